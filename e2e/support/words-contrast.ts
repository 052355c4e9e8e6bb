import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { contrast } from "../../core/content/colour-rules.ts";

type Box = { x: number; y: number; width: number; height: number };

/** Where letters and stars stand, in the window. */
const boxesOf = (words: Locator): Promise<Box[]> =>
	words.evaluate((element) => {
		const found: DOMRect[] = [...element.querySelectorAll("svg")].map((icon) =>
			icon.getBoundingClientRect(),
		);
		const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const range = document.createRange();
			range.selectNodeContents(texts.currentNode);
			found.push(...range.getClientRects());
		}
		return found
			.filter(({ width, height }) => width > 1 && height > 1)
			.map(({ x, y, width, height }) => ({ x, y, width, height }));
	});

/** The whole pixels of a box that are in the window; null when none are. */
function inWindow(box: Box, { width, height }: { width: number; height: number }): Box | null {
	const x = Math.max(0, Math.floor(box.x));
	const y = Math.max(0, Math.floor(box.y));
	const right = Math.min(width, Math.ceil(box.x + box.width));
	const bottom = Math.min(height, Math.ceil(box.y + box.height));
	return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/** What holds all of them. */
function around(boxes: Box[]): Box {
	const x = Math.min(...boxes.map((box) => box.x));
	const y = Math.min(...boxes.map((box) => box.y));
	const right = Math.max(...boxes.map((box) => box.x + box.width));
	const bottom = Math.max(...boxes.map((box) => box.y + box.height));
	return { x, y, width: right - x, height: bottom - y };
}

/** Every colour that is painted in these boxes. Only the words' surroundings are taken: a whole window is slow to write and read. */
async function coloursIn(page: Page, boxes: Box[]): Promise<Set<string>> {
	const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
	const seen = boxes.flatMap((box) => inWindow(box, size) ?? []);
	if (seen.length === 0) throw new Error("the words are not in the window");
	const clip = around(seen);
	const image = sharp(await page.screenshot({ scale: "css", clip })).removeAlpha();
	const colours = new Set<string>();
	for (const { x, y, width, height } of seen) {
		const area = { left: x - clip.x, top: y - clip.y, width, height };
		const data = await image.clone().extract(area).raw().toBuffer();
		for (let at = 0; at < data.length; at += 3)
			colours.add(`#${data.subarray(at, at + 3).toString("hex")}`);
	}
	return colours;
}

const hexOf = (colour: string): string =>
	`#${(colour.match(/\d+/g) ?? [])
		.slice(0, 3)
		.map((part) => Number(part).toString(16).padStart(2, "0"))
		.join("")}`;

/**
 * The contrast of words with the pixels that are painted under them, where they read worst: the page is
 * taken without the words' colour.
 */
export async function contrastOf(page: Page, words: Locator): Promise<number> {
	await words.scrollIntoViewIfNeeded();
	const colour = hexOf(await words.evaluate((element) => getComputedStyle(element).color));
	const boxes = await boxesOf(words);
	const show = (shown: boolean) =>
		words.evaluate((element, shown) => {
			const { style } = element as HTMLElement;
			if (shown) style.removeProperty("color");
			else style.setProperty("color", "transparent", "important");
			for (const icon of element.querySelectorAll("svg"))
				icon.style.visibility = shown ? "" : "hidden";
		}, shown);
	await show(false);
	const under = await coloursIn(page, boxes);
	await show(true);
	return Math.min(...[...under].map((pixel) => contrast(colour, pixel)));
}
