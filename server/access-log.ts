import type { MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import { routePath } from "hono/route";
import type { Log } from "#platform/log.ts";
import { type Observer, unwatched } from "#platform/watch/observer.ts";
import { requestNow, withinRequest } from "#platform/watch/request-scope.ts";
import { loggedPath } from "./logged-path.ts";

const SLOW_MS = 1_000;
/** What the log calls an answer that nobody waited for. */
export const CLIENT_LEFT = 499;

/** Of other methods there is no end. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * What follows is part of one request: its lines and statements name it, and `observer` hears of it by the
 * pattern of its address. Comes after `requestIds()`.
 */
export function watchRequests(
	observer: Observer = unwatched,
): MiddlewareHandler<{ Variables: RequestIdVariables }> {
	return (c, next) => {
		const id = c.get("requestId");
		const method = METHODS.has(c.req.method) ? c.req.method : "other";
		return withinRequest({ id }, () =>
			observer.during("request", { method, id }, async (tell) => {
				await next();
				const status = isLeft(c.res.status, c.req.raw) ? CLIENT_LEFT : c.res.status;
				tell({ status, route: requestNow()?.route ?? routePath(c) });
			}),
		);
	};
}

/** Work that a client's leaving cut short ends in an answer of a failure, which is none of the shop's. */
const isLeft = (status: number, { signal }: Request): boolean => status >= 400 && signal.aborted;

/** That orders cannot be taken now is what it is there to say, once a second where a proxy asks. */
const isSayingNotReady = ({ path, status }: { path: string; status: number }): boolean =>
	path === "/readyz" && status === 503;

/**
 * What went wrong or slowly is told; the rest only when asked for (`LOG_LEVEL=debug`). Queries are left
 * out. Comes after `requestIds()`.
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
