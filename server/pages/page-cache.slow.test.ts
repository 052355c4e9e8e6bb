import { randomBytes } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { PageCache } from "./page-cache.ts";

test("a kept page holds the memory that it is counted for", async () => {
	setFlagsFromString("--expose-gc");
	const tidyUp = runInNewContext("gc") as (how: object) => Promise<void>;
	const held = async () => {
		for (let again = 0; again < 3; again++) await tidyUp({ execution: "async", type: "major" });
		return process.memoryUsage().arrayBuffers;
	};
	const cache = new PageCache();
	const before = await held();
	for (let page = 0; page < 400; page++)
		await cache.fill(`/${page}`, "br", undefined, async () => ({
			page: { headers: {}, body: Buffer.from(randomBytes(9_000).toString("hex")) },
			tags: [],
		}));
	expect((await held()) - before).toBeLessThan(cache.count().bytes * 1.2);
});
