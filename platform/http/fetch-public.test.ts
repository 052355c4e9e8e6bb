import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchPublic, isPublicAddress } from "./fetch-public.ts";

let server: Server;
let base = "";
const LIMITS = { maxBytes: 100, timeoutMs: 2_000 };

beforeAll(async () => {
	server = createServer((request, response) => {
		if (request.url === "/moved") response.writeHead(302, { Location: "/picture" }).end();
		else if (request.url === "/inside") {
			response.writeHead(302, { Location: "http://10.0.0.1/picture" }).end();
		} else if (request.url === "/round") response.writeHead(302, { Location: "/round" }).end();
		else if (request.url === "/large") response.end("x".repeat(101));
		else if (request.url === "/slow") response.write("x");
		else if (request.url === "/picture") response.end("foto");
		else response.writeHead(404).end();
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

it.each(["8.8.8.8", "2606:4700::1111"])("%s is public", (address) => {
	expect(isPublicAddress(address)).toBe(true);
});

it.each([
	...[
		"127.0.0.1",
		"10.1.2.3",
		"172.20.0.1",
		"192.168.1.1",
		"169.254.169.254",
		"100.64.0.1",
		"0.0.0.0",
	],
	...["::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "fe80::1", "fd00::1", "64:ff9b::7f00:1", "loja"],
])("%s is not", (address) => {
	expect(isPublicAddress(address)).toBe(false);
});

it.each([
	"http://127.0.0.1/",
	"http://2130706433/",
	"http://[::1]/",
	"http://localhost/",
	"ftp://example.com/a",
	"http://ana:senha@example.com/",
	"/foto.jpg",
])("refuses %s without asking anybody", async (address) => {
	expect(await fetchPublic(address, LIMITS)).toEqual({ ok: false, error: "refused" });
});

const ownServer = (path: string, over = {}) =>
	fetchPublic(base + path, { ...LIMITS, isAllowed: (host) => host === "127.0.0.1", ...over });

it("follows redirects, but not into a private network, and not for ever", async () => {
	expect(await ownServer("/moved")).toEqual({ ok: true, bytes: Buffer.from("foto") });
	expect(await ownServer("/inside")).toEqual({ ok: false, error: "refused" });
	expect(await ownServer("/round")).toEqual({ ok: false, error: "failed" });
});

it("stops at the limits", async () => {
	expect(await ownServer("/large")).toEqual({ ok: false, error: "too-large" });
	expect(await ownServer("/none")).toEqual({ ok: false, error: "not-found" });
	expect(await ownServer("/slow", { timeoutMs: 200 })).toEqual({ ok: false, error: "failed" });
});
