import { expect, it } from "vitest";
import { inOneGo } from "./one-go-rules.ts";

const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));

it("takes as many notes as go at a time, and counts those that wait for another", () => {
	expect(inOneGo(files(30, 12_000)).left).toBe(0);
	expect(inOneGo(files(130, 12_000))).toMatchObject({ left: 30 });
	expect(inOneGo(files(130, 12_000)).taken).toHaveLength(100);
	expect(inOneGo(files(12, 1_000_000))).toMatchObject({ left: 4 });
	// What is too long to be a note is not sent.
	expect(inOneGo([...files(20, 50_000_000), ...files(30, 12_000)]).left).toBe(0);
	expect(inOneGo([])).toEqual({ taken: [], left: 0 });
});
