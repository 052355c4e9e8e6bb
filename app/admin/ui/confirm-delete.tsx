import type { Action, Intent } from "../action/define-actions.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type Deletes = Action<{ delete: Intent<{ id: string }, never> }>;

type ConfirmDeleteProps = {
	/** Record to delete; null closes the dialog. */
	record: { id: string } | null;
	onClose(): void;
	/** Runs after the deletion; by default closes the dialog. */
	onDeleted?: () => void;
	title?: string;
	/** Further consequences; the dialog itself says that deleting is permanent. */
	text: string;
	/** Name of the record, where the list may have similar ones. */
	name?: string | undefined;
};

/** Confirms and submits a permanent deletion through the screen's own action. */
export function ConfirmDelete({
	record,
	onClose,
	onDeleted = onClose,
	title = "Confirmar exclusão",
	text,
	name,
}: ConfirmDeleteProps) {
	// One fetcher per record: the next can be deleted while the list still reloads.
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
