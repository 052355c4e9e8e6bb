import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { patiently } from "./patiently.ts";
import { toast } from "./toast.ts";

// Watched where it stands: the part may have been loaded with it by another file of tests.
const said = { error: vi.spyOn(toast, "error"), end: vi.spyOn(toast, "end") };

const LOST = new TypeError("Failed to fetch dynamically imported module: /assets/dialog.js");
let line: EventTarget;

beforeEach(() => {
	vi.useFakeTimers();
	for (const spoken of Object.values(said)) spoken.mockImplementation(() => {});
	line = new EventTarget();
	vi.stubGlobal("window", line);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.clearAllMocks();
});

it("comes as it is while there is a line", async () => {
	vi.stubGlobal("navigator", { onLine: true });
	await expect(patiently(async () => "dialog")()).resolves.toBe("dialog");
	expect(said.error).not.toHaveBeenCalled();
});

it("says once that there is no line, and comes when it is back", async () => {
	vi.stubGlobal("navigator", { onLine: false });
	const load = vi.fn<() => Promise<string>>().mockRejectedValue(LOST);
	const part = patiently(load)();
	await vi.advanceTimersByTimeAsync(30_000);
	// A browser remembers the script that it failed to fetch.
	expect(load).not.toHaveBeenCalled();
	expect(said.error).toHaveBeenCalledTimes(1);
	expect(said.end).not.toHaveBeenCalled();
	load.mockResolvedValue("dialog");
	vi.stubGlobal("navigator", { onLine: true });
	line.dispatchEvent(new Event("online"));
	await expect(part).resolves.toBe("dialog");
	expect(said.end).toHaveBeenCalledTimes(1);
});

it("never comes when its script was lost, and takes nothing else away", async () => {
	vi.stubGlobal("navigator", { onLine: true });
	const settled = vi.fn();
	patiently(() => Promise.reject(LOST))().then(settled, settled);
	await vi.advanceTimersByTimeAsync(60_000);
	expect(settled).not.toHaveBeenCalled();
});
