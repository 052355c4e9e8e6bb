import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { routePath } from "hono/route";
import type { Config } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import { type Observer, unwatched } from "#platform/watch/observer.ts";
import { requestNow, withinRequest } from "#platform/watch/request-scope.ts";

/**
 * Paths with secret tokens: orders, password resets, notices and unsubscribing; the last one also contains the e-mail
 * address.
 */
const TOKENS =
	/^(\/pedido\/|\/auth\/v1\/reset-password\/|\/descadastrar\/|\/mensagem\/|\/campanha\/|\/avise-me\/|\/novidades\/confirmar\/|\/trocas\/abrir\/)[^/]+/;

/** A path without secrets, for the log. */
export const loggedPath = (path: string): string => path.replace(TOKENS, "$1…");

const LENGTH = 10;
/** Characters that cannot be confused on the phone. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const LONGEST_FOREIGN = 64;

const newId = (): string =>
	Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");

/**
 * Assigns a request id, returned as `X-Request-Id` and logged in every line. Accepts a trusted proxy's id of at most
 * 64 letters, digits, `_`, `-` and `=`.
 */
export const requestIds = ({ trustProxy }: Pick<Config, "trustProxy">) =>
	requestId({
		headerName: trustProxy ? "X-Request-Id" : "",
		limitLength: LONGEST_FOREIGN,
		generator: newId,
	});

const SLOW_MS = 1_000;
export const CLIENT_LEFT = 499;

/** Other methods are unbounded, so they get one label. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Runs the rest within the request's scope, for logs and statements, and reports it to `observer` by route pattern.
 * Comes after `requestIds()`.
 */
export function watchRequests(
	observer: Observer = unwatched,
): MiddlewareHandler<{ Variables: RequestIdVariables }> {
	return (c, next) => {
		const id = c.get("requestId");
		const method = METHODS.has(c.req.method) ? c.req.method : "other";
		return withinRequest({ id }, () =>
			observer.during("request", { method, id }, async (addFacts) => {
				await next();
				const status = isLeft(c.res.status, c.req.raw) ? CLIENT_LEFT : c.res.status;
				addFacts({ status, route: requestNow()?.route ?? routePath(c) });
			}),
		);
	};
}

/** A failure caused by the client's disconnection is none of the shop's. */
const isLeft = (status: number, { signal }: Request): boolean => status >= 400 && signal.aborted;

/** Not being ready is its normal answer, once a second behind a proxy. */
const isSayingNotReady = ({ path, status }: { path: string; status: number }): boolean =>
	path === "/readyz" && status === 503;

/**
 * Logs failures and slow requests; the rest only with `LOG_LEVEL=debug`. Without query strings. Comes after
 * `requestIds()`.
 */
export function accessLog(log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> {
	return async (c, next) => {
		const began = performance.now();
		await next();
		const ms = Math.round(performance.now() - began);
		c.res.headers.set("X-Request-Id", c.get("requestId"));
		const left = isLeft(c.res.status, c.req.raw);
		const status = left ? CLIENT_LEFT : c.res.status;
		const line = {
			id: c.get("requestId"),
			method: c.req.method,
			path: loggedPath(c.req.path),
			status,
			ms,
		};
		if (left) log.debug(line, "the client left");
		else if (isSayingNotReady(line)) log.info(line, "not ready");
		else if (status >= 500) log.error(line, "request failed");
		else if (status === 404) log.info(line, "not found");
		else if (ms > SLOW_MS && c.req.path !== "/live") log.warn(line, "slow request");
		else log.debug(line, "request");
	};
}
