import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenForChanges } from "./listen-for-changes.ts";

const LONG_MS = 10 * 60_000;

/** A browser's line to the server, as far as pages use it. */
class Line extends EventTarget {
	static readonly CLOSED = 2;
	readyState = 0;
	constructor() {
		super();
		lines.push(this);
	}
	close() {
		this.readyState = Line.CLOSED;
	}
	opens() {
		this.readyState = 1;
		this.dispatchEvent(new Event("open"));
	}
	/** Lost, the browser comes back by itself; refused, it never does. */
	breaks(readyState: number) {
		this.readyState = readyState;
		this.dispatchEvent(new Event("error"));
	}
	says(event: string, data = "") {
		this.dispatchEvent(Object.assign(new Event(event), { data }));
	}
}

let lines: Line[];
let page: EventTarget;
let looked: EventTarget & { visibilityState: string };
const turn = (visibilityState: "hidden" | "visible") => {
	looked.visibilityState = visibilityState;
	looked.dispatchEvent(new Event("visibilitychange"));
};
const last = () => lines.at(-1) as Line;
const refetch = vi.fn();
type Kept = Parameters<typeof listenForChanges>[0]["keepHidden"];
const listening = (also = {}, keepHidden?: Kept) =>
	listenForChanges({
		address: "/live",
		refetch,
		soonestMs: 10,
		spreadMs: 10,
		also,
		...(keepHidden && { keepHidden }),
	});
const refetched = async () => {
	await vi.advanceTimersByTimeAsync(20);
	const { length } = refetch.mock.calls;
	refetch.mockClear();
	return length;
};

beforeEach(() => {
	vi.useFakeTimers();
	refetch.mockClear();
	lines = [];
	page = new EventTarget();
	vi.stubGlobal("EventSource", Line);
	vi.stubGlobal("window", page);
	looked = Object.assign(new EventTarget(), { visibilityState: "visible" });
	vi.stubGlobal("document", looked);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("asks again for what changed, and hears what else is told", async () => {
	const paid = vi.fn();
	const stop = listening({ paid });
	last().opens();
	expect(await refetched()).toBe(0);
	last().says("change");
	last().says("change");
	expect(await refetched()).toBe(1);
	last().says("paid", "[1]");
	expect(paid).toHaveBeenCalledWith("[1]", expect.any(Function));
	stop();
	expect(last().readyState).toBe(Line.CLOSED);
});

it("leaves a lost line to the browser, and asks for what was missed when it is back", async () => {
	const stop = listening();
	last().opens();
	last().breaks(0);
	await vi.advanceTimersByTimeAsync(LONG_MS);
	expect(lines).toHaveLength(1);
	last().opens();
	expect(await refetched()).toBe(1);
	stop();
});

it("comes back after a refusal, which a browser does not, less and less often", async () => {
	const stop = listening();
	last().opens();
	last().breaks(Line.CLOSED);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(lines).toHaveLength(2);
	for (let refused = 0; refused < 8; refused++) {
		last().breaks(Line.CLOSED);
		await vi.advanceTimersByTimeAsync(LONG_MS);
	}
	expect(lines).toHaveLength(10);
	last().opens();
	expect(await refetched()).toBe(1);
	last().breaks(Line.CLOSED);
	stop();
	await vi.advanceTimersByTimeAsync(LONG_MS);
	expect(lines).toHaveLength(10);
});

it("a page that was put aside and is come back to listens again and asks for what it missed", async () => {
	const stop = listening();
	last().opens();
	page.dispatchEvent(new Event("pagehide"));
	expect(last().readyState).toBe(Line.CLOSED);
	page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
	expect(lines).toHaveLength(1);
	page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
	expect(lines).toHaveLength(2);
	last().opens();
	expect(await refetched()).toBe(1);
	stop();
});

it("a page that stays hidden gives its line to others, and asks for what it missed when it is looked at", async () => {
	const stop = listening();
	last().opens();
	turn("hidden");
	await vi.advanceTimersByTimeAsync(5_000);
	turn("visible");
	await vi.advanceTimersByTimeAsync(LONG_MS);
	expect(lines).toHaveLength(1);
	expect(last().readyState).not.toBe(Line.CLOSED);
	turn("hidden");
	await vi.advanceTimersByTimeAsync(LONG_MS);
	expect(last().readyState).toBe(Line.CLOSED);
	turn("visible");
	expect(lines).toHaveLength(2);
	last().opens();
	expect(await refetched()).toBe(1);
	stop();
	turn("hidden");
	await vi.advanceTimersByTimeAsync(LONG_MS);
	turn("visible");
	expect(lines).toHaveLength(2);
});

it("a single hidden page of those that ask for it keeps its line, and gives up the right to it when looked at", async () => {
	const taken = new Set<string>();
	const keepHidden = async (address: string) => {
		if (taken.has(address)) return null;
		taken.add(address);
		return () => void taken.delete(address);
	};
	const stopFirst = listening({}, keepHidden);
	const stopSecond = listening({}, keepHidden);
	const [first, second] = lines as [Line, Line];
	first.opens();
	second.opens();
	turn("hidden");
	await vi.advanceTimersByTimeAsync(LONG_MS);
	expect(first.readyState).not.toBe(Line.CLOSED);
	expect(second.readyState).toBe(Line.CLOSED);
	turn("visible");
	expect(lines).toHaveLength(3);
	expect(taken.size).toBe(0);
	stopFirst();
	stopSecond();
	expect(lines.every(({ readyState }) => readyState === Line.CLOSED)).toBe(true);
});
