import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { FORMS_PER_NETWORK, FORMS_PER_PERSON } from "./review-rules.ts";

/**
 * Whether one more form with pictures of this person, from the network of this address where it is known, may be
 * read; it is counted, before anything of it is held in memory (rule content 19).
 */
export async function mayFormCome(
	limiter: Limiter,
	userId: string,
	from: string | null,
): Promise<boolean> {
	const network = networkOf(from);
	if (network && !(await limiter.consume(`fotos:rede:${network}`, FORMS_PER_NETWORK)).allowed)
		return false;
	return (await limiter.consume(`fotos:${userId}`, FORMS_PER_PERSON)).allowed;
}
