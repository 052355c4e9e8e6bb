import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { reportMemory } from "./report-memory.ts";

/** A bare Hono handler that answers with the bytes and headers it is given for each path. */
type Answer = { path: string; headers: Record<string, string>; body: string };

process.once("message", (answers: Answer[]) => {
	const app = new Hono();
	for (const { path, headers, body } of answers) {
		const bytes = new Uint8Array(Buffer.from(body, "base64"));
		app.get(path, () => new Response(bytes, { headers }));
	}
	createServer(getRequestListener(app.fetch)).listen(Number(process.env["PORT"]), "127.0.0.1", () =>
		process.send?.({ address: `http://localhost:${process.env["PORT"]}` }),
	);
});
reportMemory();
process.on("message", (message) => message === "stop" && process.exit(0));
