import { useState } from "react";
import { data, href } from "react-router";
import { MissingDialog } from "#app/admin/ui/panel.tsx";
import { DIALOG, useDialogAddress } from "#app/admin/ui/use-dialog-address.ts";
import { shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { OversoldOrder } from "#core/orders/oversold-orders.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { REQUESTED } from "#core/payments/shared/attention.ts";
import { addDays, formatDay, formatMoment, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { firstName } from "#core/values/text.ts";
import { useTaskAction } from "../use-task-action.ts";
import type { Route } from "./+types/oversold-route";
import { type Resolution, ResolutionDialog } from "./resolution-dialog.tsx";

const question = (order: OversoldOrder): string =>
	`Olá, ${firstName(order.customer_name)}! Recebemos o seu pagamento de ${formatMoney(order.total)}, mas a última peça (${order.pieces}) já tinha saído. O que você prefere: outro tamanho, outra cor ou o valor de volta? É só responder a este e-mail.`;

type OversoldDialogProps = { order: OversoldOrder; tomorrow: string; onClose(): void };

/** `Pago, mas sem a peça`: an order paid after stock ran out, with its options, refund first. */
function OversoldDialog({ order, tomorrow, onClose }: OversoldDialogProps) {
	const { send, busy, fields } = useTaskAction(onClose);
	const key = useState(() => crypto.randomUUID() as string)[0];
	const { id, available, asked_at, waits_until } = order;
	const money = formatMoney(order.total);
	const method = order.payment_method ? PAYMENT_METHOD_LABELS[order.payment_method] : "Pagamento";
	const found: Resolution = {
		id: "found",
		title: available ? "Separar as peças que chegaram" : "Achei a peça",
		text: available
			? "Há unidades no estoque agora: o pedido fica com elas"
			: "O estoque ganha o que falta, com o seu nome, e o pedido fica com as peças",
		button: available ? "Separar as peças" : "Achei a peça",
		go: () => send({ intent: "found", id }),
	};
	const back: Resolution = {
		id: "back",
		title: `Devolver ${money}`,
		text: `O pedido é cancelado e o valor volta a ${firstName(order.customer_name)}, com pedido de desculpas`,
		button: `Devolver ${money}`,
		destructive: true,
		go: () => send({ intent: "return-short", id }),
	};
	const ask: Resolution = {
		id: "ask",
		title: asked_at ? "Perguntar de novo ao cliente" : "Perguntar ao cliente",
		text: asked_at
			? `Perguntado em ${formatMoment(asked_at)}`
			: "Ele escolhe: outro tamanho, outra cor ou o valor de volta",
		button: "Enviar pergunta",
		fields: (
			<TextAreaField
				label="Mensagem"
				name="message"
				rows={5}
				maxLength={5_000}
				required
				defaultValue={question(order)}
				error={fields["message"]}
			/>
		),
		go: ({ message = "" }) => send({ intent: "ask", id, message, key }),
	};
	const wait: Resolution = {
		id: "wait",
		title: "Esperar reposição",
		text: waits_until
			? `A espera vai até ${formatDay(waits_until)}`
			: "Sai da lista até o dia escolhido, ou até as peças chegarem",
		button: "Esperar reposição",
		fields: (
			<TextField
				label="Até o dia"
				name="until"
				type="date"
				min={tomorrow}
				required
				error={fields["until"]}
			/>
		),
		go: ({ until = "" }) => send({ intent: "wait", id, until }),
	};
	return (
		<ResolutionDialog
			title="Pago, mas sem a peça"
			description={`Pedido #${orderNumber(id)}, ${order.customer_name}, ${method} de ${money}`}
			text={`O pagamento chegou em ${formatMoment(order.since)}, quando o prazo da reserva tinha passado e as peças (${order.pieces}) já tinham saído.`}
			settled={order.cancelled ? `${REQUESTED}: o valor está sendo devolvido.` : null}
			ways={available ? [found, back, ask, wait] : [back, ask, wait, found]}
			busy={busy}
			onClose={onClose}
		/>
	);
}

export const handle = DIALOG;

export async function loader({ params, context }: Route.LoaderArgs) {
	const { office } = context.get(shopContext).payments;
	const { found: order, failed } = await readOrFail(context, office.loadOversold(params.id));
	const tomorrow = addDays(shopDay(new Date()), 1);
	return data({ order, failed, tomorrow }, { status: failed ? 503 : 200 });
}

export default function Short({ loaderData }: Route.ComponentProps) {
	const { order, failed, tomorrow } = loaderData;
	const { close } = useDialogAddress(href("/admin/pagamentos"));
	if (order) {
		return <OversoldDialog key={order.id} order={order} tomorrow={tomorrow} onClose={close} />;
	}
	if (failed) {
		return (
			<MissingDialog
				title="Pago, mas sem a peça"
				failed
				what="Erro ao carregar o pedido."
				onClose={close}
			/>
		);
	}
	return (
		<Modal onClose={close} title="Pago, mas sem a peça" low dense>
			<p className="text-subtle">
				Já resolvido: o pedido tem as peças, seguiu viagem ou teve o valor devolvido.
			</p>
		</Modal>
	);
}
