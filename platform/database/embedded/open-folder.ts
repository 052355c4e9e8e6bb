import { mkdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import type { Db } from "../database.ts";
import { queryRows } from "../sql/query.ts";
import {
	beginMaking,
	checkFolder,
	damaged,
	databaseFolder,
	endMaking,
	readMark,
	writeMark,
} from "./check-folder.ts";
import { createLogFlusher, type Disk, type LogFlusher, syncTree } from "./log-flusher.ts";
import { diskFull } from "./prepare-directory.ts";

type Relation = { name: string; path: string };

const listRelations = (db: Db): Promise<Relation[]> =>
	queryRows<Relation>(
		db,
		sql`select relname as name, pg_relation_filepath(oid) as path from pg_class
			where relkind in ('r', 'i', 't', 'm', 'S') and pg_relation_filepath(oid) is not null`,
	);

/** Length of every table's and index's file, by its path below the database's folder. */
async function measureRelations(
	db: Db,
	directory: string,
): Promise<{ found: Record<string, number>; missing: Relation[] }> {
	const found: Record<string, number> = {};
	const missing: Relation[] = [];
	for (const relation of await listRelations(db)) {
		const size = await stat(join(databaseFolder(directory), relation.path)).then(
			(file) => file.size,
			() => null,
		);
		if (size === null) missing.push(relation);
		else found[relation.path] = size;
	}
	return { found, missing };
}

/**
 * Throws `DatabaseDamaged` when a table's or an index's file is missing, or shorter than at the last start or stop:
 * the database itself takes such a file for an empty one.
 */
async function checkRelations(db: Db, directory: string): Promise<void> {
	const { found, missing } = await measureRelations(db, directory);
	const [gone] = missing;
	if (gone) throw damaged(directory, `the file of ${gone.name} is missing`);
	const known = await readMark(directory);
	if (!known) return;
	const short = Object.entries(found).find(([path, size]) => size < (known.files[path] ?? 0));
	if (!short) return;
	const relation = (await listRelations(db)).find(({ path }) => path === short[0]);
	throw damaged(directory, `the file of ${relation?.name ?? short[0]} is cut off`);
}

/** Opening writes at least one WAL segment of 16 MB, and some cleanup. */
const LEAST_BYTES = 32 * 1024 * 1024;

/** Whether the disk is too full to open a database: a failure is then no damage. */
async function lacksDiskSpace(folder: string): Promise<boolean> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize < LEAST_BYTES;
}

const ANSWERING = new Set<string | symbol>(["query", "exec", "sql", "transaction"]);

/**
 * A view of the embedded database that answers once everything committed so far is on the disk. Reads wait too: they
 * may have seen a commit that a power cut would undo.
 */
function durableClient(pglite: PGlite, log: LogFlusher): PGlite {
	return new Proxy(pglite, {
		get(target, key) {
			const value: unknown = Reflect.get(target, key, target);
			if (typeof value !== "function") return value;
			if (!ANSWERING.has(key)) return value.bind(target);
			return async (...args: unknown[]) => {
				try {
					return await value.apply(target, args);
				} finally {
					await log.flushed();
				}
			};
		},
	});
}

/** Parts of PGlite's file system that its types leave out. */
type FileNode = { name: string; parent: FileNode; mode: number };
type Stream = { node: FileNode; nfd: number };
type Change = (this: unknown, ...args: unknown[]) => unknown;
type NodeFiles = {
	realPath(node: FileNode): string;
	stream_ops: Record<string, Change> & { fsync?: (stream: Stream) => void };
	node_ops: Record<string, Change>;
};
type Module = { NODEFS: NodeFiles; FS: { ErrnoError: new (code: number) => Error } };
type Options = Parameters<NodeFS["init"]>[1];

const LOG_FOLDER = "pg_wal";
const LOG_SEGMENT = /^[0-9A-F]{24}$/;
const INPUT_OUTPUT_ERROR = 29;
/** Metadata changes, which must not reach the disk before the WAL. */
const CHANGES = ["unlink", "rename", "rmdir", "setattr"] as const;

/**
 * PGlite's start parameters with `fsync` on; its own turn it off (`-F`). The sync method is the only one that PGlite
 * passes to the files.
 */
const durableParameters = (own: readonly string[]): string[] => [
	...own.filter((parameter) => parameter !== "-F"),
	"-c",
	"fsync=on",
	"-c",
	"wal_sync_method=fsync",
	// Append-only relations: a shorter file means damage.
	"-c",
	"vacuum_truncate=off",
];

/**
 * A file system with working fsync; PGlite's own does nothing. WAL flushes go to `log`, which serves all waiting
 * commits at once; every other file is flushed immediately.
 */
class DurableFiles extends NodeFS {
	readonly log: LogFlusher;
	private readonly disk: Disk;
	private isDurable: boolean;

	/** `isDurable` false: nothing is flushed before `begin`, for a folder that is still being created. */
	constructor(folder: string, disk: Disk, isDurable: boolean) {
		super(folder);
		this.disk = disk;
		this.isDurable = isDurable;
		this.log = createLogFlusher(disk);
	}

	override async init(pg: PGlite, options: Options) {
		const prepared = await super.init(pg, options);
		const { preRun = [] } = prepared.emscriptenOpts;
		const steps = Array.isArray(preRun) ? preRun : [preRun];
		const first = (module: unknown) => this.follow(module as Module);
		return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [first, ...steps] } };
	}

	/** Flushes from here on; the caller flushes what was written before. */
	begin(): void {
		this.isDurable = true;
	}

	override async closeFs(): Promise<void> {
		this.log.close();
		await super.closeFs();
	}

	private follow({ NODEFS: files, FS }: Module): void {
		const { log, disk } = this;
		/** PGlite expects an errno; on it the database stops by itself. */
		const withErrno = (work: () => void): void => {
			try {
				work();
			} catch {
				throw new FS.ErrnoError(INPUT_OUTPUT_ERROR);
			}
		};
		files.stream_ops.fsync = ({ node, nfd }) =>
			withErrno(() => {
				if (!this.isDurable) return;
				if (isLogSegment(node)) log.note(files.realPath(node));
				else disk.syncNow(nfd);
			});
		const afterLog = (operations: Record<string, Change>, name: string, unless = noneOf) => {
			const change = operations[name];
			if (!change) return;
			operations[name] = function (...args) {
				if (!unless(args[0] as Stream)) withErrno(log.flushNow);
				return change.apply(this, args);
			};
		};
		afterLog(files.stream_ops, "write", ({ node }: Stream) => node.parent.name === LOG_FOLDER);
		afterLog(files.stream_ops, "setattr");
		for (const name of CHANGES) afterLog(files.node_ops, name);
	}
}

const noneOf = (_: Stream) => false;

const isLogSegment = ({ name, parent }: FileNode): boolean =>
	LOG_SEGMENT.test(name) && parent.name === LOG_FOLDER;

const isPanic = (error: unknown): boolean =>
	(error as { severity?: string } | null)?.severity === "PANIC";

/**
 * Calls `onPanic` when the database cannot go on, such as when its WAL cannot be written. Its memory is then invalid
 * and later calls may never return, so this intercepts messages before a transaction tries to roll back.
 */
function onDatabasePanic(pglite: PGlite, onPanic: () => void): void {
	for (const name of ["execProtocol", "execProtocolStream"] as const) {
		const send = pglite[name].bind(pglite) as (...args: unknown[]) => Promise<never>;
		pglite[name] = async (...args: unknown[]) => {
			try {
				return await send(...args);
			} catch (error) {
				if (isPanic(error)) onPanic();
				throw error;
			}
		};
	}
}

type OpenFolder = {
	/** Answers once commits are on the disk. */
	pglite: PGlite;
	/** Call it once the schema is there. Records the database and the lengths of its files. */
	remember(): Promise<void>;
	/** Closes the database, and records the lengths of its files. */
	close(): Promise<void>;
};

/**
 * Opens the embedded database in `directory`, or creates it where there never was one. `onPanic` is called when it
 * cannot go on. Throws `DatabaseDamaged` when a former one is incomplete, `DatabaseRefused` when its disk is full.
 */
export async function openFolder(
	directory: string,
	start: PGliteOptions,
	disk: Disk,
	onPanic: () => void,
): Promise<OpenFolder> {
	const folder = databaseFolder(directory);
	const isNew = (await checkFolder(directory)) === "new";
	if (isNew) {
		await beginMaking(directory);
		await mkdir(folder, { recursive: true });
	} else {
		// After a crash the database fsyncs its files one by one; doing it concurrently before is quicker.
		await syncTree(folder);
	}
	const files = new DurableFiles(folder, disk, !isNew);
	const opened = await PGlite.create({
		...start,
		fs: files,
		startParams: durableParameters(PGlite.defaultStartParams),
	}).catch(async (error: unknown) => {
		if (isNew) throw error;
		throw (await lacksDiskSpace(folder))
			? diskFull(directory)
			: damaged(directory, "it does not open");
	});
	onDatabasePanic(opened, onPanic);
	const pglite = durableClient(opened, files.log);
	const db = drizzle({ client: pglite }) as unknown as Db;
	if (!isNew) {
		await checkRelations(db, directory).catch((error: unknown) => {
			throw isDamage(error) ? damaged(directory, "its catalogue cannot be read") : error;
		});
	}
	return {
		pglite,
		async remember() {
			const { found } = await measureRelations(db, directory);
			// Lengths are recorded once on the disk, or a power cut would look like damage.
			await db.execute(sql`checkpoint`);
			if (isNew) {
				await syncTree(folder);
				files.begin();
			}
			await writeMark(directory, found);
			if (isNew) await endMaking(directory);
		},
		async close() {
			const { found } = await measureRelations(db, directory);
			await opened.close();
			await writeMark(directory, found);
		},
	};
}

/** Error codes for checksum failures and missing files. */
const DAMAGE = new Set(["XX001", "XX002", "58P01"]);

const isDamage = (error: unknown): boolean =>
	DAMAGE.has((error as { cause?: { code?: string } }).cause?.code ?? "");
