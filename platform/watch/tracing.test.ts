import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { openWatch } from "./open-watch.ts";
import { readWatchSettings, WATCH_VARIABLES } from "./settings.ts";

type Sent = {
	resourceSpans: {
		scopeSpans: {
			spans: {
				name: string;
				traceId: string;
				spanId: string;
				parentSpanId?: string;
				attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
			}[];
		}[];
	}[];
};

test("a request, its loader, statement and call become one trace, with patterns only", async () => {
	const bodies: Sent[] = [];
	const collector = createServer(async (asked, answer) => {
		let body = "";
		for await (const part of asked.setEncoding("utf8")) body += part;
		bodies.push(JSON.parse(body));
		answer.writeHead(200, { "content-type": "application/json" }).end("{}");
	}).listen(0, "127.0.0.1");
	await once(collector, "listening");
	const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
	// Read by OpenTelemetry itself.
	vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
	const settings = readWatchSettings(
		z
			.object(WATCH_VARIABLES)
			.parse({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SLOW_STATEMENT_MS: 0 }),
	);
	const { observer, stop } = await openWatch(settings, { warn: () => {} });
	await observer.during("request", { method: "GET", id: "k3j9" }, async (tell) => {
		await observer.during("screen", { part: "loader", screen: "product" }, async () => {
			await Promise.resolve();
			observer.begin("statement", { statement: "select $1", as: "storefront" })({});
			await observer.during("call", { to: "banco", call: "find" }, async () => "ana@example.com");
		});
		tell({ status: 200, route: "/produto/:slug" });
	});
	await stop();
	vi.unstubAllEnvs();
	collector.close();

	const spans = bodies.flatMap(({ resourceSpans }) =>
		resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some)),
	);
	const named = (name: string) => {
		const found = spans.find((span) => span.name === name);
		if (!found) throw new Error(`no span ${name} among ${spans.map((span) => span.name)}`);
		return found;
	};
	const request = named("GET /produto/:slug");
	expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
	expect(named("loader product").parentSpanId).toBe(request.spanId);
	expect(named("select").parentSpanId).toBe(named("loader product").spanId);
	expect(named("banco find").parentSpanId).toBe(named("loader product").spanId);
	expect(JSON.stringify(bodies)).not.toContain("ana@example.com");
});
