import type { Action, Intent } from "../action/define-actions.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Deletes = Action<{ delete: Intent<{ id: string }, never> }>;

type ConfirmDeleteProps = {
	/** The record in question; null while nobody asks. */
	record: { id: string } | null;
	onClose(): void;
	/** It is gone; closes unless told otherwise. */
	onDeleted?: () => void;
	title?: string;
	/** What goes with it; that it is gone for good is said for all. */
	text: string;
	/** Which one, where the list may have many alike. */
	name?: string | undefined;
};

/** Asks before a record is deleted for good by the screen's own action, and follows it until it is gone. */
export function ConfirmDelete({
	record,
	onClose,
	onDeleted = onClose,
	title = "Confirmar exclusão",
	text,
	name,
}: ConfirmDeleteProps) {
	// Each record its own: the next one can go while the list is still read again without the former.
	const { send, busy } = useAction<Deletes>({
		onDone: onDeleted,
		...(record && { key: `excluir:${record.id}` }),
	});
	return (
		<ConfirmDialog
			open={record !== null}
			onOpenChange={onClose}
			title={title}
			text={
				<>
					<p>{text} Esta ação não pode ser desfeita.</p>
					{name && <p className="mt-2 font-medium wrap-anywhere text-fg">{name}</p>}
				</>
			}
			action="Excluir"
			busy={busy}
			onConfirm={() => record && send({ intent: "delete", id: record.id })}
		/>
	);
}
