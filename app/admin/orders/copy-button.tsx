import { Copy } from "lucide-react";
import { IconButton } from "#app/ui/icon-button.tsx";
import { toast } from "#app/ui/toast.ts";

/** Copies a value and says so. */
export function CopyButton({ label, text }: { label: string; text: string }) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			toast.success("Copiado!");
		} catch {
			toast.error("Não foi possível copiar", { description: text });
		}
	};
	return (
		<IconButton
			icon={Copy}
			label={label}
			title={label}
			onClick={() => void copy()}
			className="-my-1.5 -mr-2 size-8 text-subtle"
			iconClass="size-3.5"
		/>
	);
}
