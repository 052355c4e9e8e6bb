import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import { pino } from "pino";
import { expect, test } from "vitest";
import { alwaysAvailable } from "#platform/database/outage.ts";
import { eventually } from "#testing/eventually.ts";
import { onFailure } from "./errors.ts";
import { accessLog, requestIds, watchRequests } from "./logging.ts";

function appWithLog(trustProxy = false) {
	const lines: string[] = [];
	const log = pino({ level: "debug" }, { write: (line: string) => lines.push(line) });
	const app = new Hono<{ Variables: RequestIdVariables }>();
	app.onError(onFailure(log, alwaysAvailable));
	app.use(requestIds({ trustProxy }));
	app.use(watchRequests());
	app.use(accessLog(log));
	app.get("/pedido/*", (c) => c.text("pedido"));
	app.get("/auth/v1/reset-password/*", (c) => c.text("senha"));
	app.get("/readyz", (c) => c.text("fila cheia", 503));
	app.get("/descadastrar/*", (c) => c.text("descadastro"));
	app.get("/novidades/confirmar/*", (c) => c.text("novidades"));
	app.post("/admin/login.data", async (c) => {
		const { signal } = c.req.raw;
		const work = new Promise((done) => signal.addEventListener("abort", done, { once: true }));
		lines.push("begun");
		await work;
		return c.text("cut short", 500);
	});
	app.post("/enviar", async (c) => c.text(await c.req.text()));
	app.all("*", () => {
		throw new Error("connect ECONNREFUSED postgres://dono:senha@10.0.0.9");
	});
	return { app, lines };
}

test("saying that orders cannot be taken now is no error", async () => {
	const { app, lines } = appWithLog();
	await app.request("/readyz");
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({
		level: 30,
		path: "/readyz",
		msg: "not ready",
	});
});

test("a request leaves a line with its id, and no token", async () => {
	const { app, lines } = appWithLog();
	for (const path of [
		"/pedido/k3Jz9-segredo",
		"/pedido/k3Jz9-segredo.data?x=segredo",
		"/auth/v1/reset-password/segredo?callbackURL=/",
		"/descadastrar/segredo.segredo",
		"/novidades/confirmar/segredo",
	]) {
		const answer = await app.request(path);
		const line = JSON.parse(lines.at(-1) ?? "{}");
		expect(line).toMatchObject({
			method: "GET",
			status: 200,
			id: answer.headers.get("x-request-id"),
		});
		expect(line.path).toContain("…");
	}
	expect(lines.join()).not.toContain("segredo");
});

test("a request is named by a trusted proxy alone, and only in plain signs", async () => {
	const named = async (trustProxy: boolean, id: string) => {
		const { app } = appWithLog(trustProxy);
		const answer = await app.request("/pedido/x", { headers: { "x-request-id": id } });
		return answer.headers.get("x-request-id");
	};
	expect(await named(true, "borda-7f3a_1")).toBe("borda-7f3a_1");
	for (const [trusted, id] of [
		[false, "borda-7f3a_1"],
		[true, "a".repeat(65)],
		[true, "<b>oi</b>"],
		[true, "a b"],
	] as const) {
		expect(await named(trusted, id)).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
	}
});

test("a failure is told to the log and, by its code, to people; programs get JSON", async () => {
	const { app, lines } = appWithLog();
	const page = await app.request("/produtos");
	const text = await page.text();
	expect(page.status).toBe(500);
	expect(page.headers.get("cache-control")).toBe("no-store");
	expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
	expect(text).toContain("Algo não saiu como o esperado");
	expect(text).not.toContain("postgres");
	const id = page.headers.get("x-request-id") ?? "none";
	expect(text).toContain(`Código para o atendimento: <strong>${id}</strong>`);
	expect(lines.join()).toContain("ECONNREFUSED");
	expect(lines.join()).toContain(id);
	for (const path of ["/functions/v1/test-payment", "/webhooks/mercado-pago"]) {
		const program = await app.request(path, { method: "POST" });
		expect(program.status).toBe(500);
		expect(await program.json()).toEqual({
			error: "Algo não saiu como o esperado. Tente de novo em instantes.",
		});
	}
});

test.each([
	["while it is answered", "/admin/login.data", 3],
	["while it is still sending", "/enviar", 900],
])("a client that hangs up %s is no failure of the shop", async (_, path, length) => {
	const { app, lines } = appWithLog();
	const listener = getRequestListener(app.fetch);
	let arrived = false;
	const server = createServer((asked, answer) => {
		arrived = true;
		void listener(asked, answer);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	socket.write(`POST ${path} HTTP/1.1\r\nHost: loja\r\nContent-Length: ${length}\r\n\r\na=1`);
	await eventually(() => expect(arrived && (length > 3 || lines.includes("begun"))).toBe(true));
	socket.destroy();
	const told = () => lines.filter((line) => line !== "begun").map((line) => JSON.parse(line));
	await eventually(() => expect(told().at(-1)).toMatchObject({ path, status: 499 }));
	for (const { level } of told()) expect(level).toBeLessThan(40);
	server.close();
});
