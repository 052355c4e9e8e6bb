import type { Buyer } from "#core/accounts/types.ts";
import { findOrderForPayment } from "#core/orders/find-orders.ts";
import {
	type Financing,
	financingOf,
	type InstalmentTier,
} from "#core/orders/shared/instalments.ts";
import { amountToPay } from "#core/orders/shared/totals.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Log } from "#platform/log.ts";
import {
	type CardOption,
	FIRST_DIGITS,
	type InstalmentPlan,
} from "#platform/payments/payment-requests.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { checkOrder, sumsWhenPaidBy } from "../attempts.ts";
import type { PaymentError, PaymentsDeps } from "../types.ts";

/** Amounts in centavos to query: the plans of one apply to larger ones. */
const LADDER = [5_000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000];
const FRESH_MS = 30 * 60_000;
/** Unconfirmed plans expire after this. */
const STALE_MS = 6 * 3_600_000;

type Needs = { provider: PaymentProvider; clock: () => Date; log: Log };
type Known = { tiers: InstalmentTier[]; at: number; of: PaymentProvider | null };

const NOTHING: Known = { tiers: [], at: 0, of: null };

/**
 * Caches the provider's general instalment plans for price pages (rule money 5). Refreshed in the background:
 * `tiers` returns the cached plans, none before the first response or after six hours without one, and null when
 * the shop's settings decide.
 */
export function createKnownPlans(now: () => Needs) {
	let known = NOTHING;
	let asking: Promise<void> | null = null;

	const ask = async (
		{ provider, clock, log }: Needs,
		plansOf: NonNullable<PaymentProvider["commonPlans"]>,
	) => {
		const tiers: InstalmentTier[] = [];
		for (const from of LADDER) {
			const answer = await plansOf(from);
			if (!answer.ok) {
				log.warn({ reason: answer.reason }, "the provider's plans could not be read");
				return;
			}
			tiers.push(tierOf(from, answer.value));
		}
		known = { tiers, at: clock().getTime(), of: provider };
	};
	const refresh = async (): Promise<void> => {
		const needs = now();
		const { commonPlans } = needs.provider;
		if (!commonPlans) return;
		asking ??= ask(needs, commonPlans).finally(() => {
			asking = null;
		});
		await asking;
	};
	return {
		refresh,
		tiers: (): InstalmentTier[] | null => {
			const { provider, clock, log } = now();
			if (!provider.commonPlans) return null;
			// Another provider's plans do not apply.
			if (known.of !== provider) known = NOTHING;
			const age = clock().getTime() - known.at;
			if (age > FRESH_MS) void refresh().catch((err) => log.warn({ err }, "plans not read"));
			return age > STALE_MS ? [] : known.tiers;
		},
	};
}

const tierOf = (from: number, plans: InstalmentPlan[]): InstalmentTier => ({
	from,
	free: Math.max(1, ...plans.filter(({ free }) => free).map(({ count }) => count)),
	most: Math.max(1, ...plans.map(({ count }) => count)),
});

/** Cache time of a response; an offer stays valid longer than filling the form takes. */
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 500;

type CachedOptions = { options: CardOption[]; at: number };
const cachedOf = new WeakMap<object, Map<string, CachedOptions>>();

/**
 * The card's options for `amount` centavos by its first digits: credit or debit, and plans with totals. Cached for
 * ten minutes.
 */
export async function listCardOptions(
	{ provider }: Pick<PaymentsDeps, "provider">,
	firstDigits: string,
	amount: number,
): Promise<Result<CardOption[], PaymentError>> {
	if (!provider.cardOptions || !FIRST_DIGITS.test(firstDigits)) return ok([]);
	const cache = cachedOf.get(provider) ?? new Map<string, CachedOptions>();
	cachedOf.set(provider, cache);
	const key = `${firstDigits}/${amount}`;
	const known = cache.get(key);
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
	const [oldest] = cache.keys();
	if (cache.size >= MOST_KEPT && oldest !== undefined) cache.delete(oldest);
	cache.set(key, { options: answer.value, at: now });
	return ok(answer.value);
}

type OfferedPlan = InstalmentPlan & Financing;
export type OfferedCard = Pick<CardOption, "method" | "name" | "codeLength"> & {
	plans: OfferedPlan[];
};

export type OfferRequest = {
	orderId: string;
	customerEmail: string;
	firstDigits: string;
};

/** Limit per buyer; most questions cause a provider request. */
const QUESTIONS = { points: 40, seconds: 10 * 60 };

/**
 * The payment options of this order for the card with these first digits, each plan with interest, total and the
 * rates required by law (rule money 5). None for a card unknown to the provider.
 */
export async function offerCard(
	deps: PaymentsDeps,
	{ orderId, customerEmail, firstDigits }: OfferRequest,
	{ network, device }: Buyer,
): Promise<Result<OfferedCard[], PaymentError>> {
	const owned = checkOrder(await findOrderForPayment(deps.db, orderId), customerEmail);
	if (!owned.ok) return owned;
	const place = network ?? device ?? orderId;
	const quota = await deps.limiter.consume(`card-options:${place}`, QUESTIONS);
	if (!quota.allowed) {
		return fail({ code: "too_many_attempts", seconds: quota.retryAfterSeconds });
	}
	const sums = await sumsWhenPaidBy(deps.db, owned.value, "credit_card");
	const amount = amountToPay(owned.value, sums);
	const options = await listCardOptions(deps, firstDigits, amount);
	if (!options.ok) return options;
	return ok(
		options.value.map(({ method, name, codeLength, plans }) => ({
			method,
			name,
			codeLength,
			plans: plans.map((plan) => ({ ...plan, ...financingOf(amount, plan.total, plan.count) })),
		})),
	);
}
