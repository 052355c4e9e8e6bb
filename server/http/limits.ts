import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { type Refusal, refuseRequest, requestFacts } from "./errors.ts";

const TOO_LARGE: Refusal = {
	status: 413,
	error: "A requisição é grande demais.",
	title: "Envio grande demais",
	said: "O que você enviou passa do limite. Escolha menos arquivos ou arquivos menores e envie de novo.",
	// The rest of the body is unread, so the connection cannot be reused.
	headers: { Connection: "close" },
};

/** Refuses bodies above the limit of their path, whatever their headers say; null: no limit. */
export function limitBody(bytesFor: (path: string) => number | null): MiddlewareHandler {
	const limits = new Map<number, MiddlewareHandler>();
	const limitOf = (maxSize: number) => {
		const known = limits.get(maxSize);
		if (known) return known;
		const limit = bodyLimit({ maxSize, onError: (c) => refuseRequest(requestFacts(c), TOO_LARGE) });
		limits.set(maxSize, limit);
		return limit;
	};
	return (c, next) => {
		const bytes = bytesFor(c.req.path);
		return bytes === null ? next() : limitOf(bytes)(c, next);
	};
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const MINUTE = 60;

type Budget = { name: string; points: number };

/** User actions: orders, payments, messages, sign-in. Default for addresses not listed below. */
const DONE: Budget = { name: "escritas", points: 120 };
/** Automatic requests of pages: many people behind one address have many pages open. */
const LOOKUPS: Budget = { name: "perguntas", points: 600 };
/** Beacons, which nobody waits for. */
const COUNTS: Budget = { name: "contagens", points: 120 };
/** Administrators change many things in a row; their login counts as a user action. */
const STAFF: Budget = { name: "bastidores", points: 600 };

/** Budget by address; the first match counts. An exhausted budget blocks only its own addresses. */
const BUDGETS: [RegExp, Budget | null][] = [
	// Polled during payments; cheap.
	[/^\/functions\/v1\/(?:get-payment-status|is_admin)$/, null],
	// Signed by the provider, from few addresses.
	[/^\/webhooks\//, null],
	[/^\/busca\/contar$/, COUNTS],
	[/^\/(?:carrinho\/conferir|checkout\/cupom)(?:\.data)?$/, LOOKUPS],
	[/^\/functions\/v1\/card-options$/, LOOKUPS],
	// Signing in sends the device's favourites.
	[/^\/conta\/favoritos(?:\.data)?$/, LOOKUPS],
	// Rendered while a text is typed.
	[/^\/admin\/paginas\/previa(?:\.data)?$/, LOOKUPS],
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
 * Limits requests that change something, by network, before their body is read. The default budget covers every
 * address; expensive operations have tighter limits of their own. If counting fails the request goes on, and its
 * operation reports the failure.
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
		return refuseRequest(requestFacts(c), {
			...TOO_MANY_WRITES,
			headers: { "Retry-After": String(counted.retryAfterSeconds) },
		});
	};
}
