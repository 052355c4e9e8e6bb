import { and, eq, isNotNull } from "drizzle-orm";
import { dayOfMoment, hourOfMoment } from "#core/delivery/shared/calendar.ts";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { listRecipients } from "#core/mail/list-recipients.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { template } from "#core/mail/template.ts";
import type { Block } from "#core/mail/types.ts";
import { hello, numbered, type OrderMail, page } from "#core/orders/emails.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import type { OpenSlip } from "#core/orders/ports.ts";
import { loadOrderMail } from "#core/orders/send-emails.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findPayment } from "../find-payments.ts";
import { payments } from "../schema.ts";
import { formatLine } from "../shared/boleto.ts";
import type { Payment, PaymentsDeps } from "../types.ts";

type SlipMail = {
	order: OrderMail;
	slip: Pick<OpenSlip, "line" | "amount" | "due">;
};

const payment = ({ order, slip }: SlipMail): Block[] => [
	{ kind: "code", text: formatLine(slip.line) },
	{
		kind: "facts",
		rows: [
			["Valor", formatMoney(slip.amount)],
			["Vencimento", dayWords(slip.due)],
		],
	},
	{ kind: "button", label: "Ver e imprimir o boleto", to: page(order) },
];

export const boletoCreated = template("boleto-made", (about: SlipMail) => ({
	subject: `Boleto do pedido ${numbered(about.order)}: pague até ${dayWords(about.slip.due)}`,
	preview: `${formatMoney(about.slip.amount)}, com a linha digitável para copiar.`,
	title: "Seu boleto está pronto",
	blocks: [
		hello(about.order),
		{
			kind: "paragraph",
			text: "Copie a linha digitável no aplicativo do seu banco, ou pague com o código de barras. O pedido fica reservado até o banco nos avisar.",
		},
		...payment(about),
		{
			kind: "note",
			text: "Depois do vencimento o boleto não pode mais ser pago. O banco confirma o pagamento em até 2 dias úteis.",
		},
	],
}));

export const boletoDue = template(
	"boleto-due",
	(about: SlipMail) => ({
		subject: `O boleto do pedido ${numbered(about.order)} vence hoje`,
		preview: `Falta pagar ${formatMoney(about.slip.amount)}.`,
		title: "Seu boleto vence hoje",
		blocks: [
			hello(about.order),
			{
				kind: "paragraph",
				text: "Pague hoje, no horário do seu banco. Amanhã o boleto não vale mais, e as peças voltam à venda se o pagamento não chegar.",
			},
			...payment(about),
			{
				kind: "note",
				text: "Já pagou? Então está tudo certo: o banco confirma em até 2 dias úteis e avisamos por e-mail.",
			},
		],
	}),
	{ usefulForMs: 12 * 3_600_000 },
);

/**
 * Queues the e-mail of a boleto or its reminder, once each, only to recipients of the order's first e-mail. True
 * when queued.
 */
export async function sendBoletoEmail(
	tx: Tx,
	outbox: Outbox,
	{ id, order_id, slip, due_day, amount }: Payment,
	what: "made" | "due" = "made",
): Promise<boolean> {
	if (!slip || !due_day) return false;
	const order = await loadOrderMail(tx, order_id);
	const recipients = await listRecipients(tx, order_id);
	if (!recipients.includes(order.customer_email.toLowerCase())) return false;
	return outbox.queue(tx, {
		template: what === "made" ? boletoCreated : boletoDue,
		to: order.customer_email,
		toName: order.customer_name,
		orderId: order.id,
		data: { order, slip: { line: slip.line, amount, due: due_day } },
		dedupeKey: `boleto-${what}:${id}`,
	});
}

/** Banks accept a boleto until the evening; a reminder at night is useless. */
const FROM = "08:00";
const TO = "20:00";

/**
 * Sends the due-day reminders of pending boletos (rule payments 17); returns how many. Safe in parallel processes.
 */
export async function remindDueSlips({
	db,
	clock,
	outbox,
}: Pick<PaymentsDeps, "db" | "clock" | "outbox">): Promise<number> {
	const now = clock();
	const hour = hourOfMoment(now);
	if (hour < FROM || hour >= TO) return 0;
	const today = dayOfMoment(now);
	const due = await db
		.select({ id: payments.id, order_id: payments.order_id })
		.from(payments)
		.where(
			and(
				eq(payments.status, "pending"),
				eq(payments.method, "boleto"),
				eq(payments.due_day, today),
				isNotNull(payments.slip),
			),
		);
	let reminded = 0;
	for (const { id, order_id } of due) {
		const written = await runTransaction(db, async (tx) => {
			const held = await lockOrder(tx, order_id);
			const payment = await findPayment(tx, id);
			// Paid or replaced meanwhile.
			if (!held || payment?.status !== "pending") return false;
			return sendBoletoEmail(tx, outbox, payment, "due");
		});
		if (written) reminded += 1;
	}
	return reminded;
}
