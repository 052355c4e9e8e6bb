import type { Context, MiddlewareHandler } from "hono";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Questions that are asked by POST and change nothing. */
const ASKS = /^\/functions\/v1\/(get-payment-status|is_admin)$/;
/** Signed by the provider, and of few addresses. */
const SIGNED = /^\/webhooks\//;
/** Told by the page itself: what a shopper does is not refused for it. */
const TOLD = /^\/busca\/contar$/;
/** People of the shop, who change many things in a row; the door itself counts as everybody's. */
const BACK_OFFICE = /^\/admin\/(?!login)/;

const MINUTE = 60;
const EVERYBODY = { points: 120, seconds: MINUTE };
const STAFF = { points: 600, seconds: MINUTE };

function limitOf(path: string) {
	if (BACK_OFFICE.test(path)) return { name: "bastidores", limit: STAFF };
	return { name: TOLD.test(path) ? "contagens" : "escritas", limit: EVERYBODY };
}

const TOO_MANY_WRITES =
	"Foram enviadas muitas ações deste lugar. Aguarde um minuto e tente de novo: o que você digitou continua aqui.";

/**
 * Counts whatever changes something, by network, before it is read: no address can be forgotten here,
 * so none is without a limit. Operations that cost more have tighter ones of their own. When counting
 * itself fails the request goes on and hears from its operation what is wrong.
 */
export function limitWrites(
	limiter: Limiter,
	senderOf: (c: Context) => string | null,
): MiddlewareHandler {
	return async (c, next) => {
		const { method, path } = c.req;
		if (READS.has(method) || ASKS.test(path) || SIGNED.test(path)) return next();
		const network = networkOf(senderOf(c));
		if (!network) return next();
		const { name, limit } = limitOf(path);
		const counted = await limiter.consume(`${name}:${network}`, limit).catch(() => null);
		if (!counted || counted.allowed) return next();
		return c.json({ error: TOO_MANY_WRITES, code: "too_many" }, 429, {
			"Retry-After": String(counted.retryAfterSeconds),
			"Cache-Control": "no-store",
		});
	};
}
