import type { MiddlewareHandler } from "hono";
import { UPLOADS_PATH } from "#server/api/uploads.ts";
import { isOwnScreen } from "#server/pages/page-cache.ts";
import { type Refusal, type RequestFacts, refuseRequest, requestFacts } from "./errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
/**
 * Properties that JavaScript itself reads. A validator that measures a text reads `length` of any value, and
 * comparing an object calls its `valueOf`, which here is no function.
 */
const LANGUAGES_OWN = new Set(["length", "toString", "valueOf"]);
const REFUSED = "O corpo da requisição tem campos que não existem.";
const MAY_NAME_THEM = /length|toString|valueOf|\\u/;

/** Whether a JSON text has an object with such a property; false for invalid JSON. */
export function namesLanguagesOwn(text: string): boolean {
	if (!MAY_NAME_THEM.test(text)) return false;
	let found = false;
	try {
		JSON.parse(text, (name, value: unknown) => {
			found ||= LANGUAGES_OWN.has(name);
			return value;
		});
	} catch {
		return false;
	}
	return found;
}

/** Refuses JSON bodies whose objects imitate texts or lists, before validation. */
export const refuseOddJson: MiddlewareHandler = async (c, next) => {
	const { method, path, raw } = c.req;
	if (SAFE_METHODS.has(method) || !raw.body || path.startsWith(UPLOADS_PATH)) return next();
	if (FORMS.test(c.req.header("content-type") ?? "")) return next();
	if (!namesLanguagesOwn(await raw.clone().text())) return next();
	// Functions use `error`, the accounts API `message`.
	return c.json({ error: REFUSED, message: REFUSED }, 400, { "Cache-Control": "no-store" });
};

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const READS = new Set(["GET", "HEAD"]);

export const NO_ADDRESS: Refusal = {
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

/** Whether a request target is a path, as browsers and proxies send it. */
const isPlainTarget = (target: string): boolean => target.startsWith("/") && !target.includes("\\");

/** Refuses targets that are no path, and unsupported methods (TRACE, CONNECT); else null. */
export function refuseUnknown(request: RequestFacts): Promise<Response> | null {
	if (!isPlainTarget(request.path)) return refuseRequest(request, NO_TARGET);
	return METHODS.has(request.method) ? null : refuseRequest(request, NO_METHOD);
}

/**
 * Canonical paths: empty segments are removed, and personal screens have one spelling. GET redirects; other methods
 * are refused.
 */
export const canonicalPath: MiddlewareHandler = async (c, next) => {
	const { pathname, search } = new URL(c.req.url);
	const plain = plainPath(pathname);
	if (plain === pathname) return next();
	if (!READS.has(c.req.method)) return refuseRequest(requestFacts(c), NO_ADDRESS);
	return c.redirect(plain + search, 301);
};

export const readOnly: MiddlewareHandler = async (c, next) =>
	READS.has(c.req.method) ? next() : refuseRequest(requestFacts(c), READ_ONLY);

/** Methods of screens; functions and accounts have their own. */
export const readOrPost: MiddlewareHandler = async (c, next) =>
	READS.has(c.req.method) || c.req.method === "POST"
		? next()
		: refuseRequest(requestFacts(c), READ_OR_POST);

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
