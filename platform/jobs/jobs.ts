import { sql } from "drizzle-orm";
import {
	type ConstructorOptions,
	type DrizzleTransactionLike,
	fromDrizzle,
	fromPglite,
	PgBoss,
} from "pg-boss";
import type { Database, Tx } from "../database/database.ts";
import { limited } from "../database/postgres/postgres-pool.ts";
import { SHOP_TIME_ZONE } from "../database/shop-day.ts";
import { withTimeLimits } from "../database/time-limits.ts";
import type { Log } from "../log.ts";
import { type Observer, unwatched } from "../watch/observer.ts";

/** The queue's own statements are short: a longer one hangs. */
const LONGEST_ANSWER_MS = 60_000;

/** Slow polling, to keep an idle shop idle. */
const PACE = {
	schema: "fila",
	cronMonitorIntervalSeconds: 30,
	cronWorkerIntervalSeconds: 10,
	flowIntervalSeconds: 600,
	superviseIntervalSeconds: 300,
} satisfies ConstructorOptions;

/** Passed to the driver unchanged. */
const queuePool = (url: string) => ({
	...limited(url, "job"),
	query_timeout: LONGEST_ANSWER_MS,
	max: 3,
});

/** How the queue shares the shop's database. */
const bossOptions = ({ driver }: Database): ConstructorOptions =>
	driver.kind === "embedded"
		? { ...PACE, db: fromPglite(driver.pglite), backend: "pglite" }
		: { ...PACE, ...queuePool(driver.url) };

const STOP_TIMEOUT_MS = 10_000;
const WAKE_PAUSE_MS = 250;

export type JobData = Record<string, unknown>;

export type JobOptions = {
	pollSeconds?: number;
	/** Number of retries, with growing delays. */
	retries?: number;
	/** First retry delay in seconds; a job keeps the one it was sent with. */
	retryDelaySeconds?: number;
	/** `short`: only one job waits at a time, or one for each `singletonKey`. */
	policy?: "standard" | "short";
	/** A database notification on this channel starts it too. For a `short` queue. */
	on?: string;
};

type SendOptions = {
	/** The job exists once this transaction is committed. Required inside one. */
	tx?: Tx;
	startAfter?: Date;
	/** For a `short` queue. */
	singletonKey?: string;
};

/** `leaving` is aborted on shutdown: long work that can resume later should stop. */
type Handle = (data: JobData, leaving: AbortSignal) => Promise<unknown>;
type Definition = { handle: Handle; options: JobOptions };

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Background and scheduled jobs, stored in the shop's database (schema `fila`): they survive restarts, and run once
 * across processes. Nothing runs before `start`.
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
			await queue.schedule(name, cron, null, { tz: SHOP_TIME_ZONE });
		}
	}

	/** Coalesces bursts of notifications into one job. */
	const wake = (queue: PgBoss, name: string): void => {
		if (waking.has(name)) return;
		const send = () => {
			waking.delete(name);
			queue.send(name, {}).catch((err: unknown) => log.error({ err, job: name }, "job not woken"));
		};
		waking.set(name, setTimeout(send, WAKE_PAUSE_MS));
	};

	return {
		/** Registers the handler of a job. It may run twice for the same job and must be idempotent. */
		define(name: string, handle: Handle, options: JobOptions = {}): void {
			definitions.set(name, { handle, options });
		},

		/** Schedules a defined job in São Paulo time; `cron` has five fields. */
		schedule(name: string, cron: string): void {
			schedules.set(name, cron);
		},

		/** Starts the registered handlers and schedules. */
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

		/** Signals running jobs and waits for them. Call it before the database closes. */
		async stop(): Promise<void> {
			leaving.abort();
			for (const stopListening of listening.splice(0)) await stopListening();
			// The schedule runs these after the next start.
			for (const pause of waking.values()) clearTimeout(pause);
			waking.clear();
			await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
			boss = undefined;
		},

		/** Retries a failed job once. False before `start`. */
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

/** Creates a queue by its definition, and starts its worker. */
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
	// Creation does not update an existing queue.
	await queue.updateQueue(name, keeping);
	await queue.work<JobData>(name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
		try {
			await observer.during("job", { job: name }, () =>
				withTimeLimits("job", () => handle(job?.data ?? {}, leaving)),
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
