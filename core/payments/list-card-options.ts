import { fail, ok, type Result } from "#core/values/result.ts";
import { type CardOption, FIRST_DIGITS } from "#platform/payments/card-options.ts";
import type { PaymentError, PaymentsDeps } from "./types.ts";

/** How long an answer of the provider serves; an offer holds longer than somebody fills a form. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 500;

type Kept = { options: CardOption[]; at: number };
const keptOf = new WeakMap<object, Map<string, Kept>>();

/**
 * What the card with these first digits may pay `amount` centavos with, as the provider says: credit or
 * debit, and the parts with their totals. Asked once in ten minutes for the same question.
 */
export async function listCardOptions(
	{ provider }: Pick<PaymentsDeps, "provider">,
	firstDigits: string,
	amount: number,
): Promise<Result<CardOption[], PaymentError>> {
	if (!provider.cardOptions || !FIRST_DIGITS.test(firstDigits)) return ok([]);
	const kept = keptOf.get(provider) ?? new Map<string, Kept>();
	keptOf.set(provider, kept);
	const key = `${firstDigits}/${amount}`;
	const known = kept.get(key);
	const now = Date.now();
	if (known && now - known.at < KEPT_MS) return ok(known.options);
	const answer = await provider.cardOptions(firstDigits, amount);
	if (!answer.ok) {
		return fail({
			code: "provider_failed",
			message:
				"A operadora não respondeu sobre este cartão e nada foi cobrado. Tente de novo ou pague com PIX.",
		});
	}
	const [oldest] = kept.keys();
	if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
	kept.set(key, { options: answer.value, at: now });
	return ok(answer.value);
}
