import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { loadBoletoTerms } from "#core/content/load-settings.ts";
import { addBusinessDays, businessDayFrom } from "#core/delivery/shared/calendar.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import { momentAt } from "#core/delivery/shared/promise.ts";
import { addressOf, findOrderForPayment } from "#core/orders/find-orders.ts";
import { setPayerDocument } from "#core/orders/payment-state.ts";
import { DOCUMENTED_ORDERS } from "#core/orders/public.ts";
import type { OpenBoleto } from "#core/orders/types.ts";
import { addressFields, CEP_IN_STATE, isCepInState } from "#core/values/address-form.ts";
import { addDays, formatHour, shopDay } from "#core/values/dates.ts";
import { normalizeDocument } from "#core/values/document.ts";
import { fieldErrors, firstError } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { neededDocument } from "#core/values/typed-text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { PayerAddress } from "#platform/payments/payment-requests.ts";
import { checkOrder } from "../attempts.ts";
import { sendBoletoEmail } from "../emails.ts";
import { payments } from "../schema.ts";
import type { Payment, PaymentError, PaymentsDeps } from "../types.ts";
import { type AwaitedMethod, awaitedForm, remindAwaited } from "./awaited.ts";
import { listCardsInProgress } from "./card-challenge.ts";

/** Pending boletos per CPF or CNPJ (rule payments 16). */
const MAX_OPEN_BOLETOS = 2;
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

/** The payer's data are used only where the order lacks them (rule payments 15). */
const boletoForm = awaitedForm.extend({
	payerDocument: z.unknown().optional(),
	payerAddress: z.unknown().optional(),
});

type BoletoForm = z.output<typeof boletoForm>;

type BoletoPayer = { document: string; address: PayerAddress };

const CHECK = "Confira os dados de quem paga.";

/**
 * Document and address of the payer, from the order, else from the form. Fails like `checkOrder`, or with `invalid`
 * by field.
 */
async function boletoPayer(
	db: Db,
	request: BoletoForm,
): Promise<Result<BoletoPayer, PaymentError>> {
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
				payer_document: firstError(document.error, CHECK),
			}),
			...(!address.success && fieldErrors(address.error)),
		},
	});
}

/** The order's pending boleto; null when there is none. */
export async function findOpenBoleto(
	db: Db | Tx,
	orderId: string,
	now: Date,
): Promise<OpenBoleto | null> {
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
	return found ? boletoView(found, now) : null;
}

const boletoView = (
	{ id, slip, amount, due_day, status }: Payment,
	now: Date,
): OpenBoleto | null =>
	slip && due_day && status === "pending"
		? { paymentId: id, ...slip, amount, due: due_day, clearing: due_day < shopDay(now) }
		: null;

/** Pending boletos of other orders with this document. Serialised per document until the transaction ends. */
async function countOpenBoletos(tx: Tx, document: string, exceptOrder: string): Promise<number> {
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

const NOT_TAKEN = "A loja não aceita boleto agora. Escolha outra forma de pagamento.";

/**
 * A boleto: its units are reserved until banks have reported the last day (rule payments 16). The payer's document is
 * saved with the order.
 */
export const BOLETO: AwaitedMethod<BoletoForm, OpenBoleto> = {
	method: "boleto",
	form: boletoForm,
	prepare: async (deps, form) => {
		const { boleto_ativo, boleto_dias } = await loadBoletoTerms(deps.db);
		if (!boleto_ativo || !deps.provider.awaited.includes("boleto")) {
			return fail({ code: "invalid", message: NOT_TAKEN });
		}
		const payer = await boletoPayer(deps.db, form);
		if (!payer.ok) return payer;
		const dueDay = dueDayOf(shopDay(deps.clock()), boleto_dias);
		return ok({ payer: payer.value, expiresAt: clearedBy(dueDay), dueDay });
	},
	check: async (tx, { form: { orderId }, terms, payer, current }) => {
		if ((await listCardsInProgress(tx, orderId)).length > 0) return { code: "payment_in_progress" };
		const open = await countOpenBoletos(tx, terms.payer?.document ?? "", orderId);
		const most = !current && payer.trustLevel !== "shop" && open >= MAX_OPEN_BOLETOS;
		return most ? { code: "too_many_boletos" } : null;
	},
	save: (tx, { orderId }, { payer }) => setPayerDocument(tx, orderId, payer?.document ?? ""),
	isOpen: ({ due_day }, now) => due_day !== null && due_day >= shopDay(now),
	show: boletoView,
	closes: () => "cancelled",
	endOf: ({ id, due_day }) => {
		if (!due_day) throw new Error(`boleto ${id} not due`);
		return endOfDueDay(due_day);
	},
	failure: (detail) =>
		detail === "invalid_document"
			? "O CPF ou CNPJ do pedido não foi aceito. Volte a Informações e confira os números."
			: "Não foi possível gerar o boleto.",
};

/** Banks accept a boleto until the evening; a reminder at night is useless. */
const FROM = "08:00";
const TO = "20:00";

/** Sends the due-day reminders of pending boletos (rule payments 17); returns how many. */
export async function remindDueBoletos(
	deps: Pick<PaymentsDeps, "db" | "clock" | "outbox" | "log">,
): Promise<number> {
	const now = deps.clock();
	const hour = formatHour(now);
	if (hour < FROM || hour >= TO) return 0;
	const due = and(eq(payments.due_day, shopDay(now)), isNotNull(payments.slip));
	return remindAwaited(deps, "boleto", due, (tx, outbox, payment) =>
		sendBoletoEmail(tx, outbox, payment, "due"),
	);
}
