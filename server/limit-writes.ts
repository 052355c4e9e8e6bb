import type { Context, MiddlewareHandler } from "hono";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { askedOf, type Refusal, refuseRequest } from "./refuse-request.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const MINUTE = 60;

type Budget = { name: string; points: number };

/** Whatever somebody does: orders, payments, messages, signing in. Also of every address not named below. */
const DONE: Budget = { name: "escritas", points: 120 };
/** What pages ask and bring along by themselves: many people behind one address have many pages open. */
const ASKED: Budget = { name: "perguntas", points: 600 };
/** Told by the page itself, and heard by nobody who waits. */
const TOLD: Budget = { name: "contagens", points: 120 };
/** People of the shop, who change many things in a row; the door itself counts as everybody's. */
const STAFF: Budget = { name: "bastidores", points: 600 };

/** Which addresses count where; the first that fits. A budget that is used up stops only what counts in it. */
const BUDGETS: [RegExp, Budget | null][] = [
	// Asked every few seconds while somebody pays, and answered from what is known.
	[/^\/functions\/v1\/(?:get-payment-status|is_admin)$/, null],
	// Signed by the provider, and of few addresses.
	[/^\/webhooks\//, null],
	[/^\/busca\/contar$/, TOLD],
	[/^\/(?:carrinho\/conferir|checkout\/cupom)(?:\.data)?$/, ASKED],
	[/^\/functions\/v1\/card-options$/, ASKED],
	// What a device liked goes along when somebody signs in.
	[/^\/conta\/favoritos(?:\.data)?$/, ASKED],
	// Drawn anew while a text is written.
	[/^\/admin\/paginas\/previa(?:\.data)?$/, ASKED],
	[/^\/admin\/(?!login)/, STAFF],
];

/** Null: not counted here. */
const budgetOf = (path: string): Budget | null => {
	const row = BUDGETS.find(([addresses]) => addresses.test(path));
	return row ? row[1] : DONE;
};

const TOO_MANY_WRITES: Refusal = {
	status: 429,
	code: "too_many",
	error:
		"Foram enviadas muitas ações deste lugar. Aguarde um minuto e tente de novo: o que você digitou continua aqui.",
	title: "Muitas ações em pouco tempo",
	said: "Foram enviadas muitas ações deste lugar. Aguarde um minuto e envie de novo.",
};

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
		const budget = READS.has(c.req.method) ? null : budgetOf(c.req.path);
		const network = budget && networkOf(senderOf(c));
		if (!budget || !network) return next();
		const limit = { points: budget.points, seconds: MINUTE };
		const counted = await limiter.consume(`${budget.name}:${network}`, limit).catch(() => null);
		if (!counted || counted.allowed) return next();
		return refuseRequest(askedOf(c), {
			...TOO_MANY_WRITES,
			headers: { "Retry-After": String(counted.retryAfterSeconds) },
		});
	};
}
