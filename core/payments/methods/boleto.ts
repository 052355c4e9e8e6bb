import { and, desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Buyer } from "#core/accounts/buyer.ts";
import { loadBoletoTerms } from "#core/content/load-boleto-terms.ts";
import {
	addBusinessDays,
	addDays,
	businessDayFrom,
	dayOfMoment,
} from "#core/delivery/shared/calendar.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import { momentAt } from "#core/delivery/shared/promise.ts";
import type { OrderMail } from "#core/orders/emails.ts";
import { addressOf, findOrderForPayment, lockOrder } from "#core/orders/find-orders.ts";
import { shortenHold } from "#core/orders/holds/holds.ts";
import { isRepeat, minutesToWait } from "#core/orders/holds/limit-buyers.ts";
import { setPayerDocument } from "#core/orders/payment-state.ts";
import type { OpenSlip } from "#core/orders/ports.ts";
import { DOCUMENTED_ORDERS } from "#core/orders/public.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { addressFields, CEP_IN_STATE, isCepInState } from "#core/values/address-form.ts";
import { normalizeDocument } from "#core/values/document.ts";
import { neededDocument } from "#core/values/document-field.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { PayerAddress } from "#platform/payments/payment-requests.ts";
import { applyPaymentResult, makeAllUnpayable } from "../apply-result.ts";
import {
	checkOrder,
	closeAttempt,
	insertWaiting,
	listWaiting,
	loadBuyerFacts,
	startAttempt,
} from "../attempts.ts";
import { isLimit } from "../errors.ts";
import { payments } from "../schema.ts";
import type { Payment, PaymentError, PaymentsDeps, ReplacedAttempt } from "../types.ts";
import { listCardsInProgress } from "./card-challenge.ts";

/** Pending boletos per CPF or CNPJ (rule payments 16). */
const MOST_OPEN_SLIPS = 2;
/** Business days in which banks report payments of the last day. */
const CLEARING_DAYS = 2;
/** Local holidays do not close banks nationwide. */
const COUNTRY = "";

/** Due day of a boleto created on `today`: so many days later, moved to a bank business day. */
export const dueDayOf = (today: Day, days: number): Day =>
	businessDayFrom(addDays(today, days), COUNTRY);

export const endOfDueDay = (due: Day): Date =>
	new Date(momentAt(addDays(due, 1), "00:00").getTime() - 1_000);

/** End of the second business day after the due day: until then its payment may be reported (rule payments 16). */
export const clearedBy = (due: Day): Date =>
	endOfDueDay(addBusinessDays(due, CLEARING_DAYS, COUNTRY));

export const payerDocument = neededDocument("Informe o CPF ou CNPJ de quem paga");

const { address_cep, address_street, address_number, address_district, address_city } =
	addressFields;

export const payerAddress = z
	.object({
		address_cep,
		address_street,
		address_number,
		address_district,
		address_city,
		address_state: addressFields.address_state,
	})
	.refine(isCepInState, CEP_IN_STATE);

/** Payer data from the form; used only where the order lacks it. */
type PayerParts = { payerDocument?: unknown; payerAddress?: unknown };

type SlipPayer = { document: string; address: PayerAddress };

const CHECK = "Confira os dados de quem paga.";

/**
 * Document and address of the payer, from the order, else from the form. Fails like `checkOrder`, or with `invalid`
 * by field.
 */
async function slipPayer(
	db: Db,
	request: PayerParts & { orderId: string; customerEmail: string },
): Promise<Result<SlipPayer, PaymentError>> {
	const order = checkOrder(await findOrderForPayment(db, request.orderId), request.customerEmail);
	if (!order.ok) return order;
	const stored = await addressOf(db, request.orderId);
	const document = payerDocument.safeParse(order.value.customer_cpf || request.payerDocument);
	const address = payerAddress.safeParse(stored.address_street ? stored : request.payerAddress);
	if (document.success && address.success) {
		const of = address.data;
		return ok({
			document: normalizeDocument(document.data),
			address: {
				zipCode: of.address_cep,
				street: of.address_street,
				number: of.address_number,
				district: of.address_district,
				city: of.address_city,
				state: of.address_state,
			},
		});
	}
	return fail({
		code: "invalid",
		message: CHECK,
		fields: {
			...(!document.success && {
				payer_document: document.error.issues[0]?.message ?? CHECK,
			}),
			...(!address.success && fieldErrors(address.error)),
		},
	});
}

/** The order's pending boleto; null when there is none. */
export async function openSlip(db: Db | Tx, orderId: string, now: Date): Promise<OpenSlip | null> {
	const [found] = await db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.method, "boleto"),
				eq(payments.status, "pending"),
				gt(payments.expires_at, now),
			),
		)
		.orderBy(desc(payments.created_at))
		.limit(1);
	if (!found?.slip || !found.due_day) return null;
	return {
		paymentId: found.id,
		...found.slip,
		amount: found.amount,
		due: found.due_day,
		clearing: found.due_day < dayOfMoment(now),
	};
}

/** Pending boletos of other orders with this document. Serialised per document until the transaction ends. */
async function countOpenSlips(tx: Tx, document: string, exceptOrder: string): Promise<number> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`documento:${document}`}, 1))`,
	);
	const [row] = await queryRows<{ n: number }>(
		tx,
		sql`select count(distinct p.order_id)::int as n from payments p join ${DOCUMENTED_ORDERS} o on o.id = p.order_id
			where p.method = 'boleto' and p.status = 'pending' and o.id <> ${exceptOrder}::uuid
				and regexp_replace(upper(o.document), '[^0-9A-Z]', '', 'g') = ${document}`,
	);
	return row?.n ?? 0;
}

/** Closes the order's pending boletos, with the order row locked; returns them. */
export const closeSlips = (tx: Tx, orderId: string, detail: string) =>
	tx
		.update(payments)
		.set({ status: "cancelled", status_detail: detail })
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.method, "boleto"),
				eq(payments.status, "pending"),
			),
		)
		.returning();

export type BoletoPaymentRequest = PayerParts & {
	orderId: string;
	/** Centavos: the order's total without discounts of the method. */
	amount: number;
	customerEmail: string;
	customerName: string;
};

/** Units are reserved a little longer than the shop waits for the money. */
const KEEP_AFTER_MS = 5 * 60_000;
/** A parallel request is creating it; a repeated provider request returns the same one. */
const BEING_MADE_MS = 60_000;
const NOT_MADE = "Não foi possível gerar o boleto.";
const NOT_TAKEN = "A loja não aceita boleto agora. Escolha outra forma de pagamento.";

/**
 * Creates a boleto for an unpaid order and reserves its units until banks have reported the last day (rule payments
 * 16). Returns the pending one while it can be paid, without prolonging anything; a new one replaces former boletos
 * and codes, also at the provider.
 */
export async function createBoletoPayment(
	deps: PaymentsDeps,
	request: BoletoPaymentRequest,
	payer: Buyer,
): Promise<Result<OpenSlip, PaymentError>> {
	const again =
		(await slipStands(deps, request)) ||
		(await isRepeat(deps.limiter, "payment", `boleto:${request.orderId}`));
	const tried = again ? "payment again" : "payment";
	const minutes = await minutesToWait(deps.limiter, tried, payer, request.customerEmail);
	if (minutes !== null) {
		await deps.onLimit();
		return fail({ code: "too_many_payments", minutes });
	}
	const { boleto_ativo, boleto_dias } = await loadBoletoTerms(deps.db);
	if (!boleto_ativo || !deps.provider.createBoleto) {
		return fail({ code: "invalid", message: NOT_TAKEN });
	}
	const who = await slipPayer(deps.db, request);
	if (!who.ok) return who;
	const due = dueDayOf(dayOfMoment(deps.clock()), boleto_dias);
	const started = await deps.db.transaction((tx) =>
		start(tx, deps, { request, payer, document: who.value.document, due }),
	);
	if (!started.ok) {
		if (isLimit(started.error)) await deps.onLimit();
		return started;
	}
	const { order, payment, replaced } = started.value;
	void makeAllUnpayable(deps, replaced);
	if (payment.slip) return present(deps, order.id);
	return generate(deps, payment, order, { ...who.value, name: request.customerName });
}

type Start = { request: BoletoPaymentRequest; payer: Buyer; document: string; due: string };

async function start(
	tx: Tx,
	deps: PaymentsDeps,
	{ request, payer, document, due }: Start,
): Promise<
	Result<{ order: OrderMail; payment: Payment; replaced: ReplacedAttempt[] }, PaymentError>
> {
	const { orderId, amount, customerEmail } = request;
	const now = deps.clock();
	const order = await lockOrder(tx, orderId);
	if ((await listCardsInProgress(tx, orderId)).length > 0) {
		return fail({ code: "payment_in_progress" });
	}
	const waiting = await listWaiting(tx, orderId);
	const slips = waiting.filter(({ method }) => method === "boleto");
	const current = slips.find((one) => isServing(one, deps, amount, now));
	const open = await countOpenSlips(tx, document, orderId);
	if (!current && payer.standing !== "shop" && open >= MOST_OPEN_SLIPS) {
		return fail({ code: "too_many_slips" });
	}
	const until = current?.expires_at ?? clearedBy(due);
	const startedAttempt = await startAttempt(tx, {
		order,
		waiting,
		email: customerEmail,
		method: "boleto",
		amount,
		keepUntil: new Date(until.getTime() + KEEP_AFTER_MS),
		payer,
		outbox: deps.outbox,
		now,
	});
	if (!startedAttempt.ok) return startedAttempt;
	await setPayerDocument(tx, orderId, document);
	const former = slips.filter(({ id }) => id !== current?.id);
	for (const { id } of former) await closeAttempt(tx, id, "cancelled", "replaced");
	const slip = { order_id: orderId, amount, due_day: due, expires_at: until };
	const payment = current ?? (await insertWaiting(tx, deps, { ...slip, method: "boleto" }));
	return ok({
		...startedAttempt.value,
		payment,
		replaced: [...startedAttempt.value.replaced, ...former],
	});
}

async function slipStands(
	deps: PaymentsDeps,
	{ orderId, amount }: BoletoPaymentRequest,
): Promise<boolean> {
	const waiting = await listWaiting(deps.db, orderId);
	return waiting.some(
		(one) => one.method === "boleto" && isServing(one, deps, amount, deps.clock()),
	);
}

const isServing = (
	{ provider, amount, due_day, slip, created_at }: Payment,
	deps: PaymentsDeps,
	requested: number,
	now: Date,
): boolean =>
	provider === deps.provider.name &&
	amount === requested &&
	due_day !== null &&
	due_day >= dayOfMoment(now) &&
	(slip !== null || now.getTime() - created_at.getTime() < BEING_MADE_MS);

async function generate(
	deps: PaymentsDeps,
	payment: Payment,
	order: OrderMail,
	payer: SlipPayer & { name: string },
): Promise<Result<OpenSlip, PaymentError>> {
	const { provider } = deps;
	if (!payment.due_day || !provider.createBoleto) throw new Error(`boleto ${payment.id} not due`);
	const answer = await provider.createBoleto({
		reference: payment.id,
		idempotencyKey: payment.idempotency_key,
		orderId: order.id,
		amount: payment.amount,
		description: `Pedido #${orderNumber(order.id)}`,
		dueAt: endOfDueDay(payment.due_day),
		facts: await loadBuyerFacts(deps.db, order, { address: null, deviceId: null }),
		payer: { ...payer, email: order.customer_email },
	});
	if (answer.ok) {
		await applyPaymentResult(deps, payment.id, answer.value);
		return present(deps, order.id);
	}
	const { reason, detail } = answer;
	deps.log.warn({ paymentId: payment.id, reason, detail }, "boleto not generated");
	if (reason !== "unknown") {
		await deps.db.transaction(async (tx) => {
			await lockOrder(tx, order.id);
			if (await closeAttempt(tx, payment.id, "cancelled", reason)) {
				await shortenHold(tx, order.id, deps.clock());
			}
		});
	}
	return fail({
		code: "provider_failed",
		message:
			detail === "invalid_document"
				? "O CPF ou CNPJ do pedido não foi aceito. Volte a Informações e confira os números."
				: NOT_MADE,
	});
}

async function present(
	deps: PaymentsDeps,
	orderId: string,
): Promise<Result<OpenSlip, PaymentError>> {
	const slip = await openSlip(deps.db, orderId, deps.clock());
	return slip ? ok(slip) : fail({ code: "provider_failed", message: NOT_MADE });
}
