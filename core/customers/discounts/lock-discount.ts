import { eq } from "drizzle-orm";
import { listProductsIn } from "#core/catalog/list-products-in.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { customer_discounts } from "../schema.ts";
import {
	codeDiscountFor,
	type DiscountError,
	type DiscountedLine,
	type DiscountTerms,
	LONGEST_CODE,
	normalizeCode,
} from "./discount-rules.ts";

export type DiscountUse = {
	/** As typed. */
	code: string;
	email: string;
	lines: DiscountedLine[];
	now: Date;
	/** Uses that this order holds already. */
	held: number;
};

/** Centavos it takes off these lines, with the terms behind it. */
export type Discount = DiscountTerms & { amount: number };

/**
 * Whether this e-mail may use the code for these lines now, and what it takes off. Inside a
 * transaction the code's row is held until its end, so that the last use goes to one order only;
 * `moveDiscount` then counts it.
 */
export async function lockDiscount(
	tx: Tx,
	use: DiscountUse,
): Promise<Result<Discount, DiscountError>> {
	return judge(tx, use, await select(tx, use.code).for("update"));
}

/** The same without taking anything: what the shopper is told before ordering. */
export async function checkDiscount(
	db: Db | Tx,
	use: DiscountUse,
): Promise<Result<Discount, DiscountError>> {
	return judge(db, use, await select(db, use.code));
}

const select = (db: Db | Tx, code: string) =>
	db
		.select()
		.from(customer_discounts)
		.where(eq(customer_discounts.code, normalizeCode(code).slice(0, LONGEST_CODE)))
		.limit(1);

async function judge(
	db: Db | Tx,
	{ code, email, lines, now, held }: DiscountUse,
	[found]: (typeof customer_discounts.$inferSelect)[],
): Promise<Result<Discount, DiscountError>> {
	if (normalizeCode(code) === "") return fail({ code: "empty" });
	if (email.trim() === "") return fail({ code: "no_email" });
	if (!found?.active) return fail({ code: "unknown" });
	if (found.customer_email.toLowerCase() !== email.trim().toLowerCase()) {
		return fail({ code: "other_email" });
	}
	if (found.valid_until <= now) return fail({ code: "expired", since: found.valid_until });
	if (found.used - held >= found.usage_limit) return fail({ code: "used" });
	const productIds = await productsOf(db, found.applies_to, lines);
	if (productIds?.length === 0) return fail({ code: "other_products" });
	const terms: DiscountTerms = {
		code: found.code,
		type: found.discount_type,
		value: found.discount_value,
		productIds,
	};
	return ok({ ...terms, amount: codeDiscountFor(lines, terms) });
}

type Scope = (typeof customer_discounts.$inferSelect)["applies_to"];

/** Which products of the cart the code is for; null for all. */
async function productsOf(
	db: Db | Tx,
	{ all, products = [], categories = [] }: Scope,
	lines: DiscountedLine[],
): Promise<string[] | null> {
	if (all) return null;
	const wanted = [...new Set(lines.map(({ productId }) => productId))];
	const inside = await listProductsIn(db, wanted, categories);
	return wanted.filter((id) => products.includes(id) || inside.includes(id));
}
