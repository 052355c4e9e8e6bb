import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { drawDataModel } from "./data-model.ts";

it("the map of the data model shows the tables there are (else: npm run docs:data-model)", async () => {
	const page = join(import.meta.dirname, "../docs/data-model.md");
	expect(readFileSync(page, "utf8")).toBe(await drawDataModel());
});
