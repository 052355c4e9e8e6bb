import { NOBODY_INFORMS, useMailWords } from "#app/admin/action/mail-words.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import type { RefundTask } from "#core/payments/desk/load-task.ts";
import { LONGEST_REFUND_NOTE } from "#core/payments/shared/refunds.ts";
import { formatMoney } from "#core/values/money.ts";
import { useTaskAction } from "../use-task-action.ts";
import { refundFacts, refundOf } from "./refund-facts.tsx";
import { type Resolution, ResolutionDialog } from "./resolution-dialog.tsx";

type Props = { matter: RefundTask; onClose(): void };

/** A proposed refund, to confirm or reject (rule payments 36). */
export function ProposedRefundDialog({ matter: task, onClose }: Props) {
	const { refund, unread } = task;
	const { send, busy, fields } = useTaskAction(onClose);
	const { id, origin, status, declined_by, decline_note } = refund;
	const money = formatMoney(refund.amount);
	const informed = useMailWords()("; o cliente recebe um e-mail quando for certo", NOBODY_INFORMS);
	const byHand = origin === "manual";
	const ways: Resolution[] = [
		{
			id: "confirm",
			title: `Confirmar ${money}`,
			text: byHand
				? `Fica registrado como devolvido por outro meio${informed}`
				: `Vai agora ao provedor, em seu nome${informed}`,
			button: `${byHand ? "Registrar" : "Devolver"} ${money}`,
			destructive: !byHand,
			go: () => send({ intent: "confirm-refund", id, order: refund.order_id }),
		},
		{
			id: "decline",
			title: "Não autorizar",
			text: "Nada volta, e o cliente não recebe nada",
			button: "Não autorizar",
			fields: (
				<TextAreaField
					label={`Motivo, para ${refund.proposed_by ?? "quem pediu"}`}
					name="note"
					rows={3}
					maxLength={LONGEST_REFUND_NOTE}
					required
					error={fields["note"]}
				/>
			),
			go: ({ note = "" }) => send({ intent: "decline-refund", id, order: refund.order_id, note }),
		},
	];
	const by = declined_by === "loja" ? "" : ` por ${declined_by}`;
	return (
		<ResolutionDialog
			title="Devolução pedida"
			description={refundOf(task)}
			facts={refundFacts(task)}
			settled={status === "declined" ? `Não autorizada${by}. ${decline_note}` : null}
			ways={ways}
			unread={unread}
			busy={busy}
			onClose={onClose}
		/>
	);
}
