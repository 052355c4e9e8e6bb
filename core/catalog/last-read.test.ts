import { describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { createLastRead } from "./last-read.ts";
import { SAMPLE_PRODUCTS, sampleListing } from "./sample-catalogue-rules.ts";

const away = () => Promise.reject(new Error("no database"));

describe("while the database is away", () => {
	it("what was read last is shown, and marked", async () => {
		const { read } = createLastRead(createLog("silent"));
		expect(
			await read(
				"a",
				async () => ["new"],
				() => ["sample"],
			),
		).toEqual({ value: ["new"], local: false });
		expect(await read("a", away, () => ["sample"])).toEqual({ value: ["new"], local: true });
	});

	it("what was never read falls back to the samples, or fails where there is none", async () => {
		const { read } = createLastRead(createLog("silent"));
		expect(await read("b", away, () => sampleListing({ q: "", categoria: "" }))).toMatchObject({
			local: true,
			value: { total: SAMPLE_PRODUCTS.length },
		});
		await expect(read("c", away, () => undefined)).rejects.toThrow("no database");
	});

	it("a product that no longer exists is not brought back", async () => {
		const { read } = createLastRead(createLog("silent"));
		await read(
			"p",
			async () => ({ nome: "Jaleco" }) as object | null,
			() => undefined,
		);
		await read(
			"p",
			async () => null as object | null,
			() => undefined,
		);
		await expect(read("p", away, () => undefined)).rejects.toThrow();
	});
});
