import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast/toast.ts";

const TOLD_MS = 4_000;
const DONE = { now: "Código copiado", after: "Copiar de novo" };

/** Scrolls to the copy button, past the methods, where it would be below the fold of a small window. */
function bringIntoView(button: HTMLElement): void {
	if (button.getBoundingClientRect().bottom <= window.innerHeight) return;
	button.closest("[data-pay]")?.scrollIntoView({ block: "start" });
}

type PayCodeProps = {
	code: string;
	/** The same, formatted for people. */
	shown?: string;
	label: string;
	action: string;
	next: string;
};

/** The code to paste in the bank's app, its button first: a phone cannot scan its own screen. */
export function PayCode({ code, shown: displayed = code, label, action, next }: PayCodeProps) {
	const [copied, setCopied] = useState<"before" | keyof typeof DONE>("before");
	const [byHand, setByHand] = useState(false);
	const text = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (code && button.current) bringIntoView(button.current);
	}, [code]);
	useEffect(() => {
		if (copied !== "now") return;
		const timer = setTimeout(() => setCopied("after"), TOLD_MS);
		return () => clearTimeout(timer);
	}, [copied]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(code);
			setCopied("now");
			setByHand(false);
			toast.success("Copiado!");
		} catch {
			// Without the clipboard the text stays selectable.
			setByHand(true);
			text.current?.select();
		}
	};
	const Icon = copied === "now" ? Check : Copy;
	return (
		<div>
			<Button
				ref={button}
				size="lg"
				full
				variant={copied === "now" ? "ink" : "primary"}
				onClick={copy}
				disabled={!code}
				className="min-h-15! text-title!"
			>
				<Icon className="size-5" aria-hidden />
				{copied === "before" ? action : DONE[copied]}
			</Button>
			<input
				ref={text}
				aria-label={label}
				readOnly
				value={displayed}
				onFocus={(event) => event.currentTarget.select()}
				className="mt-2.5 h-12 w-full min-w-0 truncate rounded-sm border border-line-strong px-3.5 font-mono text-body text-subtle"
			/>
			<p role="status" className="mt-1.5 text-small text-subtle empty:hidden">
				{byHand ? "Toque e segure no código para copiar." : copied === "before" ? "" : next}
			</p>
		</div>
	);
}
