import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createReplicaGate, type ReplicaGate } from "./read-replica.ts";

/** A primary that writes, and a replica that follows when it is told to. */
function replication() {
	let written = 1;
	let replayed = 1;
	let away = false;
	const turns: boolean[] = [];
	const gate = createReplicaGate({
		written: async () => String(written),
		hasReached: async (position) => {
			if (away) throw new Error("connection refused");
			return replayed >= Number(position);
		},
		onTurn: (open) => turns.push(open),
	});
	return {
		gate,
		turns,
		write: () => {
			written += 1;
		},
		replay: () => {
			replayed = written;
		},
		goAway: (gone: boolean) => {
			away = gone;
		},
	};
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("whether a replica may be read", () => {
	let opened: ReplicaGate | undefined;
	const follow = async () => {
		const made = replication();
		opened = made.gate;
		await pass(10);
		return made;
	};
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => {
		opened?.stop();
		vi.useRealTimers();
	});

	it("as long as it has what was heard to have changed, and not a moment before", async () => {
		const { gate, write, replay, turns } = await follow();
		expect(gate.isOpen()).toBe(true);
		write();
		gate.changed();
		expect(gate.isOpen()).toBe(false);
		await pass(100);
		expect(gate.isOpen()).toBe(false);
		replay();
		await pass(300);
		expect(gate.isOpen()).toBe(true);
		// A change that it follows is nothing to tell of.
		expect(turns).toEqual([true]);
	});

	it("has the last change too, when another is heard while it catches up with the first", async () => {
		const { gate, write, replay } = await follow();
		write();
		gate.changed();
		await pass(20);
		replay();
		write();
		gate.changed();
		await pass(2_000);
		expect(gate.isOpen()).toBe(false);
		replay();
		await pass(300);
		expect(gate.isOpen()).toBe(true);
	});

	it("not while it falls behind of what nobody is told, and that is said once", async () => {
		const { gate, write, replay, turns } = await follow();
		await pass(2_000);
		expect(gate.behindMs()).toBeLessThan(2_100);
		write();
		await pass(3_000);
		expect(gate.isOpen()).toBe(false);
		expect(gate.behindMs()).toBeGreaterThan(2_000);
		await pass(10_000);
		expect(turns).toEqual([true, false]);
		replay();
		await pass(2_000);
		expect(gate.isOpen()).toBe(true);
		expect(turns).toEqual([true, false, true]);
	});

	it("not while it cannot be asked, and again when it can", async () => {
		const { gate, goAway, turns } = await follow();
		await pass(1_000);
		goAway(true);
		await pass(2_000);
		expect(gate.isOpen()).toBe(false);
		goAway(false);
		await pass(2_000);
		expect(gate.isOpen()).toBe(true);
		expect(turns).toEqual([true, false, true]);
	});

	it("not from the moment on that it failed somebody", async () => {
		const { gate } = await follow();
		gate.failed(new Error("connection terminated"));
		expect(gate.isOpen()).toBe(false);
		await pass(1_500);
		expect(gate.isOpen()).toBe(true);
	});
});
