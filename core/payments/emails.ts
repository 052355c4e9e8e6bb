import type { Outbox } from "#core/mail/outbox.ts";
import { paragraph, template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";
import { follow, hello, numbered, type OrderMail, page } from "#core/orders/emails.ts";
import { loadOrderMail } from "#core/orders/send-emails.ts";
import { isCard } from "#core/orders/shared/payment-method.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { timeOfDay } from "../mail/moment.ts";
import { dayText } from "../values/dates.ts";
import type { InboxPayment } from "./inbox/inbox.ts";
import { PENDING_CHALLENGE } from "./shared/payment.ts";
import { messageForStatus, NEVER_ARRIVED } from "./shared/status.ts";
import type { Payment } from "./types.ts";

type PixMail = { order: OrderMail; code: string; expiresAt: Date };

export const pixExpiring = template(
	"pix-expiring",
	({ order, code, expiresAt }: PixMail) => ({
		subject: `O PIX do pedido ${numbered(order)} vence às ${timeOfDay(expiresAt)}`,
		preview: `Falta pagar ${formatMoney(order.total)}.`,
		title: "Seu PIX está quase vencendo",
		blocks: [
			hello(order),
			{
				kind: "paragraph",
				text: `O PIX de ${formatMoney(order.total)} vence às ${timeOfDay(expiresAt)} (horário de Brasília). Copie o código no aplicativo do seu banco ou abra a página do pedido.`,
			},
			{ kind: "code", text: code },
			{ kind: "button", label: "Pagar agora", to: page(order) },
			{ kind: "note", text: "Já pagou? Então está tudo certo: a confirmação chega em instantes." },
		],
	}),
	{ usefulForMs: 10 * 60_000 },
);

export type ReturnedMail = {
	order: OrderMail;
	/** Centavos; null for another currency. */
	amount: number | null;
	/**
	 * `outdated`: for a former version of the order. `duplicate`: already paid. `cancelled`: the order was cancelled.
	 * `late`: cancelled before the payment arrived. `misfit`: other than requested.
	 */
	why: "outdated" | "duplicate" | "cancelled" | "late" | "misfit";
	byHand?: boolean;
	day?: string | null;
};

const WHY_RETURNED = {
	outdated: "O código que você pagou era de antes de o pedido mudar",
	duplicate: "Este pedido já tinha sido pago",
	cancelled: "O seu pedido foi cancelado",
	late: "Este pedido já estava cancelado quando o pagamento foi confirmado",
	misfit: "O pagamento que recebemos não era o deste pedido",
};

const moneyOf = (amount: number | null): string =>
	amount === null ? "o seu pagamento" : formatMoney(amount);

function wayBack(byHand: boolean, day: string | null | undefined): string {
	if (day) return `por outro meio, em ${dayText(day)}. Não o encontrou? Responda a esta mensagem.`;
	return byHand
		? "por outro meio, como combinado com você."
		: "à conta ou ao cartão de onde veio. No PIX o valor volta em instantes; no cartão, em até duas faturas.";
}

export const paymentReturned = template(
	"payment-returned",
	({ order, amount, why, byHand = false, day }: ReturnedMail) => ({
		subject: `Devolvemos ${moneyOf(amount)}: pedido ${numbered(order)}`,
		preview: `${WHY_RETURNED[why]}.`,
		title: amount === null ? "Pagamento devolvido" : `${formatMoney(amount)} devolvido`,
		blocks: [
			hello(order),
			{
				kind: "paragraph",
				text: `${WHY_RETURNED[why]}, por isso devolvemos ${moneyOf(amount)} ${wayBack(byHand, day)}`,
			},
			...(why === "outdated" || why === "misfit"
				? [
						{
							kind: "paragraph",
							text: `Na página do pedido você vê o que falta e pode pagar o valor certo.`,
						} satisfies Block,
					]
				: []),
			follow(order),
		],
	}),
);

type LateMail = { order: OrderMail; amount: number };

export const latePayment = template("late-payment", ({ order, amount }: LateMail) => ({
	subject: `Recebemos um pagamento do pedido cancelado ${numbered(order)}`,
	preview: `O pagamento de ${formatMoney(amount)} foi confirmado depois do cancelamento.`,
	title: "Seu pagamento foi confirmado depois do cancelamento",
	blocks: [
		hello(order),
		paragraph(
			`Recebemos ${formatMoney(amount)} pelo pedido ${numbered(order)}, mas a confirmação só chegou depois do cancelamento. Nada foi enviado. A loja já foi avisada e vai devolver o valor inteiro ou, se você quiser as peças mesmo assim e elas ainda estiverem no estoque, retomar o pedido. Para dizer o que prefere, responda a esta mensagem.`,
		),
		follow(order),
	],
}));

export const cardInAnalysis = template("card-in-analysis", ({ order }: { order: OrderMail }) => ({
	subject: `Pagamento em análise: pedido ${numbered(order)}`,
	preview: "Não é preciso pagar de novo.",
	title: "Pagamento em análise",
	blocks: [
		hello(order),
		paragraph(
			`O banco está conferindo o pagamento do pedido ${numbered(order)}. Costuma levar minutos e pode levar até 2 dias úteis. As peças ficam reservadas e não é preciso pagar de novo: escrevemos assim que houver resposta.`,
		),
		{ kind: "button", label: "Ver a análise", to: `${page(order)}/analise` },
	],
}));

export const analysisRefused = template(
	"analysis-refused",
	({ order, why, arrived = true }: { order: OrderMail; why: string; arrived?: boolean }) => ({
		subject: `Pagamento não ${arrived ? "aprovado" : "concluído"}: pedido ${numbered(order)}`,
		preview: "Nada foi cobrado.",
		title: arrived ? "O banco não aprovou o pagamento" : "O pagamento não foi concluído",
		blocks: [
			hello(order),
			paragraph(
				arrived
					? `Depois da análise, o pagamento do pedido ${numbered(order)} não foi aprovado e nada foi cobrado. ${why}`
					: `O pagamento do pedido ${numbered(order)} não foi concluído e nada foi cobrado. ${why}`,
			),
			paragraph(
				"Enquanto houver estoque, você pode tentar outro cartão ou pagar com PIX na página do pedido.",
			),
			follow(order),
		],
	}),
);

/** Whether the card's bank is analysing it: received, no challenge, no answer. */
const isAnalysed = ({ method, status, status_detail, provider_payment_id }: Payment): boolean =>
	isCard(method) &&
	status === "pending" &&
	status_detail !== PENDING_CHALLENGE &&
	provider_payment_id !== null;

/**
 * E-mails the customer when a bank starts to analyse a card and when it then refuses; approval has its own e-mail.
 * Once each (rule payments 14).
 */
export async function sendAnalysisEmail(
	tx: Tx,
	outbox: Outbox,
	before: Payment,
	payment: Payment,
): Promise<void> {
	const begins = isAnalysed(payment) && !isAnalysed(before);
	const refused =
		isAnalysed(before) && ["rejected", "expired", "cancelled"].includes(payment.status);
	if (!begins && !refused) return;
	const { order, to } = await customerOf(tx, payment);
	if (begins) {
		await outbox.queue(tx, {
			...to,
			template: cardInAnalysis,
			data: { order },
			dedupeKey: `card-in-analysis:${payment.id}`,
		});
		return;
	}
	await outbox.queue(tx, {
		...to,
		template: analysisRefused,
		data: { order, why: messageForStatus(payment.status_detail) },
		dedupeKey: `analysis-refused:${payment.id}`,
	});
}

/** E-mails the customer that a card reported as under analysis never reached a bank. */
export async function sendLostCardEmail(tx: Tx, outbox: Outbox, payment: Payment): Promise<void> {
	const { order, to } = await customerOf(tx, payment);
	await outbox.queue(tx, {
		...to,
		template: analysisRefused,
		data: { order, why: messageForStatus(NEVER_ARRIVED), arrived: false },
		dedupeKey: `analysis-refused:${payment.id}`,
	});
}

async function customerOf(tx: Tx, { order_id }: Payment) {
	const order = await loadOrderMail(tx, order_id);
	return {
		order,
		to: { to: order.customer_email, toName: order.customer_name, orderId: order.id },
	};
}

/** E-mails the customer about money for a cancelled order; the shop gets a task. */
export async function sendLatePaymentEmail(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, amount }: Payment,
): Promise<void> {
	const order = await loadOrderMail(tx, order_id);
	await outbox.queue(tx, {
		template: latePayment,
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: { order, amount },
		dedupeKey: `late-payment:${id}`,
	});
}

/** E-mails the customer, once, that an inbox payment was returned; only with a known order. */
export async function notifyReturned(
	db: Db | Tx,
	outbox: Outbox,
	{ id, order_id, amount, currency, kind, returned_on }: InboxPayment,
): Promise<void> {
	if (!order_id || kind === "test_money") return;
	const order = await loadOrderMail(db, order_id);
	await outbox.queue(db, {
		template: paymentReturned,
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: {
			order,
			// Not an amount in reais.
			amount: currency && currency !== "BRL" ? null : amount,
			why: kind === "second_payment" ? "duplicate" : "misfit",
			byHand: returned_on !== null,
			day: returned_on,
		},
		dedupeKey: `inbox-returned:${id}`,
	});
}
