import type { MiddlewareHandler } from "hono";
import { UPLOADS_PATH } from "./uploads.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const FORMS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
/**
 * What the language itself asks values for. A validator that measures a text reads `length` of whatever
 * it was given, and comparing an object there asks it for its `valueOf`, which then is no function.
 */
const LANGUAGES_OWN = new Set(["length", "toString", "valueOf"]);
const REFUSED = "O corpo da requisição tem campos que não existem.";
const MAY_NAME_THEM = /length|toString|valueOf|\\u/;

/** Whether JSON gives an object a field that the language itself would ask for; false for what is no JSON. */
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

/** Refuses bodies of JSON that pass objects off as texts or lists, before anything looks into them. */
export const refuseOddJson: MiddlewareHandler = async (c, next) => {
	const { method, path, raw } = c.req;
	if (READS.has(method) || !raw.body || path.startsWith(UPLOADS_PATH)) return next();
	if (FORMS.test(c.req.header("content-type") ?? "")) return next();
	if (!namesLanguagesOwn(await raw.clone().text())) return next();
	// Functions say `error`, the calls of accounts `message`.
	return c.json({ error: REFUSED, message: REFUSED }, 400, { "Cache-Control": "no-store" });
};
