import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { askedOf, type Refusal, refuseRequest } from "./refuse-request.ts";

const TOO_LARGE: Refusal = {
	status: 413,
	error: "A requisição é grande demais.",
	title: "Envio grande demais",
	said: "O que você enviou passa do limite. Escolha menos arquivos ou arquivos menores e envie de novo.",
	// The rest of the body stays unread, so nothing else can come on this connection.
	headers: { Connection: "close" },
};

/** Refuses bodies larger than their path may have, whatever their headers say; null leaves it be. */
export function limitBody(bytesFor: (path: string) => number | null): MiddlewareHandler {
	const limits = new Map<number, MiddlewareHandler>();
	const limitOf = (maxSize: number) => {
		const known = limits.get(maxSize);
		if (known) return known;
		const limit = bodyLimit({ maxSize, onError: (c) => refuseRequest(askedOf(c), TOO_LARGE) });
		limits.set(maxSize, limit);
		return limit;
	};
	return (c, next) => {
		const bytes = bytesFor(c.req.path);
		return bytes === null ? next() : limitOf(bytes)(c, next);
	};
}
