import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createShop, type Platform } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { createApp } from "#server/app.ts";
import type { Rendered } from "#server/pages/react-router.ts";
import { testPlatform } from "../test-platform.ts";

type App = ReturnType<typeof createApp>;

export type ServedShop = {
	platform: Platform;
	app: App;
	/** Where it listens. */
	address: string;
	/** Paths that were rendered, oldest first. */
	rendered: string[];
	/** The latest request that reached a screen. */
	lastRequest: Request | undefined;
	/** Another one of the same shop, configured otherwise. */
	make(env?: Record<string, string>, options?: Parameters<typeof createApp>[3]): App;
	close(): Promise<void>;
};

const NONCE = "marca-da-casa";
const html = (text: string, init?: ResponseInit) =>
	new Response(`<!doctype html><script nonce="${NONCE}">a()</script>${text}`, {
		...init,
		headers: { "content-type": "text/html; charset=utf-8", ...init?.headers },
	});

/** The answer of a screen that stands for the built ones. */
async function answer(request: Request): Promise<Rendered> {
	const { pathname, search } = new URL(request.url);
	if (pathname === "/") return { response: html("início"), tags: ["produtos", "banners"] };
	if (pathname === "/grande") return { response: html("x".repeat(5_000)), tags: ["estilos"] };
	if (pathname === "/busca") return { response: html(search), tags: ["produtos"] };
	if (pathname === "/produtos.data") {
		return {
			response: new Response("[1]", { headers: { "content-type": "text/x-script" } }),
			tags: ["produtos"],
		};
	}
	if (pathname === "/conta") {
		const name = request.headers.get("cookie") ?? "ninguém";
		const headers = new Headers({ "content-type": "text/html" });
		headers.append("set-cookie", "a=1; HttpOnly");
		headers.append("set-cookie", "b=2; HttpOnly");
		return { response: new Response(`<p>${name}</p>`, { headers }), tags: null };
	}
	if (pathname === "/reset-password") {
		return {
			response: html("senha", { headers: { "Referrer-Policy": "no-referrer" } }),
			tags: null,
		};
	}
	if (pathname === "/antigo") {
		return {
			response: Response.redirect(new URL(`/novo${search}`, request.url), 301),
			tags: ["produtos"],
		};
	}
	if (pathname === "/foto") {
		return {
			response: new Response(new Uint8Array([1, 2, 3]), {
				headers: { "content-type": "image/png" },
			}),
			tags: null,
		};
	}
	if (pathname === "/checkout" && request.method === "POST") {
		return { response: html(await request.text()), tags: null };
	}
	return { response: html("não encontrada", { status: 404 }), tags: ["produtos"] };
}

/** A shop that listens on a port of its own, behind screens of a line each. */
export async function openServedShop(): Promise<ServedShop> {
	const platform = await testPlatform();
	const render = async (request: Request) => {
		const { pathname, search } = new URL(request.url);
		served.rendered.push(pathname + search);
		served.lastRequest = request;
		return { ...(await answer(request)), nonce: NONCE };
	};
	const make: ServedShop["make"] = (env = {}, options = {}) => {
		const { authSecret } = platform.config;
		const configured = { ...platform, config: { ...parseConfig(env), authSecret } };
		return createApp(createShop(configured), configured, render, options);
	};
	const app = make();
	await app.changes.start();
	const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
	await once(server, "listening");
	const served: ServedShop = {
		platform,
		app,
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		rendered: [],
		lastRequest: undefined,
		make,
		close: async () => {
			app.live.close();
			server.closeAllConnections();
			server.close();
			await app.changes.stop();
			await platform.database.close();
		},
	};
	return served;
}
