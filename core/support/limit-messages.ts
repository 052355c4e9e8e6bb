import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { ADDRESS_LIMIT, MESSAGE_LIMIT } from "./support-rules.ts";

/**
 * Whether one more message may come from this network address and this e-mail, which is counted.
 * `kind` keeps contact messages and tickets apart.
 */
export async function mayWrite(
	limiter: Limiter,
	kind: "contact" | "ticket",
	email: string,
	from: string | null,
): Promise<boolean> {
	if (from && !(await limiter.consume(`${kind}:from:${from}`, ADDRESS_LIMIT)).allowed) return false;
	return (await limiter.consume(`${kind}:${email.toLowerCase()}`, MESSAGE_LIMIT)).allowed;
}
