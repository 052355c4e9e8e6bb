import { useEffect, useState } from "react";

const LONGEST = 1_000_000;

/** A file that is too long is sent as one that is, without its words; the server says so. */
export const readNoteFile = async (file: File) => ({
	name: file.name.slice(0, 200),
	xml: file.size > LONGEST ? " ".repeat(LONGEST + 1) : await file.text(),
});

/** Files that were dropped anywhere on the page; null while none were. */
export function useDroppedNotes(allowed: boolean) {
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
