import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type { Answer } from "./directory-lock.ts";
import type { Outage } from "./outage.ts";

type NoSchema = Record<string, never>;

/** The application's connection: reads and writes everything. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Inside `db.transaction`. On the embedded database never touch the outer `db` in there: it would wait for itself. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** `behindMs`: milliseconds that it may be behind at most; null while that is unknown. */
export type ReplicaState = { name: string; open: boolean; behindMs: number | null };

export type Database = {
	kind: "embedded" | "postgres";
	/** Application role. */
	db: Db;
	/** The storefront's restricted role `loja_publica` under row-level security; reads only. */
	storefront: Db;
	/** Calls back with the payload of every NOTIFY on `channel`, whoever sent it. Returns how to stop. */
	listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
	/** Whether it answers at all at the moment. */
	outage: Outage;
	/** Answers when the database does; throws when it does not. */
	ping(): Promise<void>;
	/** Its connections, `used`, `idle` and `waiting`, by who they are for; nothing where there is one. */
	countConnections(): Record<string, Record<string, number>>;
	/** Its streaming replicas: whether each is read at the moment, and how far it may be behind. */
	listReplicas(): ReplicaState[];
	/** What the job queue needs to share this database. */
	driver:
		| {
				kind: "embedded";
				pglite: import("@electric-sql/pglite").PGlite;
				/** Where it lies; absent in memory. */
				directory?: string | undefined;
				/** What other programs of this machine may ask of the process that has the folder open. */
				onRequest(answer: Answer): void;
		  }
		| { kind: "postgres"; url: string };
	close(): Promise<void>;
};
