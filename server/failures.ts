import type { ErrorHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { Log } from "#platform/log.ts";
import { loggedPath } from "./logged-path.ts";

const MESSAGE = "Algo não saiu como o esperado. Tente de novo em instantes.";

/** Spec storefront §2: the text of a page that failed unforeseen. */
const PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Erro inesperado</title><h1>Unexpected Application Error!</h1><p>${MESSAGE}</p><p><a href="/">Voltar ao início</a></p></html>`;

/** When something that nobody foresaw goes wrong: said in pt-BR, told to the log, nothing leaks. */
export function onFailure(log: Log): ErrorHandler<{ Variables: RequestIdVariables }> {
	return (err, c) => {
		const { path } = c.req;
		log.error({ err, id: c.get("requestId"), path: loggedPath(path) }, "unforeseen failure");
		c.header("Cache-Control", "no-store");
		if (/^\/(?:functions|webhooks|auth)\//.test(path)) return c.json({ error: MESSAGE }, 500);
		c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
		return c.html(PAGE, 500);
	};
}
