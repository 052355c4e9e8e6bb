import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";

/** Codes are unguessable; this limits the load of attempts. */
const TRIES = { points: 20, seconds: 60 };

/** Counts and limits attempts by network, shared by all endpoints. True for an unknown address. */
export async function mayTryCode(limiter: Limiter, from: string | null): Promise<boolean> {
	const network = networkOf(from);
	return !network || (await limiter.consume(`cupom:${network}`, TRIES)).allowed;
}

/** Uncounts a valid code: an open checkout checks its own repeatedly. */
export async function wasNoGuess(limiter: Limiter, from: string | null): Promise<void> {
	const network = networkOf(from);
	if (network) await limiter.giveBack(`cupom:${network}`);
}
