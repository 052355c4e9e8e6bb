import { sql } from "drizzle-orm";
import { z } from "zod";
import { MAX_QUANTITY } from "#core/cart/shared/cart.ts";
import { lookUpLines, type WantedUnits } from "#core/catalog/price-lines.ts";
import { VARIATIONS } from "#core/catalog/public.ts";
import { loadPrices } from "#core/content/load-settings.ts";
import type { Delivery } from "#core/delivery/delivery.ts";
import { discountForm } from "#core/discounts/shared/discount-fields.ts";
import { messageForDiscount, whyNotTaken } from "#core/discounts/shared/discount-words.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { idList, queryRows } from "#platform/database/sql/query.ts";
import { PAYMENT_METHODS } from "../shared/payment-method.ts";
import { orderTotals } from "../shared/totals.ts";
import type { Totals } from "../types.ts";
import { priceFor } from "./order-discount.ts";

const simulation = z.object({
	pieces: z
		.array(
			z.object({
				productId: z.uuid("Produto não encontrado"),
				quantity: z.int().min(1).max(MAX_QUANTITY),
			}),
		)
		.min(1, "Escolha ao menos uma peça")
		.max(20, "No máximo 20 peças diferentes"),
	cep: z.string().max(20),
	method: z.string().max(60),
	payment: z.enum(PAYMENT_METHODS, "Escolha o pagamento"),
	code: z.string().max(60),
	email: z.string().max(255),
	/** A discount as it is typed; `id` of the saved one, if any. */
	draft: z.object({ id: z.uuid().nullable(), form: z.unknown() }).nullish(),
});

/** Of a discount that was never saved. */
const UNSAVED = "00000000-0000-4000-8000-000000000000";

/** A cart with its discounts; centavos. */
export type SimulatedDiscounts = {
	totals: Totals;
	/** Null while the CEP is unknown or served by none. */
	delivery: { method: string; name: string } | null;
	offers: { method: string; name: string; price: number }[];
	/** Every automatic discount and the code, taken or not. */
	judged: { id: string; name: string; amount: number; why: string | null }[];
	/** Why the typed code gives nothing, in the shopper's words. */
	refused: string | null;
};

/** Decides the discounts of a made-up cart exactly as an order would, and says why each is taken or not. */
export async function simulateDiscounts(
	{ db, clock, offer }: { db: Db; clock: () => Date; offer: Delivery["offer"] },
	request: unknown,
): Promise<Result<SimulatedDiscounts, { code: "invalid"; fields: Record<string, string> }>> {
	const parsed = simulation.safeParse(request);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { pieces, cep, method, payment, code, email } = parsed.data;
	const typed = parsed.data.draft && discountForm.safeParse(parsed.data.draft.form);
	if (typed?.error) return fail({ code: "invalid", fields: fieldErrors(typed.error) });
	const draft = typed && {
		...{ ...typed.data, active: true },
		...{ id: parsed.data.draft?.id ?? UNSAVED, used: 0 },
	};
	const wanted = await variationsOf(db, pieces);
	const lines = (await lookUpLines(db, wanted)).flatMap((line) =>
		line.reason === null ? [line] : [],
	);
	if (lines.length < pieces.length) {
		return fail({ code: "invalid", fields: { pieces: "Uma das peças não está à venda" } });
	}
	const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
	const found = cep.trim() ? await offer({ cep, subtotal, lines: wanted }) : null;
	if (cep.trim() && !found) {
		return fail({ code: "invalid", fields: { cep: "CEP não encontrado. Confira os 8 números." } });
	}
	const offers = (found?.offers ?? []).map((one) => ({
		method: one.method,
		name: one.name,
		price: one.price,
	}));
	const chosen = offers.find((one) => one.method === method) ?? offers[0] ?? null;
	const shipping = chosen?.price ?? null;
	const priced = await priceFor(
		db,
		{ email, document: null, orderId: null },
		{
			code: code.trim() || draft?.code || null,
			lines,
			shipping,
			now: clock(),
			held: [],
			everyAutomatic: true,
			draft: draft ?? null,
		},
	);
	const sums = { subtotal, shipping: shipping ?? 0, code_discount: priced.amount };
	return ok({
		totals: orderTotals(sums, payment, await loadPrices(db)),
		delivery: chosen,
		offers,
		judged: priced.judged.map((one) => ({
			id: one.rule.id,
			name: one.rule.code ? `Cupom ${one.rule.code}` : one.rule.name,
			amount: one.taken ? one.amount + one.freight : 0,
			why: one.taken ? null : whyNotTaken(one.why),
		})),
		refused: priced.refused && messageForDiscount(priced.refused.error, priced.refused.scope),
	});
}

/** Of each product the variation that is easiest to buy. */
async function variationsOf(
	db: Db,
	pieces: { productId: string; quantity: number }[],
): Promise<WantedUnits[]> {
	const rows = await queryRows<Omit<WantedUnits, "quantity">>(
		db,
		sql`select distinct on (v.produto_id) v.produto_id as "productId", v.tamanho as size, v.cor as color
			from ${VARIATIONS} v where v.produto_id in ${idList(pieces.map(({ productId }) => productId))} and v.ativo
			order by v.produto_id, v.estoque > 0 desc, v.id`,
	);
	return pieces.flatMap(({ productId, quantity }) => {
		const row = rows.find((one) => one.productId === productId);
		return row ? [{ ...row, quantity }] : [];
	});
}
