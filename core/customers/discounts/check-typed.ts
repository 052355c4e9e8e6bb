import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#core/cart/shared/cart.ts";
import { fail, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { type DiscountError, normalizeCode } from "../shared/discount.ts";
import { mayTryCode, wasNoGuess } from "./limit-codes.ts";
import { checkDiscount, type Discount } from "./lock-discount.ts";

const typed = z.object({
	code: z.string().max(200),
	email: z.string().max(255),
	lines: z
		.array(
			z.object({
				productId: z.uuid(),
				price: z.int().min(0),
				quantity: z.int().min(1).max(MAX_QUANTITY),
			}),
		)
		.max(MAX_LINES),
});

/**
 * Previews the discount of a code typed at the checkout. `from` is the client's IP address for rate limiting,
 * `held` the codes with a use reserved by the shopper's own unpaid order. The order recalculates.
 */
export async function checkTyped(
	{ db, clock, limiter }: { db: Db; clock: () => Date; limiter: Limiter },
	request: unknown,
	{ from, held }: { from: string | null; held: string[] },
): Promise<Result<Discount, DiscountError>> {
	if (!(await mayTryCode(limiter, from))) return fail({ code: "too_many_tries" });
	const parsed = typed.safeParse(request);
	if (!parsed.success) return fail({ code: "unknown" });
	const holds = held.filter((code) => code === normalizeCode(parsed.data.code)).length;
	const checked = await checkDiscount(db, { ...parsed.data, now: clock(), held: holds });
	if (checked.ok) await wasNoGuess(limiter, from);
	return checked;
}
