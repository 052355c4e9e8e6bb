import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { ALIKE_MS, answerAlike } =
	await vi.importActual<typeof import("./answer-alike.ts")>("./answer-alike.ts");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
	["an answer", () => Promise.resolve("sent")],
	["a failure", () => Promise.reject(new Error("sent"))],
])("%s that was quick is given no sooner than a slow one", async (_, work) => {
	let heard: string | undefined;
	const note = (text: string) => {
		heard = text;
	};
	void answerAlike<string>(work).then(note, (error: Error) => note(error.message));
	await vi.advanceTimersByTimeAsync(ALIKE_MS - 1);
	expect(heard).toBeUndefined();
	await vi.advanceTimersByTimeAsync(1);
	expect(heard).toBe("sent");
});
