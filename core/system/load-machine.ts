import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { measureUploads } from "#core/media/uploads.ts";
import type { Database } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

const MOST_TABLES = 5;

type Machine = {
	version: string;
	node: string;
	uptime: number;
	memory: number;
	/** Bytes of the data's disk; null where unavailable. */
	disk: { free: number; total: number } | null;
};

const { version } = JSON.parse(
	readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** Current state of the machine. `dataDir` is the folder of its files. */
async function readMachine(dataDir: string): Promise<Machine> {
	const disk = await statfs(dataDir).catch(() => null);
	return {
		version,
		node: process.versions.node,
		uptime: Math.floor(process.uptime()),
		memory: process.memoryUsage.rss(),
		disk: disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
	};
}

export type MachineReport = Machine & {
	database: {
		kind: Database["kind"];
		version: string;
		bytes: number;
		tables: { name: string; bytes: number }[];
	};
	uploads: { files: number; bytes: number; where: "disco" | "S3" };
};

/** Versions and sizes of the infrastructure. */
export async function loadMachine(
	{ kind, db }: Database,
	{ dataDir, s3 }: { dataDir: string; s3: object | undefined },
): Promise<MachineReport> {
	const [machine, [about], tables, uploads] = await Promise.all([
		readMachine(dataDir),
		queryRows<{ version: string; bytes: number }>(
			db,
			sql`select current_setting('server_version') as version,
				pg_database_size(current_database())::float8 as bytes`,
		),
		queryRows<{ name: string; bytes: number }>(
			db,
			sql`select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
				where relnamespace = 'public'::regnamespace and relkind = 'r'
				order by 2 desc, 1 limit ${MOST_TABLES}`,
		),
		measureUploads(db),
	]);
	return {
		...machine,
		database: { kind, version: about?.version ?? "", bytes: about?.bytes ?? 0, tables },
		uploads: { ...uploads, where: s3 ? "S3" : "disco" },
	};
}
