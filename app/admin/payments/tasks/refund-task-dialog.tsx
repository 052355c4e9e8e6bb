import { NOBODY_INFORMS, useMailWords } from "#app/admin/action/mail-words.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import type { RefundTask } from "#core/payments/desk/load-task.ts";
import { FAILURE_WORDS, isRetryable } from "#core/payments/shared/refunds.ts";
import { formatMoney } from "#core/values/money.ts";
import { useTaskAction } from "../use-task-action.ts";
import { refundFacts, refundOf } from "./refund-facts.tsx";
import { type Resolution, ResolutionDialog } from "./resolution-dialog.tsx";

export function RefundTaskDialog({
	matter: task,
	onClose,
}: {
	matter: RefundTask;
	onClose(): void;
}) {
	const { refund, unread } = task;
	const { send, busy } = useTaskAction(onClose);
	const { id, failure, status } = refund;
	const money = formatMoney(refund.amount);
	const informed = useMailWords()("; o cliente recebe o e-mail de sempre", NOBODY_INFORMS);
	const retry = (byHand: boolean) => send({ intent: "retry", id, order: refund.order_id, byHand });
	const again: Resolution = {
		id: "again",
		title: `Pedir de novo ${money}`,
		text: "É um novo pedido ao Mercado Pago; nada é devolvido duas vezes",
		button: `Devolver ${money}`,
		destructive: true,
		go: () => retry(false),
	};
	const byHand: Resolution = {
		id: "hand",
		title: "Registrar devolução manual",
		text: `Você já devolveu por outro meio${informed}`,
		button: `Registrar ${money}`,
		go: () => retry(true),
	};
	const open = status === "requested" || status === "in_process";
	const settled = open
		? status === "in_process"
			? "O provedor aceitou devolver e o banco ainda não confirmou. A loja pergunta a cada 15 minutos; não devolva por fora."
			: "Pedida ao provedor, que ainda não respondeu. A loja continua pedindo com a mesma chave: nada é devolvido duas vezes."
		: status === "confirmed"
			? `Confirmada em ${formatMoment(refund.confirmed_at ?? refund.created_at)}.`
			: refund.settled_at
				? `Já decidida de novo em ${formatMoment(refund.settled_at)}.`
				: failure === "disputed"
					? FAILURE_WORDS.disputed.text
					: null;
	return (
		<ResolutionDialog
			title={failure ? FAILURE_WORDS[failure].title : "Devolução em andamento"}
			description={refundOf(task)}
			text={failure && !settled ? FAILURE_WORDS[failure].text : null}
			facts={refundFacts(task)}
			settled={settled}
			ways={isRetryable(failure) ? [again, byHand] : [byHand]}
			unread={unread}
			busy={busy}
			onClose={onClose}
		/>
	);
}
