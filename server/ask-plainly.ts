import type { MiddlewareHandler } from "hono";
import { isOwnScreen } from "./page-key.ts";
import { type Asked, askedOf, type Refusal, refuseRequest } from "./refuse-request.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const READS = new Set(["GET", "HEAD"]);

const NO_ADDRESS: Refusal = {
	status: 404,
	error: "Este endereço não existe.",
	title: "Página não encontrada",
};
const NOT_TAKEN: Refusal = {
	status: 405,
	error: "Este endereço não aceita este tipo de envio.",
	title: "Envio não aceito",
};
const READ_ONLY: Refusal = { ...NOT_TAKEN, headers: { Allow: "GET, HEAD" } };
const READ_OR_POST: Refusal = { ...NOT_TAKEN, headers: { Allow: "GET, HEAD, POST" } };

const NO_TARGET: Refusal = {
	status: 400,
	error: "Este endereço não é válido.",
	title: "Endereço inválido",
};
const NO_METHOD: Refusal = { ...READ_OR_POST, error: "Este método não existe aqui." };

/** Whether a target is a path of this server, as browsers and proxies write it. */
const isPlainTarget = (target: string): boolean => target.startsWith("/") && !target.includes("\\");

/** A refusal of what is no path, and of methods of other protocols (TRACE, CONNECT); else null. */
export function refuseUnknown(asked: Asked): Response | null {
	if (!isPlainTarget(asked.path)) return refuseRequest(asked, NO_TARGET);
	return METHODS.has(asked.method) ? null : refuseRequest(asked, NO_METHOD);
}

/**
 * One address for each thing: empty segments of a path are left out, and the screens that are somebody's
 * own are known by their one spelling. Reading leads there; whatever would change something is refused.
 */
export const askPlainly: MiddlewareHandler = async (c, next) => {
	const { pathname, search } = new URL(c.req.url);
	const plain = plainPath(pathname);
	if (plain === pathname) return next();
	if (!READS.has(c.req.method)) return refuseRequest(askedOf(c), NO_ADDRESS);
	return c.redirect(plain + search, 301);
};

/** Before addresses that only show something. */
export const readOnly: MiddlewareHandler = async (c, next) =>
	READS.has(c.req.method) ? next() : refuseRequest(askedOf(c), READ_ONLY);

/** What screens answer to; functions and accounts have methods of their own. */
export const readOrPost: MiddlewareHandler = async (c, next) =>
	READS.has(c.req.method) || c.req.method === "POST"
		? next()
		: refuseRequest(askedOf(c), READ_OR_POST);

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
