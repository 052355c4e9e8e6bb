import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useShop, useSite } from "#app/shell/use-site.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { reach } from "#core/content/shared/colour.ts";
import "./print-sheet.css";

const PICTURES_MS = 4_000;
const MANY_LINES = 6;

type PrintSheetProps = {
	/** Number of table rows; many use a smaller font. */
	lines: number;
	/** Footer of every page, beside its number. */
	foot?: string;
	onDone(): void;
	children: ReactNode;
};

/** Prints its content once its pictures have loaded. */
export function PrintSheet({ lines, foot, onDone, children }: PrintSheetProps) {
	const sheet = useRef<HTMLDivElement>(null);
	const primary = useShop()?.theme.variables["--color-primary"] ?? "#000000";
	const done = useRef(onDone);
	done.current = onDone;
	useEffect(() => {
		if (!foot) return;
		// `@page` margins read variables only from the root element.
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
		<div
			ref={sheet}
			className="print-sheet"
			data-lines={lines > MANY_LINES ? "many" : "few"}
			// The shop's colour, darkened for white paper.
			style={{ "--paper-colour": reach(primary, ["#ffffff"], 4.6) } as CSSProperties}
		>
			{children}
		</div>,
		document.body,
	);
}

export function ShopMark() {
	const { logo_url, site_name } = useSite().settings;
	return logo_url ? (
		<img src={logo_url} alt={site_name} className="shop-logo" />
	) : (
		<strong>{site_name}</strong>
	);
}

/** Resolves when all pictures have loaded, or after a timeout. */
function picturesOf(sheet: HTMLElement | null): Promise<unknown> {
	const pictures = [...(sheet?.querySelectorAll("img") ?? [])];
	return Promise.race([
		Promise.allSettled(pictures.map((picture) => picture.decode())),
		new Promise((late) => setTimeout(late, PICTURES_MS)),
	]);
}
