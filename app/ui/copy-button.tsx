import { Copy, ExternalLink } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "./toast/toast.ts";

/** Copies a text; `failed` where the browser does not allow it. */
export async function copyText(text: string, failed: () => void): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast.success("Copiado!");
	} catch {
		failed();
	}
}

export function CopyButton({ label, text }: { label: string; text: string }) {
	const copy = () =>
		copyText(text, () => toast.error("Não foi possível copiar", { description: text }));
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

type TrackingLineProps = {
	carrier: string | null;
	code: string;
	/** The carrier's tracking page, where known. */
	page: string | null;
};

/** A tracking code to copy, with a link to the carrier's page. */
export const TrackingLine = ({ carrier, code, page }: TrackingLineProps) => (
	<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
		<span>
			{carrier ? `${carrier}: ` : "Código de rastreio: "}
			<b className="font-mono wrap-anywhere">{code}</b>
		</span>
		<CopyButton label="Copiar código de rastreio" text={code} />
		{page && (
			<a
				href={page}
				target="_blank"
				rel="noreferrer"
				className="inline-flex min-h-11 items-center gap-1.5 font-medium text-brand-text underline"
			>
				Rastrear{carrier ? ` em ${carrier}` : ""}
				<Icon of={ExternalLink} className="size-4" />
			</a>
		)}
	</p>
);
