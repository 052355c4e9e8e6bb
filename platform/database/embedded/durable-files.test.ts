import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openEmbedded } from "#platform/database/open-embedded.ts";
import { readImage } from "#testing/databases/embedded-image.ts";
import { eventually } from "#testing/eventually.ts";
import { type Disk, nodeDisk } from "./log-flusher.ts";

// Whole databases come and go here, on machines that have other work too.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder = "";
let database: Database;
let flushes = { log: 0, atOnce: 0 };
/** Holds the log's flushes back until it resolves. */
let gate = Promise.resolve();

const countingDisk: Disk = {
	...nodeDisk,
	syncNow: (fd) => {
		flushes.atOnce++;
		nodeDisk.syncNow(fd);
	},
	sync: async (fd) => {
		flushes.log++;
		await gate;
		await nodeDisk.sync(fd);
	},
};

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "durable-"));
	database = await openEmbedded(folder, await readImage(), { disk: countingDisk });
	// The first writing makes files of its own, before which the log is flushed at once.
	await insert("primeira");
});
beforeEach(() => {
	flushes = { log: 0, atOnce: 0 };
	gate = Promise.resolve();
});
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true });
});

// A statement runs when somebody waits for it.
const insert = async (name: string) =>
	database.db.execute(sql`insert into categorias (nome, slug) values (${name}, ${name})`);

describe("the embedded database in a folder", () => {
	it("does not answer a commit before its log is on the disk", async () => {
		let open = () => {};
		gate = new Promise((done) => {
			open = done;
		});
		let answered = false;
		const writing = insert("a").then(() => {
			answered = true;
		});
		await eventually(() => expect(flushes.log).toBe(1));
		expect(answered).toBe(false);
		open();
		await writing;
	});

	it("does not show what a power cut could still undo", async () => {
		let open = () => {};
		gate = new Promise((done) => {
			open = done;
		});
		const writing = insert("b");
		await eventually(() => expect(flushes.log).toBe(1));
		let read = false;
		const reading = database.storefront
			.execute(sql`select nome from categorias where slug = 'b'`)
			.then(() => {
				read = true;
			});
		await new Promise((done) => setTimeout(done, 50));
		expect(read).toBe(false);
		open();
		await Promise.all([writing, reading]);
	});

	it("flushes less often than it commits when many wait", async () => {
		let open = () => {};
		gate = new Promise((done) => {
			open = done;
		});
		const writing = Array.from({ length: 20 }, (_, i) => insert(`c${i}`));
		await eventually(() => expect(flushes.log).toBe(1));
		open();
		await Promise.all(writing);
		expect(flushes.log).toBeGreaterThanOrEqual(1);
		expect(flushes.log).toBeLessThan(20);
	});
});
