import type { MiddlewareHandler } from "hono";
import { askedOf, type Refusal, refuseRequest } from "./refuse-request.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const FOREIGN: Refusal = {
	status: 403,
	error: "Requisição recusada: ela veio de outro site.",
	title: "Envio recusado",
	said: "Este envio veio de outro site e nada foi feito. Abra a página da loja e envie por ela.",
};

/**
 * Refuses what another site makes a browser send. Browsers say so themselves (`Sec-Fetch-Site`); older
 * ones name the site (`Origin`). Programs that are no browsers send neither header and carry no cookies;
 * webhooks are signed instead.
 */
export function refuseForeignOrigins(originOf: (request: Request) => string): MiddlewareHandler {
	return async (c, next) => {
		if (SAFE.has(c.req.method) || c.req.path.startsWith("/webhooks/")) return next();
		const site = c.req.header("sec-fetch-site");
		const origin = c.req.header("origin");
		const foreign =
			site === undefined
				? origin !== undefined && origin !== originOf(c.req.raw)
				: site !== "same-origin" && site !== "none";
		return foreign ? refuseRequest(askedOf(c), FOREIGN) : next();
	};
}
