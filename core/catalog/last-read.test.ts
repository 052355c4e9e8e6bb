import { describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createLastRead } from "./last-read.ts";
import { SAMPLE_PRODUCTS, sampleListing } from "./sample-catalogue-rules.ts";

const away = () => Promise.reject(new Error("no database"));

describe("while the database is away", () => {
	it("what was read last is shown, and marked", async () => {
		const { read } = createLastRead(createLog("silent"), true);
		expect(await read("a", async () => ["new"], { sample: () => ["sample"] })).toEqual({
			value: ["new"],
			local: false,
		});
		expect(await read("a", away, { sample: () => ["sample"] })).toEqual({
			value: ["new"],
			local: true,
		});
	});

	it("what was never read falls back to the samples, or fails where there is none", async () => {
		const { read } = createLastRead(createLog("silent"), true);
		expect(
			await read("b", away, { sample: () => sampleListing({ q: "", categoria: "" }) }),
		).toMatchObject({
			local: true,
			value: { total: SAMPLE_PRODUCTS.length },
		});
		await expect(read("c", away, {})).rejects.toThrow("no database");
	});

	it("a product that no longer exists is not brought back", async () => {
		const { read } = createLastRead(createLog("silent"), true);
		await read("p", async () => ({ nome: "Jaleco" }) as object | null, {});
		await read("p", async () => null as object | null, {});
		await expect(read("p", away, {})).rejects.toThrow();
	});

	it("a real shop never shows the samples, and the whole catalogue comes before a single page", async () => {
		const { read } = createLastRead(createLog("silent"), false);
		await expect(read("d", away, { sample: () => ["sample"] })).rejects.toThrow("no database");
		await read("e", async () => ["page"], {});
		expect(await read("e", away, { kept: () => ["whole"] })).toMatchObject({ value: ["whole"] });
		expect(await read("e", away, { kept: () => undefined })).toMatchObject({ value: ["page"] });
		const unknown = await read("e", away, { kept: () => null as string[] | null });
		expect(unknown).toEqual({ value: null, local: true });
		expect(await read("f", away, { plain: () => ["plain"] })).toMatchObject({ value: ["plain"] });
	});
});
