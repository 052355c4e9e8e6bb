import { useEffect, useRef } from "react";
import { toast } from "#app/ui/toast/toast.ts";
import { useAction } from "../../action/use-action.ts";
import type { action } from "../check/check-actions.ts";
import { readNoteFile, useDroppedNotes } from "./use-dropped-notes.ts";

/** Accepts the XML of one order's NF-e, dropped anywhere on its page. */
export function DropNote({ allowed }: { allowed: boolean }) {
	const { dropped, close } = useDroppedNotes(allowed);
	const { send } = useAction<typeof action>();
	const take = useRef((_files: File[]) => {});
	take.current = (files) => {
		close();
		const [file, ...more] = files;
		if (!file) return;
		if (more.length > 0) {
			toast.error("Solte uma nota de cada vez", {
				description: "Aqui vale a deste pedido. Para trazer várias, solte na fila.",
			});
			return;
		}
		void readNoteFile(file).then((read) => send({ intent: "note", file: read }));
	};
	useEffect(() => {
		if (dropped) take.current(dropped);
	}, [dropped]);
	return null;
}
