import { describe, expect, it } from "vitest";
import { createLogFlusher, type Disk } from "./log-flusher.ts";

/** A disk whose slow flushes wait for `let`, and which writes down what is asked of it. */
function heldDisk() {
	const told: string[] = [];
	const names: string[] = [];
	const waiting: { let: () => void; fail: (error: Error) => void }[] = [];
	let broken = false;
	const disk: Disk = {
		open: (path) => names.push(path) - 1,
		close: (fd) => void told.push(`close ${names[fd]}`),
		syncNow: (fd) => {
			if (broken) throw new Error("EIO");
			told.push(`now ${names[fd]}`);
		},
		sync: (fd) =>
			new Promise((done, fail) => {
				told.push(`sync ${names[fd]}`);
				waiting.push({ let: done, fail });
			}),
	};
	return {
		disk,
		told,
		breakDown: () => {
			broken = true;
		},
		next: () => waiting.shift(),
	};
}

/** Whether a promise is settled after everything that was ready to run has run. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
	let is = false;
	promise.then(
		() => {
			is = true;
		},
		() => {
			is = true;
		},
	);
	await new Promise((done) => setImmediate(done));
	return is;
}

describe("the log's flusher", () => {
	it("answers a commit when its log is on the disk, not before", async () => {
		const { disk, next } = heldDisk();
		const log = createLogFlusher(disk);
		log.note("a");
		const flushed = log.flushed();
		expect(await settled(flushed)).toBe(false);
		next()?.let();
		expect(await settled(flushed)).toBe(true);
	});

	it("flushes once for all that wait, and once more for those who came meanwhile", async () => {
		const { disk, told, next } = heldDisk();
		const log = createLogFlusher(disk);
		log.note("a");
		const first = log.flushed();
		log.note("a");
		const second = log.flushed();
		log.note("a");
		const third = log.flushed();
		next()?.let();
		await first;
		expect(await settled(second)).toBe(false);
		next()?.let();
		await Promise.all([second, third]);
		expect(told).toEqual(["sync a", "sync a"]);
	});

	it("flushes at once before anything else is changed, and then needs no other flush", async () => {
		const { disk, told } = heldDisk();
		const log = createLogFlusher(disk);
		log.note("a");
		log.flushNow();
		log.flushNow();
		await log.flushed();
		expect(told).toEqual(["now a"]);
	});

	it("flushes a file of the log before it goes on to the next", async () => {
		const { disk, told, next } = heldDisk();
		const log = createLogFlusher(disk);
		log.note("a");
		const first = log.flushed();
		log.note("b");
		expect(told).toEqual(["sync a", "now a"]);
		next()?.let();
		await settled(first);
		expect(told).toEqual(["sync a", "now a", "close a"]);
	});

	it("never says again that all is well when the disk failed once", async () => {
		const { disk, next, told } = heldDisk();
		const log = createLogFlusher(disk);
		log.note("a");
		const flushed = log.flushed();
		next()?.fail(new Error("EIO"));
		await expect(flushed).rejects.toThrow("start the shop again");
		await expect(log.flushed()).rejects.toThrow("start the shop again");
		expect(() => log.flushNow()).toThrow("start the shop again");
		expect(told).toEqual(["sync a"]);
	});

	it("fails for ever when a flush at once failed", async () => {
		const { disk, breakDown } = heldDisk();
		const log = createLogFlusher(disk);
		log.note("a");
		breakDown();
		expect(() => log.flushNow()).toThrow("start the shop again");
		await expect(log.flushed()).rejects.toThrow("start the shop again");
	});
});
