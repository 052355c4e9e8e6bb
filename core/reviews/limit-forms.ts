import type { Limit, Limiter } from "#platform/rate-limit/limiter.ts";
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
	const limits: [key: string, limit: Limit][] = [[`fotos:${userId}`, FORMS_PER_PERSON]];
	if (network) limits.push([`fotos:rede:${network}`, FORMS_PER_NETWORK]);
	const answers = await limiter.tryAll(limits);
	return answers.every(({ allowed }) => allowed);
}
