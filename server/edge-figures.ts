import type { Shop } from "#core/shop.ts";
import type { Database, ReplicaState } from "#platform/database/database.ts";
import type { Metrics, Reading } from "#platform/watch/metrics.ts";
import type { PageCache } from "./page-cache.ts";

type Edge = {
	cache: Pick<PageCache, "count"> | null;
	countRenderings: () => { working: number; waiting: number };
	streams: { live: { count(): number }; office: { count(): number } };
	database: Pick<Database, "countConnections" | "listReplicas" | "outage">;
	system: Pick<Shop["system"], "loadFigures">;
};

/** However many look, the database is asked once in this time. */
const HOLDS_MS = 10_000;

/** What can be counted at any time: kept pages, renderings, streams, connections, what waits in the database. */
export function tellFigures(
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
	metrics.gauge("renderings", "Pages being rendered, and waiting for it", countRenderings, "state");
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
	const figures = keepBriefly(() => system.loadFigures());
	const told: [name: string, help: string, key: keyof Awaited<ReturnType<typeof figures>>][] = [
		["jobs", "Jobs by state, of all processes", "jobs"],
		["emails", "E-mails of the outbox by status", "emails"],
		["orders_last_hour", "Orders of the last hour, of all processes", "orders"],
	];
	for (const [name, help, key] of told) {
		const read = async (): Promise<Reading> => (await figures())[key];
		metrics.gauge(name, help, read, "state");
	}
}

function keepBriefly<T>(read: () => Promise<T>): () => Promise<T> {
	let kept: Promise<T> | undefined;
	let readAt = Number.NEGATIVE_INFINITY;
	return () => {
		if (!kept || performance.now() - readAt > HOLDS_MS) {
			readAt = performance.now();
			kept = read();
		}
		return kept;
	};
}
