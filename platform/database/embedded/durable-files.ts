import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { createLogFlusher, type Disk, type LogFlusher } from "./log-flusher.ts";

/** What of the embedded database's file system is used here; its own types leave it out. */
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
/** Changes of names and lengths, which no log survives when they come before it. */
const CHANGES = ["unlink", "rename", "rmdir", "setattr"] as const;

/**
 * Start parameters of the embedded database with `fsync` on: its own turn it off (`-F`). The method is
 * the one call that it hands on to the files; it answers others without doing anything.
 */
export const durableParameters = (own: readonly string[]): string[] => [
	...own.filter((parameter) => parameter !== "-F"),
	"-c",
	"fsync=on",
	"-c",
	"wal_sync_method=fsync",
	// Files that only grow are known to be damaged when they are shorter than before.
	"-c",
	"vacuum_truncate=off",
];

/**
 * Files of a folder that reach the disk when the database asks for it, which PGlite's own do not: there,
 * `fsync` answers that all is well and does nothing. Flushes of the log are left to `log`, so that one
 * of them serves all commits that wait; every other file is flushed at once.
 */
export class DurableFiles extends NodeFS {
	readonly log: LogFlusher;
	private readonly disk: Disk;
	private isDurable: boolean;

	/** `isDurable` false: nothing is flushed before `begin`, for a folder that is still being made. */
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

	/** From here on files reach the disk; what was written before has to be put there by the caller. */
	begin(): void {
		this.isDurable = true;
	}

	override async closeFs(): Promise<void> {
		this.log.close();
		await super.closeFs();
	}

	private follow({ NODEFS: files, FS }: Module): void {
		const { log, disk } = this;
		/** The database hears of failures in its own way, and stops. */
		const asked = (work: () => void): void => {
			try {
				work();
			} catch {
				throw new FS.ErrnoError(INPUT_OUTPUT_ERROR);
			}
		};
		files.stream_ops.fsync = ({ node, nfd }) =>
			asked(() => {
				if (!this.isDurable) return;
				if (isLogSegment(node)) log.note(files.realPath(node));
				else disk.syncNow(nfd);
			});
		const afterLog = (operations: Record<string, Change>, name: string, unless = noneOf) => {
			const change = operations[name];
			if (!change) return;
			operations[name] = function (...args) {
				if (!unless(args[0] as Stream)) asked(log.flushNow);
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
