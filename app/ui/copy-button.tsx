import { Copy } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "./toast/toast.ts";

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
		<button
			type="button"
			aria-label={label}
			title={label}
			onClick={() => void copy()}
			className="-my-1.5 -mr-1.5 grid size-7 shrink-0 place-items-center rounded-full text-subtle hover:bg-surface-3 hover:text-fg"
		>
			<Icon of={Copy} className="size-3.5" />
		</button>
	);
}
