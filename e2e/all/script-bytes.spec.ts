import { scriptFiles } from "#testing/screens/page-scripts.ts";
import { expect, test } from "../support/test.ts";

/** KB of JavaScript, brotli, that comes with a page before anybody does anything. */
const MOST_KB = 150;

const PAGES = [
	"/",
	"/produtos",
	"/busca?q=jaleco",
	"/categoria/jalecos-femininos",
	"/produto/jaleco-estetica-gola-padre-com-vivo",
	"/favoritos",
	"/sobre",
	"/contato",
	"/checkout",
	"/auth",
	"/reset-password",
	"/admin/login",
];

test("no page comes with more scripts than it may", async ({ request }) => {
	const over: string[] = [];
	for (const page of PAGES) {
		const files = scriptFiles(await (await request.get(page)).text());
		expect(files.length).toBeGreaterThan(5);
		let bytes = 0;
		for (const file of files) {
			const answer = await request.get(file, { headers: { "accept-encoding": "br" } });
			bytes += Number(answer.headers()["content-length"]);
		}
		const kilobytes = Math.round(bytes / 102.4) / 10;
		if (kilobytes > MOST_KB) over.push(`${page}: ${kilobytes} KB, at most ${MOST_KB}`);
	}
	expect(over).toEqual([]);
});
