import type { ErrorHandler } from "hono";
import type { Log } from "#platform/log.ts";

/** When something that no page foresaw goes wrong: said in pt-BR, told to the log, nothing leaks. */
export function onFailure(log: Log): ErrorHandler {
	return (err, c) => {
		log.error({ err, path: c.req.path }, "request failed");
		const message = "Algo não saiu como o esperado. Tente de novo em instantes.";
		if (c.req.path.startsWith("/functions/") || c.req.path.startsWith("/webhooks/")) {
			return c.json({ error: message }, 500);
		}
		return c.html(
			`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Erro inesperado</title><h1>Unexpected Application Error!</h1><p>${message}</p><p><a href="/">Voltar ao início</a></p></html>`,
			500,
			{ "Cache-Control": "no-store" },
		);
	};
}
