import { sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle, PgBoss } from "pg-boss";
import type { Database, Tx } from "#platform/database/database.ts";
import { withPatience } from "#platform/database/patience.ts";
import type { Log } from "#platform/log.ts";
import { type Observer, unwatched } from "#platform/watch/observer.ts";
import { bossOptions } from "./boss-options.ts";

const TIME_ZONE = "America/Sao_Paulo";
const STOP_TIMEOUT_MS = 10_000;
const WAKE_PAUSE_MS = 250;

export type JobData = Record<string, unknown>;

export type JobOptions = {
	/** How often a waiting job is looked for, in seconds; 0.5 or more. */
	pollSeconds?: number;
	/** How often a failed job is tried again, each time after a longer pause. */
	retries?: number;
	/** First pause between tries, in seconds; a job keeps the one it was sent with. */
	retryDelaySeconds?: number;
	/** `short`: only one job waits at a time, or one for each `singletonKey`. */
	policy?: "standard" | "short";
	/** A database notification on this channel starts it too. For a `short` queue. */
	on?: string;
};

export type SendOptions = {
	/** The job exists when this transaction is committed. Required inside one. */
	tx?: Tx;
	startAfter?: Date;
	/** For a `short` queue. */
	singletonKey?: string;
};

/** `leaving` is aborted when the process is to end: what takes long gives up where it can go on later. */
type Handle = (data: JobData, leaving: AbortSignal) => Promise<unknown>;
type Definition = { handle: Handle; options: JobOptions };

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Work that happens later or again, kept in the same database as the shop (schema `fila`), so it
 * survives a restart and runs once whoever shares the database. Nothing runs before `start`.
 */
export function createJobs(database: Database, log: Log, observer: Observer = unwatched) {
	const definitions = new Map<string, Definition>();
	const schedules = new Map<string, string>();
	let boss: PgBoss | undefined;
	let leaving = new AbortController();
	const listening: (() => Promise<void>)[] = [];
	const waking = new Map<string, NodeJS.Timeout>();

	async function open(queue: PgBoss): Promise<void> {
		await queue.start();
		for (const [name, definition] of definitions)
			await work(queue, name, definition, { log, observer, leaving: leaving.signal });
		for (const { name } of await queue.getSchedules()) {
			if (!schedules.has(name)) await queue.unschedule(name);
		}
		for (const [name, cron] of schedules) {
			await queue.schedule(name, cron, null, { tz: TIME_ZONE });
		}
	}

	/** Many notifications in a row become one job, which finds what all of them told of. */
	const wake = (queue: PgBoss, name: string): void => {
		if (waking.has(name)) return;
		const send = () => {
			waking.delete(name);
			queue.send(name, {}).catch((err: unknown) => log.error({ err, job: name }, "job not woken"));
		};
		waking.set(name, setTimeout(send, WAKE_PAUSE_MS));
	};

	return {
		/** Says how jobs of this name are done. A handler may run twice for the same job and must bear it. */
		define(name: string, handle: Handle, options: JobOptions = {}): void {
			definitions.set(name, { handle, options });
		},

		/** Runs a defined job by the clock of São Paulo; `cron` has five fields. */
		schedule(name: string, cron: string): void {
			schedules.set(name, cron);
		},

		/** Starts doing what was defined before. */
		async start(): Promise<void> {
			leaving = new AbortController();
			const queue = new PgBoss(bossOptions(database));
			queue.on("error", (failure) => log.error({ err: asError(failure) }, "job queue"));
			queue.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue"));
			await open(queue);
			boss = queue;
			for (const [name, { options }] of definitions) {
				if (options.on) listening.push(await database.listen(options.on, () => wake(queue, name)));
			}
		},

		/** Lets running jobs end, having told them. To be called before the database closes. */
		async stop(): Promise<void> {
			leaving.abort();
			for (const stopListening of listening.splice(0)) await stopListening();
			// What they would have started is done by the clock after the next start.
			for (const pause of waking.values()) clearTimeout(pause);
			waking.clear();
			await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
			boss = undefined;
		},

		/** Has a job done once more if it failed. False before `start`. */
		async retry(name: string, id: string): Promise<boolean> {
			await boss?.retry(name, id);
			return boss !== undefined;
		},

		/** Queues a job. False when a `short` queue has one waiting already. Throws before `start`. */
		async send(
			name: string,
			data: JobData,
			{ tx, startAfter, singletonKey }: SendOptions = {},
		): Promise<boolean> {
			if (!boss) throw new Error(`job ${name} was sent before the jobs were started`);
			const id = await boss.send(name, data, {
				startAfter,
				singletonKey,
				// Both drivers answer with rows; the type shared by them does not say so.
				...(tx ? { db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) } : {}),
			});
			return id !== null;
		},
	};
}

/** Makes a queue as its definition says, and takes its jobs. */
async function work(
	queue: PgBoss,
	name: string,
	{ handle, options }: Definition,
	{ log, observer, leaving }: { log: Log; observer: Observer; leaving: AbortSignal },
): Promise<void> {
	const { pollSeconds = 5, retries = 2, retryDelaySeconds = 10, policy = "standard" } = options;
	const keeping = {
		retryLimit: retries,
		retryDelay: retryDelaySeconds,
		retryBackoff: true,
		deleteAfterSeconds: 24 * 3600,
	};
	await queue.createQueue(name, { policy, ...keeping });
	// A queue that exists keeps its old settings otherwise.
	await queue.updateQueue(name, keeping);
	await queue.work<JobData>(name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
		try {
			await observer.during("job", { job: name }, () =>
				withPatience("job", () => handle(job?.data ?? {}, leaving)),
			);
		} catch (err) {
			log.error({ err, job: name }, "job failed");
			throw err;
		}
	});
}

/** The queue also reports failures that are no errors. */
const asError = (failure: unknown): Error =>
	failure instanceof Error ? failure : new Error(JSON.stringify(failure));
