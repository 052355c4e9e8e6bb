import { dayWords } from "#core/delivery/shared/day-words.ts";
import { listRecipients } from "#core/mail/list-emails.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { paragraph, template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";
import { follow, hello, numbered, type OrderMail, page } from "#core/orders/email-parts.ts";
import { loadOrderMail, queueToCustomer } from "#core/orders/send-emails.ts";
import { amountToPay, sellsGift } from "#core/orders/shared/totals.ts";
import type { OpenBoleto } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { dayText, formatHour } from "../values/dates.ts";
import { formatLine } from "./shared/boleto.ts";
import { messageForStatus, NEVER_ARRIVED } from "./shared/status.ts";
import type { InboxPayment, Payment } from "./types.ts";

type PixMail = { order: OrderMail; code: string; expiresAt: Date };

export const pixExpiring = template(
	"pix-expiring",
	({ order, code, expiresAt }: PixMail) => ({
		subject: `O PIX do pedido ${numbered(order)} vence às ${formatHour(expiresAt)}`,
		preview: `Falta pagar ${formatMoney(amountToPay(order, order))}.`,
		title: "Seu PIX está quase vencendo",
		blocks: [
			hello(order),
			paragraph(
				`O PIX de ${formatMoney(amountToPay(order, order))} vence às ${formatHour(expiresAt)} (horário de Brasília). Copie o código no aplicativo do seu banco ou abra a página do pedido.`,
			),
			{ kind: "code", text: code },
			{ kind: "button", label: "Pagar agora", to: page(order) },
			{ kind: "note", text: "Já pagou? Então está tudo certo: a confirmação chega em instantes." },
		],
	}),
	{ usefulForMs: 10 * 60_000, counted: true },
);

type BoletoMail = {
	order: OrderMail;
	boleto: Pick<OpenBoleto, "line" | "amount" | "due">;
};

const boletoBlocks = ({ order, boleto }: BoletoMail): Block[] => [
	{ kind: "code", text: formatLine(boleto.line) },
	{
		kind: "facts",
		rows: [
			["Valor", formatMoney(boleto.amount)],
			["Vencimento", dayWords(boleto.due)],
		],
	},
	{ kind: "button", label: "Ver e imprimir o boleto", to: page(order) },
];

export const boletoCreated = template("boleto-made", (about: BoletoMail) => ({
	subject: `Boleto do pedido ${numbered(about.order)}: pague até ${dayWords(about.boleto.due)}`,
	preview: `${formatMoney(about.boleto.amount)}, com a linha digitável para copiar.`,
	title: "Seu boleto está pronto",
	blocks: [
		hello(about.order),
		paragraph(
			"Copie a linha digitável no aplicativo do seu banco, ou pague com o código de barras. O pedido fica reservado até o banco nos avisar.",
		),
		...boletoBlocks(about),
		{
			kind: "note",
			text: "Depois do vencimento o boleto não pode mais ser pago. O banco confirma o pagamento em até 2 dias úteis.",
		},
	],
}));

export const boletoDue = template(
	"boleto-due",
	(about: BoletoMail) => ({
		subject: `O boleto do pedido ${numbered(about.order)} vence hoje`,
		preview: `Falta pagar ${formatMoney(about.boleto.amount)}.`,
		title: "Seu boleto vence hoje",
		blocks: [
			hello(about.order),
			paragraph(
				`Pague hoje, no horário do seu banco. Amanhã o boleto não vale mais${sellsGift(about.order) ? "" : ", e as peças voltam à venda se o pagamento não chegar"}.`,
			),
			...boletoBlocks(about),
			{
				kind: "note",
				text: "Já pagou? Então está tudo certo: o banco confirma em até 2 dias úteis e avisamos por e-mail.",
			},
		],
	}),
	{ usefulForMs: 12 * 3_600_000 },
);

/** Queues the e-mail of a boleto or its reminder, once each. True when queued. */
export async function sendBoletoEmail(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, slip, due_day, amount }: Payment,
	what: "made" | "due" = "made",
): Promise<boolean> {
	const order = slip && due_day && (await findWrittenTo(tx, order_id));
	if (!order) return false;
	return queueToCustomer(tx, outbox, order, {
		template: what === "made" ? boletoCreated : boletoDue,
		data: { order, boleto: { line: slip.line, amount, due: due_day } },
		dedupeKey: `boleto-${what}:${id}`,
	});
}

/** Queues the reminder of a PIX, once. True when queued. */
export async function sendPixReminder(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, qr_code, expires_at }: Payment,
): Promise<boolean> {
	const order = qr_code && expires_at && (await findWrittenTo(tx, order_id));
	if (!order) return false;
	return queueToCustomer(tx, outbox, order, {
		template: pixExpiring,
		data: { order, code: qr_code, expiresAt: expires_at },
		dedupeKey: `pix-expiring:${id}`,
	});
}

/** The order, if its first e-mail went to its customer. */
async function findWrittenTo(tx: Tx, orderId: string): Promise<OrderMail | null> {
	const order = await loadOrderMail(tx, orderId);
	const recipients = await listRecipients(tx, orderId);
	return recipients.includes(order.customer_email.toLowerCase()) ? order : null;
}

export type ReturnedMail = {
	order: OrderMail;
	/** Centavos; null for another currency. */
	amount: number | null;
	/**
	 * `outdated`: for a former version of the order. `duplicate`: already paid. `cancelled`: the order was cancelled.
	 * `late`: cancelled before the payment arrived. `mismatch`: other than requested.
	 */
	why: "outdated" | "duplicate" | "cancelled" | "late" | "mismatch";
	byHand?: boolean;
	day?: string | null;
};

const WHY_RETURNED = {
	outdated: "O código que você pagou era de antes de o pedido mudar",
	duplicate: "Este pedido já tinha sido pago",
	cancelled: "O seu pedido foi cancelado",
	late: "Este pedido já estava cancelado quando o pagamento foi confirmado",
	mismatch: "O pagamento que recebemos não era o deste pedido",
};

const moneyOf = (amount: number | null): string =>
	amount === null ? "o seu pagamento" : formatMoney(amount);

function refundDestination(byHand: boolean, day: string | null | undefined): string {
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
			paragraph(
				`${WHY_RETURNED[why]}, por isso devolvemos ${moneyOf(amount)} ${refundDestination(byHand, day)}`,
			),
			...(why === "outdated" || why === "mismatch"
				? [paragraph(`Na página do pedido você vê o que falta e pode pagar o valor certo.`)]
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
			`Recebemos ${formatMoney(amount)} pelo pedido ${numbered(order)}, mas a confirmação só chegou depois do cancelamento. ${sellsGift(order) ? "O vale-presente não foi criado. A loja já foi avisada e vai devolver o valor inteiro ou, se você quiser o vale mesmo assim, retomar o pedido." : "Nada foi enviado. A loja já foi avisada e vai devolver o valor inteiro ou, se você quiser as peças mesmo assim e elas ainda estiverem no estoque, retomar o pedido."} Para dizer o que prefere, responda a esta mensagem.`,
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
			`O banco está conferindo o pagamento do pedido ${numbered(order)}. Costuma levar minutos e pode levar até 2 dias úteis. ${sellsGift(order) ? "Não" : "As peças ficam reservadas e não"} é preciso pagar de novo: escrevemos assim que houver resposta.`,
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

/**
 * E-mails the customer, once, that a bank has started to analyse the card (rule payments 14); approval has its own
 * e-mail.
 */
export async function sendAnalysisEmail(tx: Tx, outbox: Outbox, payment: Payment): Promise<void> {
	const order = await loadOrderMail(tx, payment.order_id);
	await queueToCustomer(tx, outbox, order, {
		template: cardInAnalysis,
		data: { order },
		dedupeKey: `card-in-analysis:${payment.id}`,
	});
}

/**
 * E-mails the customer, once, that a card under analysis was refused (rule payments 14), or never reached a bank
 * (`arrived`).
 */
export async function sendAnalysisRefusedEmail(
	tx: Tx,
	outbox: Outbox,
	payment: Payment,
	arrived = true,
): Promise<void> {
	const order = await loadOrderMail(tx, payment.order_id);
	const why = messageForStatus(arrived ? payment.status_detail : NEVER_ARRIVED);
	await queueToCustomer(tx, outbox, order, {
		template: analysisRefused,
		data: { order, why, arrived },
		dedupeKey: `analysis-refused:${payment.id}`,
	});
}

/** E-mails the customer about money for a cancelled order; the shop gets a task. */
export async function sendLatePaymentEmail(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, amount }: Payment,
): Promise<void> {
	const order = await loadOrderMail(tx, order_id);
	await queueToCustomer(tx, outbox, order, {
		template: latePayment,
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
	await queueToCustomer(db, outbox, order, {
		template: paymentReturned,
		data: {
			order,
			// Not an amount in reais.
			amount: currency && currency !== "BRL" ? null : amount,
			why: kind === "second_payment" ? "duplicate" : "mismatch",
			byHand: returned_on !== null,
			day: returned_on,
		},
		dedupeKey: `inbox-returned:${id}`,
	});
}
