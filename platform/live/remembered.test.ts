import { expect, it } from "vitest";
import { createRemembered } from "./remembered.ts";

/** Reads that end when they are told to. */
function slowReads() {
	const ends: ((value: string) => void)[] = [];
	const fails: ((reason: Error) => void)[] = [];
	const read = () =>
		new Promise<string>((resolve, reject) => {
			ends.push(resolve);
			fails.push(reject);
		});
	return { read, ends, fails };
}

it("reads each time until somebody tells of changes", async () => {
	let reads = 0;
	const remembered = createRemembered(async () => ++reads);
	expect([await remembered.get(), await remembered.get()]).toEqual([1, 2]);
	remembered.follow();
	expect([await remembered.get(), await remembered.get()]).toEqual([3, 3]);
	remembered.forget();
	expect(await remembered.get()).toBe(4);
});

it("who asks after a change is not answered with what was read before it", async () => {
	const { read, ends } = slowReads();
	const remembered = createRemembered(read);
	remembered.follow();
	const before = remembered.get();
	const beside = remembered.get();
	expect(ends).toHaveLength(1);
	remembered.forget();
	const after = remembered.get();
	expect(ends).toHaveLength(2);
	ends[1]?.("novo");
	ends[0]?.("velho");
	expect(await Promise.all([before, beside, after])).toEqual(["velho", "velho", "novo"]);
	expect(await remembered.get()).toBe("novo");
});

it("remembers no failure", async () => {
	const { read, ends, fails } = slowReads();
	const remembered = createRemembered(read);
	remembered.follow();
	const first = remembered.get();
	fails[0]?.(new Error("fora do ar"));
	await expect(first).rejects.toThrow("fora do ar");
	const second = remembered.get();
	ends[1]?.("de volta");
	expect(await second).toBe("de volta");
});

it("believes nothing for longer than a minute", async () => {
	let time = 0;
	let reads = 0;
	const remembered = createRemembered(async () => ++reads, { now: () => time });
	remembered.follow();
	await remembered.get();
	time = 59_000;
	expect(await remembered.get()).toBe(1);
	time = 60_001;
	expect(await remembered.get()).toBe(2);
});
