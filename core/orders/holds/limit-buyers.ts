import type { Buyer } from "#core/accounts/types.ts";
import type { Limit, Limiter } from "#platform/rate-limit/limiter.ts";

export type Tried = "order" | "order again" | "payment" | "payment again" | "card";

const TEN_MINUTES = 10 * 60;
const per = (points: number): Limit => ({ points, seconds: TEN_MINUTES });

/** Limits per ten minutes; many people share the address of a hospital. */
const LIMITS: Record<Tried, { network: Limit; device: Limit; email: Limit; account: Limit }> = {
	order: { network: per(20), device: per(12), email: per(12), account: per(60) },
	// A repeated or changed order; creates none.
	"order again": { network: per(240), device: per(60), email: per(60), account: per(120) },
	payment: { network: per(30), device: per(20), email: per(20), account: per(60) },
	// An existing code or boleto; creates none.
	"payment again": { network: per(240), device: per(60), email: per(60), account: per(120) },
	card: { network: per(10), device: per(8), email: per(10), account: per(15) },
};

const ONCE_SECONDS = { order: TEN_MINUTES, payment: 10 };

/**
 * Whether the same was requested a moment ago, also by a request that still runs, so that this one creates nothing.
 * `key`: the idempotency key of an order; method and order of a payment.
 */
export async function isRepeat(
	limiter: Limiter,
	what: keyof typeof ONCE_SECONDS,
	key: string,
): Promise<boolean> {
	const once = { points: 1, seconds: ONCE_SECONDS[what] };
	return !(await limiter.consume(`${what} once:${key}`, once)).allowed;
}

/**
 * The limits of one attempt. Untrusted buyers count by network, by device and by e-mail with network, so that
 * nobody uses up the attempts of a known address; customers by account; the shop itself is unlimited.
 */
export function limitsOf(
	tried: Tried,
	{ trustLevel, userId, network, device }: Buyer,
	email: string,
): [key: string, limit: Limit][] {
	if (trustLevel === "shop") return [];
	const limits = LIMITS[tried];
	const counted: [string, Limit][] = [];
	if (trustLevel === "customer") counted.push([`conta:${userId}`, limits.account]);
	else {
		if (network) counted.push([`rede:${network}`, limits.network]);
		if (device) counted.push([`aparelho:${device}`, limits.device]);
		if (network) {
			counted.push([`email:${email.trim().toLowerCase().slice(0, 255)}:${network}`, limits.email]);
		}
	}
	return counted.map(([key, limit]) => [`${tried}:${key}`, limit]);
}

/** Counts one attempt unless refused. Returns the minutes to wait, or null when allowed. */
export async function minutesToWait(
	limiter: Limiter,
	tried: Tried,
	buyer: Buyer,
	email: string,
): Promise<number | null> {
	return minutesOf(await limiter.tryAll(limitsOf(tried, buyer, email)));
}

/** Minutes until all limits allow another attempt, or null when they do. */
export function minutesOf(
	answers: { allowed: boolean; retryAfterSeconds: number }[],
): number | null {
	const waits = answers
		.filter(({ allowed }) => !allowed)
		.map((refused) => refused.retryAfterSeconds);
	return waits.length === 0 ? null : Math.max(1, Math.ceil(Math.max(...waits) / 60));
}
