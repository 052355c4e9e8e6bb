import type { MiddlewareHandler } from "hono";
import { isOwnScreen } from "./page-key.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const READS = new Set(["GET", "HEAD"]);

/** Whether a request's target is a path of this server, as browsers and proxies write it. */
export const isPlainTarget = (target: string): boolean =>
	target.startsWith("/") && !target.includes("\\");

/** Whether the shop knows what to do with a method: not with TRACE, CONNECT and those of other protocols. */
export const isKnownMethod = (method: string): boolean => METHODS.has(method);

/**
 * One address for each thing: empty segments of a path are left out, and the screens that are somebody's
 * own are known by their one spelling. Reading leads there; whatever would change something is refused.
 */
export const askPlainly: MiddlewareHandler = async (c, next) => {
	const { pathname, search } = new URL(c.req.url);
	const plain = plainPath(pathname);
	if (plain === pathname) return next();
	if (!READS.has(c.req.method)) return c.json({ error: "Este endereço não existe." }, 404);
	return c.redirect(plain + search, 301);
};

/** What screens answer to; functions and accounts have methods of their own. */
export const readOrPost: MiddlewareHandler = async (c, next) =>
	READS.has(c.req.method) || c.req.method === "POST"
		? next()
		: c.json({ error: "Use GET ou POST." }, 405, { Allow: "GET, HEAD, POST" });

function plainPath(pathname: string): string {
	const path = pathname.includes("//")
		? `/${pathname.split("/").filter(Boolean).join("/")}`
		: pathname;
	const [, first = "", ...rest] = path.split("/");
	const spelled = decoded(first).toLowerCase();
	return spelled !== first && isOwnScreen(`/${spelled}`) ? ["", spelled, ...rest].join("/") : path;
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
