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
} from "../shared/discount.ts";

export type DiscountUse = {
	code: string;
	email: string;
	lines: DiscountedLine[];
	now: Date;
	/** Uses already reserved by this order. */
	held: number;
};

/** Terms and the amount off these lines in centavos. */
export type Discount = DiscountTerms & { amount: number };

/**
 * Checks whether this e-mail may use the code for these lines, and calculates the discount. Locks the code's
 * row until the transaction ends, so that one order gets the last use; `moveDiscount` then counts it.
 */
export async function lockDiscount(
	tx: Tx,
	use: DiscountUse,
): Promise<Result<Discount, DiscountError>> {
	return judge(tx, use, await select(tx, use.code).for("update"));
}

/** As `lockDiscount`, without a lock: a preview before ordering. */
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

/** Products of the cart that the code applies to; null for all. */
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
