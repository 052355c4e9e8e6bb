import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Work that ends when told to, and a list of what has begun. */
function makeWork() {
	const begun: number[] = [];
	const ends: (() => void)[] = [];
	const work = (n: number) => () => {
		begun.push(n);
		return new Promise<number>((done) => {
			ends[n] = () => done(n);
		});
	};
	return { begun, work, end: (n: number) => ends[n]?.() };
}

const once = () => new Promise((done) => setImmediate(done));
/** All that is ready has run, and so has what was waiting for that. */
const settled = async () => {
	await once();
	await once();
};

test("few work at once, the others in the order they came", async () => {
	const { inTurn } = createTurns({ atOnce: 2, longestMs: 60_000 });
	const { begun, work, end } = makeWork();
	const all = [0, 1, 2, 3].map((n) => inTurn(work(n)));
	await settled();
	expect(begun).toEqual([0, 1]);
	end(1);
	await settled();
	expect(begun).toEqual([0, 1, 2]);
	end(0);
	await settled();
	end(2);
	end(3);
	expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test("what waits for nothing leaves the program to others before the next begins", async () => {
	const { inTurn } = createTurns({ atOnce: 2, longestMs: 60_000 });
	let ended = 0;
	const all = Array.from({ length: 12 }, () =>
		inTurn(async () => {
			ended += 1;
		}),
	);
	const endedAtOnce: number[] = [];
	for (let before = 0; before < all.length; before = ended) {
		await once();
		endedAtOnce.push(ended - before);
	}
	expect(Math.max(...endedAtOnce)).toBeLessThanOrEqual(2);
	await Promise.all(all);
});

test("what fails makes room, and its failure reaches who asked", async () => {
	const { inTurn } = createTurns({ atOnce: 1, longestMs: 60_000 });
	await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	expect(await inTurn(async () => "next")).toBe("next");
});

test("what hangs holds up nobody for long, and counts once", async () => {
	const { inTurn } = createTurns({ atOnce: 1, longestMs: 20 });
	const { begun, work, end } = makeWork();
	const hanging = inTurn(work(0));
	const second = inTurn(work(1));
	await expect.poll(() => begun).toEqual([0, 1]);
	const third = inTurn(work(2));
	end(0);
	await hanging;
	end(1);
	await second;
	await expect.poll(() => begun).toEqual([0, 1, 2]);
	end(2);
	expect(await third).toBe(2);
});
