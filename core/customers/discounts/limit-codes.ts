import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";

/** Codes are unguessable; this keeps those who try from keeping the shop busy. */
const TRIES = { points: 20, seconds: 60 };

/**
 * Whether one more code may be tried from the network of this address, which is counted. One count for every
 * door that tells a good code from a bad one. Always true when the address is not known.
 */
export async function mayTryCode(limiter: Limiter, from: string | null): Promise<boolean> {
	const network = networkOf(from);
	return !network || (await limiter.consume(`cupom:${network}`, TRIES)).allowed;
}

/** A code that is good was no guess: an open checkout asks about its own again and again. */
export async function wasNoGuess(limiter: Limiter, from: string | null): Promise<void> {
	const network = networkOf(from);
	if (network) await limiter.giveBack(`cupom:${network}`);
}
