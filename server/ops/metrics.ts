import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Shop } from "#core/shop.ts";
import type { Database, ReplicaState } from "#platform/database/database.ts";
import type { Metrics, Reading } from "#platform/watch/metrics.ts";
import { refuseRequest, requestFacts } from "#server/http/errors.ts";
import { NO_ADDRESS } from "#server/http/plain-requests.ts";
import type { PageCache } from "#server/pages/page-cache.ts";

type Edge = {
	cache: Pick<PageCache, "count"> | null;
	countRenderings: () => number;
	streams: { live: { count(): number }; office: { count(): number } };
	database: Pick<Database, "countConnections" | "listReplicas" | "outage">;
	system: Pick<Shop["system"], "loadFigures">;
};

/** Caches the database's figures for this time. */
const HOLDS_MS = 10_000;

/** Gauges and counters: page cache, renderings, streams, connections, backlogs in the database. */
export function writeFigures(
	metrics: Metrics,
	{ cache, countRenderings, streams, database, system }: Edge,
): void {
	if (cache) {
		const { counter, gauge } = metrics;
		const of = (name: "hits" | "misses" | "drops" | "pages" | "bytes") => () => cache.count()[name];
		counter("kept_pages_hits_total", "Requests that a kept page answered", of("hits"));
		counter("kept_pages_misses_total", "Pages rendered because none was kept", of("misses"));
		counter("kept_pages_drops_total", "Changes that dropped kept pages", of("drops"));
		gauge("kept_pages", "Pages kept in memory", of("pages"));
		gauge("kept_pages_bytes", "Memory of kept pages", of("bytes"));
	}
	metrics.gauge("renderings", "Pages being rendered", countRenderings);
	metrics.gauge(
		"live_streams",
		"Open streams of events",
		() => ({ shop: streams.live.count(), office: streams.office.count() }),
		"for",
	);
	for (const state of ["used", "idle", "waiting"]) {
		metrics.gauge(
			`database_connections_${state}`,
			`Connections of this process: ${state}`,
			() => database.countConnections()[state] ?? {},
			"of",
		);
	}
	metrics.gauge("database_away", "1 while the database does not answer", () =>
		database.outage.isAway() ? 1 : 0,
	);
	const ofReplicas = (read: (replica: ReplicaState) => number | null) => () =>
		Object.fromEntries(
			database.listReplicas().flatMap((replica) => {
				const value = read(replica);
				return value === null ? [] : [[replica.name, value]];
			}),
		);
	metrics.gauge(
		"database_replica_read",
		"1 while this replica is read",
		ofReplicas(({ open }) => (open ? 1 : 0)),
		"replica",
	);
	metrics.gauge(
		"database_replica_behind_seconds",
		"How far this replica may be behind at most",
		ofReplicas(({ behindMs }) => behindMs && behindMs / 1_000),
		"replica",
	);
	const figures = cacheBriefly(() => system.loadFigures());
	const rows: [name: string, help: string, key: keyof Awaited<ReturnType<typeof figures>>][] = [
		["jobs", "Jobs by state, of all processes", "jobs"],
		["emails", "E-mails of the outbox by status", "emails"],
		["orders_last_hour", "Orders of the last hour, of all processes", "orders"],
	];
	for (const [name, help, key] of rows) {
		const read = async (): Promise<Reading> => (await figures())[key];
		metrics.gauge(name, help, read, "state");
	}
}

function cacheBriefly<T>(read: () => Promise<T>): () => Promise<T> {
	let cached: Promise<T> | undefined;
	let readAt = Number.NEGATIVE_INFINITY;
	return () => {
		if (!cached || performance.now() - readAt > HOLDS_MS) {
			readAt = performance.now();
			cached = read();
		}
		return cached;
	};
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** `/metrics` with the token (`Authorization: Bearer …`). Otherwise 404, in constant time. */
export function metricsFor(token: string | undefined, metrics: Metrics | null | undefined) {
	const wanted = token && metrics ? digest(`Bearer ${token}`) : null;
	return async (c: Context): Promise<Response> => {
		const given = digest(c.req.header("authorization") ?? "");
		if (!wanted || !metrics || !timingSafeEqual(wanted, given)) {
			return refuseRequest(requestFacts(c), NO_ADDRESS);
		}
		const { type, body } = await metrics.write();
		return c.body(body, 200, { "Content-Type": type, "Cache-Control": "no-store" });
	};
}
