import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

/** The kernel counts a hundred in a second. */
const TICK_MS = 10;

/** Milliseconds that processors worked so far: this process, and a PostgreSQL server of this machine. */
export type ProcessorTime = { program: number; database: number };

/** Fields of a process's line in /proc, from its state on; null for one that has ended. */
function statOf(pid: number | string): number[] | null {
	try {
		const line = readFileSync(`/proc/${pid}/stat`, "utf8");
		return line
			.slice(line.lastIndexOf(")") + 2)
			.split(" ")
			.map(Number);
	} catch {
		return null;
	}
}

const parentOf = (stat: number[]): number => stat[1] ?? 0;
const ownTicks = (stat: number[]): number => (stat[11] ?? 0) + (stat[12] ?? 0);
const endedChildrenTicks = (stat: number[]): number => (stat[13] ?? 0) + (stat[14] ?? 0);

/** The process whose children are a server's connections; null embedded, and on another machine. */
async function serverOf({ kind, db }: Database): Promise<number | null> {
	if (kind !== "postgres") return null;
	const [row] = await queryRows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
	const stat = row ? statOf(row.pid) : null;
	const isHere = stat && readFileSync(`/proc/${row?.pid}/comm`, "utf8").startsWith("postgres");
	return isHere ? parentOf(stat) : null;
}

/**
 * A clock of processor time, of the database's whole server too: its connections, those that have ended, and
 * what it does beside. Where it is part of the program, and on another machine, `database` stays 0.
 */
export async function openProcessorClock(database: Database): Promise<() => ProcessorTime> {
	const server = await serverOf(database);
	const ticks = () => {
		const own = server === null ? null : statOf(server);
		if (!own) return 0;
		return readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name))
			.map(statOf)
			.filter((stat) => stat !== null && parentOf(stat) === server)
			.reduce((sum, stat) => sum + ownTicks(stat ?? []), ownTicks(own) + endedChildrenTicks(own));
	};
	return () => {
		const { user, system } = process.cpuUsage();
		return { program: (user + system) / 1000, database: ticks() * TICK_MS };
	};
}
