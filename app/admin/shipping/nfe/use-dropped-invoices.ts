import { useEffect, useState } from "react";
import { LONGEST_XML } from "./invoice-actions.ts";

/** Sends a too long file without content; the server reports it. */
export const readInvoiceFile = async (file: File) => ({
	name: file.name.slice(0, 200),
	xml: file.size > LONGEST_XML ? null : await file.text(),
});

/** Files dropped anywhere on the page; null without any. */
export function useDroppedInvoices(allowed: boolean) {
	const [dropped, setDropped] = useState<File[] | null>(null);
	useEffect(() => {
		if (!allowed) return;
		const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
		const onOver = (event: DragEvent) => {
			if (hasFiles(event)) event.preventDefault();
		};
		const onDrop = (event: DragEvent) => {
			if (!hasFiles(event)) return;
			event.preventDefault();
			setDropped([...(event.dataTransfer?.files ?? [])]);
		};
		window.addEventListener("dragover", onOver);
		window.addEventListener("drop", onDrop);
		return () => {
			window.removeEventListener("dragover", onOver);
			window.removeEventListener("drop", onDrop);
		};
	}, [allowed]);
	return { dropped, open: () => setDropped([]), close: () => setDropped(null) };
}
