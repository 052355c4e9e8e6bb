import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { toast } from "#app/ui/toast.ts";
import "./print-sheet.css";

const PICTURES_MS = 4_000;
const MANY_LINES = 6;

type PrintSheetProps = {
	/** Rows of its table; many are set smaller. */
	lines: number;
	/** At the foot of every page, beside its number. */
	foot?: string;
	onDone(): void;
	children: ReactNode;
};

/** A page for paper, printed as soon as its pictures are there. */
export function PrintSheet({ lines, foot, onDone, children }: PrintSheetProps) {
	const sheet = useRef<HTMLDivElement>(null);
	const done = useRef(onDone);
	done.current = onDone;
	useEffect(() => {
		if (!foot) return;
		// The margins of a page know no element but the root.
		const { style } = document.documentElement;
		style.setProperty("--sheet-foot", JSON.stringify(foot));
		style.setProperty("--sheet-pages", '"Página " counter(page) " de " counter(pages)');
		return () => {
			style.removeProperty("--sheet-foot");
			style.removeProperty("--sheet-pages");
		};
	}, [foot]);
	useEffect(() => {
		let wanted = true;
		void picturesOf(sheet.current).then(() => {
			if (!wanted) return;
			window.print();
			toast.success("Documento enviado para impressão!");
			done.current();
		});
		return () => {
			wanted = false;
		};
	}, []);
	return createPortal(
		<div ref={sheet} className="print-sheet" data-lines={lines > MANY_LINES ? "many" : "few"}>
			{children}
		</div>,
		document.body,
	);
}

/** Resolves when every picture is there, or after a while without those that do not come. */
function picturesOf(sheet: HTMLElement | null): Promise<unknown> {
	const pictures = [...(sheet?.querySelectorAll("img") ?? [])];
	return Promise.race([
		Promise.allSettled(pictures.map((picture) => picture.decode())),
		new Promise((late) => setTimeout(late, PICTURES_MS)),
	]);
}
