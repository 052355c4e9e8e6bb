import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

const TOO_LARGE = "A requisição é grande demais.";

/** For who sent a plain form: going back leaves what was typed as it was. */
const TOO_LARGE_PAGE = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Envio grande demais</title><h1>Envio grande demais</h1><p>O que você enviou passa do limite. Volte à página anterior, escolha menos arquivos ou arquivos menores e envie de novo.</p><p><a href="/">Voltar ao início</a></p></html>`;

/** Refuses bodies larger than their path may have, whatever their headers say; null leaves it be. */
export function limitBody(bytesFor: (path: string) => number | null): MiddlewareHandler {
	const limits = new Map<number, MiddlewareHandler>();
	const limitOf = (maxSize: number) => {
		const known = limits.get(maxSize);
		if (known) return known;
		const limit = bodyLimit({
			maxSize,
			onError: (c) => {
				// The rest of the body stays unread, so nothing else can come on this connection.
				c.header("Connection", "close");
				c.header("Cache-Control", "no-store");
				// Only a browser that leaves its page for the answer asks for one.
				if (!c.req.header("accept")?.includes("text/html")) {
					return c.json({ error: TOO_LARGE }, 413);
				}
				c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
				return c.html(TOO_LARGE_PAGE, 413);
			},
		});
		limits.set(maxSize, limit);
		return limit;
	};
	return (c, next) => {
		const bytes = bytesFor(c.req.path);
		return bytes === null ? next() : limitOf(bytes)(c, next);
	};
}
