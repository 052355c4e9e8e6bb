import type { InstalmentTier } from "#core/orders/instalment-rules.ts";
import type { Log } from "#platform/log.ts";
import type { InstalmentPlan } from "#platform/payments/card-options.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";

/** Amounts in centavos that a provider is asked about: what it gives for one it gives for more. */
const LADDER = [5_000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000];
const FRESH_MS = 30 * 60_000;
/** What nobody confirmed for so long is no promise any more. */
const STALE_MS = 6 * 3_600_000;

type Needs = { provider: PaymentProvider; clock: () => Date; log: Log };
type Known = { tiers: InstalmentTier[]; at: number; of: PaymentProvider | null };

const NOTHING: Known = { tiers: [], at: 0, of: null };

/**
 * What the provider says of paying in parts whatever the card, for pages that show prices (rule money 5). It
 * is asked beside the pages, never by them: `tiers` answers what is known, nothing before the first answer
 * or after six hours of silence, and null where the shop's own settings decide.
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
	/** Asks anew; one at a time. */
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
			// What another provider said is no promise of this one.
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
