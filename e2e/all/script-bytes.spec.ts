import { scriptFiles } from "#testing/page-scripts.ts";
import { expect, test } from "../support/test.ts";

/**
 * KB of JavaScript, brotli, that comes with a page; what it may be at most. The aim is 115 for each: these
 * are lowered as pages come nearer to it, and never raised but by 0.1, or for something new that a
 * page does: the names of its files alone make a page some 50 bytes heavier or lighter.
 */
const MOST_KB: Record<string, number> = {
	"/": 115,
	"/produtos": 122.6,
	"/busca?q=jaleco": 122.6,
	"/categoria/jalecos-femininos": 122.3,
	"/produto/jaleco-estetica-gola-padre-com-vivo": 129,
	"/favoritos": 118.8,
	"/sobre": 110.8,
	"/contato": 114.1,
	"/checkout": 138.5,
	"/auth": 121.5,
	"/reset-password": 116.3,
	"/admin/login": 119.5,
};

test("no page comes with more scripts than it may", async ({ request }) => {
	const over: string[] = [];
	for (const [page, most] of Object.entries(MOST_KB)) {
		const files = scriptFiles(await (await request.get(page)).text());
		expect(files.length).toBeGreaterThan(5);
		let bytes = 0;
		for (const file of files) {
			const answer = await request.get(file, { headers: { "accept-encoding": "br" } });
			bytes += Number(answer.headers()["content-length"]);
		}
		const kilobytes = Math.round(bytes / 102.4) / 10;
		if (kilobytes > most) over.push(`${page}: ${kilobytes} KB, at most ${most}`);
	}
	expect(over).toEqual([]);
});
