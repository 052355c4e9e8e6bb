import { data, href } from "react-router";
import { NOBODY_INFORMS, useMailWords } from "#app/admin/action/mail-words.ts";
import { Fact } from "#app/admin/ui/facts.tsx";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { MissingDialog } from "#app/admin/ui/panel.tsx";
import { DIALOG, useDialogAddress } from "#app/admin/ui/use-dialog-address.ts";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import {
	isRefundedAutomatically,
	PAYMENT_METHOD_LABELS,
} from "#core/orders/shared/payment-method.ts";
import type { RefundTask } from "#core/payments/manage/load-task.ts";
import {
	FAILURE_WORDS,
	isRetryable,
	LONGEST_REFUND_NOTE,
	REFUND_REASON_LABELS,
	refundableUntil,
} from "#core/payments/shared/refunds.ts";
import type { Payment } from "#core/payments/types.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { useTaskAction } from "../use-task-action.ts";
import type { Route } from "./+types/refund-route";
import { type Resolution, ResolutionDialog } from "./resolution-dialog.tsx";

export const handle = DIALOG;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { office } = context.get(shopContext).payments;
	const { found: task, failed } = await readOrFail(
		context,
		office.loadRefund(params.id, context.get(reportErrorContext)),
	);
	return data({ task, failed }, { status: failed ? 503 : task ? 200 : 404 });
}

export default function RefundTaskRoute({ loaderData: { task, failed } }: Route.ComponentProps) {
	const { close } = useDialogAddress(href("/admin/pagamentos"));
	if (task) {
		const { id, status } = task.refund;
		const proposed = status === "proposed" || status === "declined";
		const Dialog = proposed ? ProposedRefundDialog : RefundTaskDialog;
		return <Dialog key={id} task={task} onClose={close} />;
	}
	return (
		<MissingDialog
			title="Devolução"
			failed={failed}
			what="Erro ao carregar a devolução."
			onClose={close}
		/>
	);
}

type Props = { task: RefundTask; onClose(): void };

/** A proposed refund, to confirm or reject (rule payments 36). */
function ProposedRefundDialog({ task, onClose }: Props) {
	const { refund, unread } = task;
	const { send, busy, fields } = useTaskAction(onClose);
	const { id, origin, credit_days, status, declined_by, decline_note } = refund;
	const money = formatMoney(refund.amount);
	const informed = useMailWords()("; o cliente recebe um e-mail quando for certo", NOBODY_INFORMS);
	const byHand = origin === "manual";
	const ways: Resolution[] = [
		{
			id: "confirm",
			title: `Confirmar ${money}`,
			text: credit_days
				? `Vira crédito na loja, que o cliente escolheu${informed}`
				: byHand
					? `Fica registrado como devolvido por outro meio${informed}`
					: `Vai agora ao provedor, em seu nome${informed}`,
			button: `${credit_days ? "Lançar" : byHand ? "Registrar" : "Devolver"} ${money}`,
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
			facts={<RefundFacts task={task} />}
			settled={status === "declined" ? `Não autorizada${by}. ${decline_note}` : null}
			ways={ways}
			unread={unread}
			busy={busy}
			onClose={onClose}
		/>
	);
}

function RefundTaskDialog({ task, onClose }: { task: RefundTask; onClose(): void }) {
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
			facts={<RefundFacts task={task} />}
			settled={settled}
			ways={isRetryable(failure) ? [again, byHand] : [byHand]}
			unread={unread}
			busy={busy}
			onClose={onClose}
		/>
	);
}

const refundOf = ({ refund, order }: RefundTask): string => {
	const money = formatMoney(refund.amount);
	return order ? `Pedido #${orderNumber(order.id)}, ${order.customer_name}, ${money}` : money;
};

const PaidBy = ({ payment: { method, amount, created_at } }: { payment: Payment }) => (
	<>
		<Fact label="Pago por">{`${PAYMENT_METHOD_LABELS[method]}, ${formatMoney(amount)}`}</Fact>
		<Fact label="Pode voltar por aqui">
			{isRefundedAutomatically(method)
				? `até ${formatMoment(refundableUntil(method, created_at))}`
				: "não: um boleto só se devolve por fora"}
		</Fact>
	</>
);

function RefundFacts({ task: { refund, payment, order } }: { task: RefundTask }) {
	const { proposed_by, proposed_at, requested_by, created_at, reason, note } = refund;
	return (
		<>
			{proposed_by ? (
				<Fact label="Pedida por">{`${proposed_by}, ${formatMoment(proposed_at ?? created_at)}`}</Fact>
			) : (
				<Fact label="Pedida">{`${formatMoment(created_at)}, ${requested_by}`}</Fact>
			)}
			{reason && <Fact label="Motivo">{REFUND_REASON_LABELS[reason]}</Fact>}
			{note && <Fact label="Recado ao cliente">{note}</Fact>}
			{payment && <PaidBy payment={payment} />}
			{order && (
				<Fact label="Pedido">
					<TextLink to={`${href("/admin/pedidos")}?aberto=${order.id}&q=${orderNumber(order.id)}`}>
						Abrir o pedido #{orderNumber(order.id)}
					</TextLink>
				</Fact>
			)}
		</>
	);
}
