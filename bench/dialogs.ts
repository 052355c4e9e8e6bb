import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser/find-browser.ts";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { run, stop } from "./processes.ts";

const ROUNDS = 5;
const SLOWED = 4;
/** What the page does when nobody touches it is done by then. */
const QUIET_MS = 1_500;
const DIALOGS = { search: /buscar/i, cart: /carrinho/i, menu: /menu/i };

/** From the press to the dialog painted, on a phone's screen with the processor slowed to a quarter. */
await buildWhenStale();
const folder = await mkdtemp(join(tmpdir(), "requinte-dialogs-"));
const shop = await run("shop-process.ts", ["kept"], { DATA_DIR: folder, PORT: "3479", DEMO: "1" });
const browser = await chromium.launch({
	executablePath: await findBrowser(),
	args: ["--no-sandbox"],
});
const context = await browser.newContext({
	viewport: { width: 390, height: 844 },
	hasTouch: true,
	isMobile: true,
});
const page = await context.newPage();
const devices = await context.newCDPSession(page);
const rows: object[] = [];
for (const [dialog, label] of Object.entries(DIALOGS)) {
	// What dialogs are made of is fetched with the first touch of a page: the press itself may be that.
	for (const touched of [false, true]) {
		const took: number[] = [];
		for (let round = 0; round < ROUNDS; round++) took.push(await opening(label, touched));
		took.sort((a, b) => a - b);
		rows.push({
			dialog,
			after: touched ? "a scroll" : "nothing",
			"median ms": took[Math.floor(ROUNDS / 2)],
			"slowest ms": took.at(-1),
		});
	}
}
console.log(
	`\nDialogs on a phone slowed ${SLOWED} times, from the press until painted (aim: 150 ms)`,
);
console.table(rows);
await browser.close();
await stop(shop);
await rm(folder, { recursive: true, force: true });

async function opening(label: RegExp, touched: boolean): Promise<number> {
	await page.goto(`${shop.address}/produtos`, { waitUntil: "networkidle" });
	await page.waitForTimeout(QUIET_MS);
	if (touched) {
		await page.evaluate(() => scrollBy(0, 2));
		await page.waitForTimeout(QUIET_MS);
	}
	const box = await page.getByRole("button", { name: label }).first().boundingBox();
	if (!box) throw new Error(`no button for ${label}`);
	const painted = page.evaluate(
		() =>
			new Promise<number>((done) => {
				const look = (pressed: number) => {
					const dialog = document.querySelector("[role=dialog]");
					if (dialog && dialog.getBoundingClientRect().height > 0)
						requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)));
					else requestAnimationFrame(() => look(pressed));
				};
				const pressed = () => look(performance.now());
				addEventListener("pointerdown", pressed, { capture: true, once: true });
			}),
	);
	await devices.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
	await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
	const ms = Math.round(await painted);
	await devices.send("Emulation.setCPUThrottlingRate", { rate: 1 });
	return ms;
}
