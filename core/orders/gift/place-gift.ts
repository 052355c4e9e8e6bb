import { z } from "zod";
import { type GiftTerms, loadGiftTerms } from "#core/content/load-settings.ts";
import { readWhyNotSelling } from "#core/content/opening.ts";
import { LONGEST_GIFT_MESSAGE } from "#core/credit/shared/credit.ts";
import { EMPTY_ADDRESS } from "#core/values/address.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { LONGEST_NUMBER, typedLines, typedText } from "#core/values/typed-text.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Buyer } from "../../accounts/types.ts";
import { BY_HAND } from "../../delivery/shared/method-kind.ts";
import { people } from "../checkout/checkout-request.ts";
import { findKnownOrder, isKnownKey } from "../checkout/known-order.ts";
import { type PlaceDeps, tooManyOrders } from "../checkout/place-order.ts";
import { insertOrder, type OrderQuote, type SoldLine } from "../checkout/write-order.ts";
import { HOLD_MS } from "../holds/hold-limits.ts";
import { isRepeat, minutesToWait } from "../holds/limit-buyers.ts";
import { pedidos_vale } from "../schema.ts";
import { GIFT_NAME, LATEST_GIFT_DAYS, NO_GIFTS_SOLD } from "../shared/gift.ts";
import { BY_EMAIL, sellsGift } from "../shared/totals.ts";
import type { OrderSummary } from "../types.ts";

const DAY = "Escolha o dia do envio";
const TO = "Informe o nome de quem vai receber";
const FROM = "Informe quem dá o presente";
const MESSAGE = `A mensagem deve ter no máximo ${LONGEST_GIFT_MESSAGE} caracteres`;

const name = (missing: string) =>
	typedText(missing, 120, "Nome deve ter no máximo 120 caracteres").min(1, missing);

/** A gift card that a customer buys on `today`, by the merchant's terms. */
const giftForm = (today: string, { vale_minimo, vale_maximo }: GiftTerms) => {
	const range = `Escolha um valor de ${formatMoney(vale_minimo)} a ${formatMoney(vale_maximo)}`;
	return z.object({
		/** The same key is the same order. */
		key: z.uuid("Recarregue a página e tente de novo"),
		valor: typedText(range, LONGEST_NUMBER, range).transform((text, context) => {
			const amount = priceFromText(text);
			if (amount !== null && amount >= vale_minimo && amount <= vale_maximo) return amount;
			context.addIssue({ code: "custom", message: range });
			return z.NEVER;
		}),
		para_nome: name(TO),
		para_email: people.customer_email,
		de_nome: name(FROM),
		mensagem: typedLines(MESSAGE, LONGEST_GIFT_MESSAGE, MESSAGE).default(""),
		/** Empty: today. */
		dia: typedText(DAY, LONGEST_NUMBER, DAY)
			.default("")
			.refine((text) => text === "" || z.iso.date().safeParse(text).success, DAY)
			.transform((text) => text || today)
			.refine((day) => day >= today, "Esse dia já passou")
			.refine(
				(day) => day <= addDays(today, LATEST_GIFT_DAYS),
				`Escolha um dia em até ${LATEST_GIFT_DAYS} dias`,
			),
		customer_name: people.customer_name,
		customer_email: people.customer_email,
	});
};

export type PlaceGiftError =
	| { code: "invalid"; fields: Record<string, string> }
	/** The merchant sells none, no e-mail leaves, or the shop is closed. */
	| { code: "not_selling"; message: string }
	| { code: "too_many"; message: string };

/** Whether e-mails leave the shop: a card that never arrives is not sold. */
export type GiftMail = { sendsMail: () => boolean };

const RELOAD = "Recarregue a página e tente de novo";

const lineOf = (price: number): SoldLine => ({
	...{ productId: null, variantId: null, sku: null, name: GIFT_NAME, image: null },
	...{ size: "Único", color: "Padrão", quantity: 1, price, normalPrice: null },
});

/** What lists and reports call its delivery. */
const QUOTE: OrderQuote = {
	...{ method: BY_EMAIL, kind: BY_HAND, name: "Vale-presente por e-mail", carrier: null },
	...{ cep: "", zone: "", weight: 0, price: 0, free: true },
	...{ daysMin: 0, daysMax: 0, handlingDays: 0, day: null, paidUntil: null },
};

/**
 * Creates the order of a gift card, to be paid on its page; the same key returns the same order. It has no freight, no
 * discount and no pieces (rule credit 12). `form` is untrusted input. On failure nothing was written.
 */
export async function placeGift(
	{
		db,
		clock,
		limiter,
		onLimit,
		sendsMail,
	}: Pick<PlaceDeps, "db" | "clock" | "limiter" | "onLimit"> & GiftMail,
	form: unknown,
	buyer: Buyer,
): Promise<Result<OrderSummary, PlaceGiftError>> {
	const terms = await loadGiftTerms(db);
	if (!terms.vale_ativo || !sendsMail())
		return fail({ code: "not_selling", message: NO_GIFTS_SOLD });
	const now = clock();
	const parsed = giftForm(shopDay(now), terms).safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { key, valor, dia, customer_name, customer_email, ...gift } = parsed.data;
	const again = (await isKnownKey(db, key)) || (await isRepeat(limiter, "order", key));
	const tried = again ? "order again" : "order";
	const minutes = await minutesToWait(limiter, tried, buyer, customer_email);
	if (minutes !== null) {
		await onLimit();
		return fail({ code: "too_many", message: tooManyOrders(minutes) });
	}
	return runTransaction(
		db,
		async (tx) => {
			const message = await readWhyNotSelling(tx, now);
			if (message) return fail({ code: "not_selling" as const, message });
			const known = await findKnownOrder(tx, key, null);
			if (known && !sellsGift(known)) {
				return fail({ code: "invalid" as const, fields: { key: RELOAD } });
			}
			if (known) return ok(known);
			const order = await insertOrder(tx, key, buyer, {
				form: {
					...{ customer_name, customer_email, customer_phone: "", customer_cpf: null },
					...{ customer_company: null, notes: null, marketing_consent: false },
					...{ ...EMPTY_ADDRESS, pickup: true, pickup_cpf: "", customer_address: "" },
					shipping_method: BY_EMAIL,
				},
				totals: { subtotal: valor, shipping: 0, code_discount: 0, discount: 0, total: valor },
				quote: QUOTE,
				discounts: { code: null, discounts: [], lines: [0] },
				lines: [lineOf(valor)],
				userId: buyer.userId,
				reservedUntil: new Date(now.getTime() + HOLD_MS),
			});
			const dias = terms.vale_dias === 0 ? null : terms.vale_dias;
			await tx.insert(pedidos_vale).values({ ...gift, dias, order_id: order.id, enviar_em: dia });
			return ok(order);
		},
		// The request key finds what an earlier try wrote.
		{ findsItself: true },
	);
}
