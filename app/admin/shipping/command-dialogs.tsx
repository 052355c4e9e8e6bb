import type { NotePolicy } from "#core/delivery/methods/shop-delivery-rules.ts";
import type { UndoableSent } from "#core/shipping/list-undoable.ts";
import type { QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { CodesDialog } from "./codes/codes-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { BuyLabelsDialog } from "./labels/buy-labels-dialog.tsx";
import { LabelsDialog } from "./papers/labels-dialog.tsx";
import { Papers } from "./papers/papers.tsx";
import type { Commands } from "./use-commands.ts";

type CommandDialogsProps = {
	commands: Commands;
	/** The chosen orders, as they stand in the queue. */
	rows: QueueRow[];
	notePolicy: NotePolicy | null;
	justSent: UndoableSent[];
	onSent(): void;
};

/** What the commands of the desk open over it. */
export function CommandDialogs({
	commands,
	rows,
	notePolicy,
	justSent,
	onSent,
}: CommandDialogsProps) {
	const { papers, setPapers, open, close } = commands;
	return (
		<>
			{papers && (
				<Papers {...papers} ids={rows.map(({ id }) => id)} onDone={() => setPapers(null)} />
			)}
			{open === "labels" && (
				<LabelsDialog
					rows={rows}
					notePolicy={notePolicy}
					onClose={close}
					onDeclare={() => {
						close();
						setPapers({ kind: "declaracoes" });
					}}
					onPrint={(on) => {
						close();
						setPapers({ kind: "etiquetas", on });
					}}
				/>
			)}
			{open === "buy" && <BuyLabelsDialog rows={rows} notePolicy={notePolicy} onClose={close} />}
			{open === "codes" && (
				<CodesDialog
					rows={rows}
					justSent={justSent}
					onClose={close}
					onSent={() => {
						onSent();
						close();
					}}
				/>
			)}
			{open === "help" && <KeysDialog onClose={close} />}
		</>
	);
}
