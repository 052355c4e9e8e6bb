import { useActionToast } from "#app/ui/use-action-toast.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { plural } from "#core/values/plural-rules.ts";
import { type AnswerOf, type AskedOf, useSend } from "../action/use-action.ts";
import { UnsavedConfirm } from "../ui/unsaved-confirm.tsx";
import { afterSaving, isUnsaved } from "./note-draft.ts";
import type { action } from "./order-actions.ts";
import type { NoteDrafts } from "./use-note-drafts.ts";
import { notesKey } from "./use-order-action.ts";

const LIST = new Intl.ListFormat("pt-BR");

type UnsavedNotesProps = {
	notes: NoteDrafts;
	/** Orders whose rows are open. */
	open: string[];
};

/** Hears what becomes of notes that are saved, also when their row is closed by then, and asks whoever leaves. */
export function UnsavedNotes({ notes, open }: UnsavedNotesProps) {
	const unsaved = [...notes.drafts].filter(([, draft]) => isUnsaved(draft)).map(([id]) => id);
	const numbers = LIST.format(unsaved.map((id) => `#${orderNumber(id)}`));
	return (
		<>
			{[...new Set([...open, ...notes.drafts.keys()])].map((id) => (
				<Saved key={id} orderId={id} notes={notes} />
			))}
			{unsaved.length > 0 && (
				<UnsavedConfirm
					text={`As observações ${plural(unsaved.length, "do pedido", "dos pedidos")} ${numbers} ainda não foram salvas.`}
					keptOnScreen
				/>
			)}
		</>
	);
}

function Saved({ orderId, notes }: { orderId: string; notes: NoteDrafts }) {
	const { answer } = useSend<AskedOf<typeof action>, AnswerOf<typeof action>>({
		key: notesKey(orderId),
	});
	useActionToast(answer, () => {
		const saved = answer?.saved;
		if (saved) notes.change(orderId, (now) => now && afterSaving(now, saved));
	});
	return null;
}
