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
const last = () => lines.at(-1) as Line;
const refetch = vi.fn();
const listening = (also = {}) =>
	listenForChanges({ address: "/live", refetch, soonestMs: 10, spreadMs: 10, also });
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
	const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
	vi.stubGlobal("document", document);
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
