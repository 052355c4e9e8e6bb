import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type { Answer } from "./directory-lock.ts";
import type { Outage } from "./outage.ts";

type NoSchema = Record<string, never>;

/** The application's connection: reads and writes everything. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Inside `db.transaction`. On the embedded database never use the outer `db` there: it would deadlock. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** `behindMs`: maximum lag in milliseconds; null while unknown. */
export type ReplicaState = { name: string; open: boolean; behindMs: number | null };

export type Database = {
	kind: "embedded" | "postgres";
	db: Db;
	/** The storefront's restricted role `loja_publica` under row-level security; read-only. */
	storefront: Db;
	/** Calls back with the payload of every NOTIFY on `channel`, whoever sent it. Returns the unsubscribe function. */
	listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
	outage: Outage;
	/** Resolves when the database answers; throws when it does not. */
	ping(): Promise<void>;
	/** Connections, `used`, `idle` and `waiting`, by pool; empty for the embedded database. */
	countConnections(): Record<string, Record<string, number>>;
	/** Its streaming replicas with their state and lag. */
	listReplicas(): ReplicaState[];
	/** What the job queue needs to share this database. */
	driver:
		| {
				kind: "embedded";
				pglite: import("@electric-sql/pglite").PGlite;
				/** Its folder; absent in memory. */
				directory?: string | undefined;
				/** Registers how to answer other local programs. */
				onRequest(answer: Answer): void;
		  }
		| { kind: "postgres"; url: string };
	close(): Promise<void>;
};
