import { Hono } from "hono";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const ask = async (trustProxy: boolean, headers: Record<string, string>) => {
	const app = new Hono();
	app.get("/", (c) => c.text(clientAddress({ trustProxy })(c) ?? "unknown"));
	const env = { incoming: { socket: { remoteAddress: "10.0.0.1" } } };
	return (await app.request("/", { headers }, env)).text();
};

it("is the connection's own, whatever the visitor claims", async () => {
	expect(await ask(false, { "x-forwarded-for": "1.2.3.4" })).toBe("10.0.0.1");
});

it("is what a trusted proxy saw, not what the visitor put before it", async () => {
	expect(await ask(true, { "x-forwarded-for": "6.6.6.6, 1.2.3.4" })).toBe("1.2.3.4");
	expect(await ask(true, {})).toBe("10.0.0.1");
});

it("is unknown without a connection", async () => {
	const app = new Hono();
	app.get("/", (c) => c.text(clientAddress({ trustProxy: false })(c) ?? "unknown"));
	expect(await (await app.request("/")).text()).toBe("unknown");
});
