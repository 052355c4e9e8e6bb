import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { contrast } from "#core/content/shared/colour.ts";

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

type Picture = { clip: Box; pixels: Buffer };

/** Only the surroundings of the words are taken: a whole window is slow to write and read. */
async function take(page: Page, boxes: Box[]): Promise<Picture> {
	const clip = around(boxes);
	const image = sharp(await page.screenshot({ scale: "css", clip })).removeAlpha();
	return { clip, pixels: await image.raw().toBuffer() };
}

/** Every colour that is painted in these boxes. */
function coloursIn({ clip, pixels }: Picture, boxes: Box[]): Set<string> {
	const colours = new Set<string>();
	for (const { x, y, width, height } of boxes) {
		for (let row = y - clip.y; row < y - clip.y + height; row++) {
			const start = (row * clip.width + x - clip.x) * 3;
			for (let at = start; at < start + width * 3; at += 3)
				colours.add(`#${pixels.subarray(at, at + 3).toString("hex")}`);
		}
	}
	return colours;
}

const hexOf = (colour: string): string =>
	`#${(colour.match(/\d+/g) ?? [])
		.slice(0, 3)
		.map((part) => Number(part).toString(16).padStart(2, "0"))
		.join("")}`;

/** Their letters are there, or only what is under them. */
const show = (words: Locator, shown: boolean): Promise<void> =>
	words.evaluate((element, shown) => {
		const { style } = element as HTMLElement;
		if (shown) style.removeProperty("color");
		else style.setProperty("color", "transparent", "important");
		for (const icon of element.querySelectorAll("svg"))
			icon.style.visibility = shown ? "" : "hidden";
	}, shown);

/**
 * The contrast of words with the pixels that are painted under them, of each where it reads worst: the page is
 * taken without their colours, once for all of them, which stand close enough to be in the window together.
 */
export async function contrastsOf(page: Page, all: Locator[]): Promise<number[]> {
	for (const words of all) await words.scrollIntoViewIfNeeded();
	const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
	const found: { colour: string; boxes: Box[] }[] = [];
	for (const words of all) {
		const colour = hexOf(await words.evaluate((element) => getComputedStyle(element).color));
		const boxes = (await boxesOf(words)).flatMap((box) => inWindow(box, size) ?? []);
		if (boxes.length === 0) throw new Error(`not in the window: ${await words.textContent()}`);
		found.push({ colour, boxes });
	}
	for (const words of all) await show(words, false);
	const picture = await take(
		page,
		found.flatMap(({ boxes }) => boxes),
	);
	for (const words of all) await show(words, true);
	return found.map(({ colour, boxes }) =>
		Math.min(...[...coloursIn(picture, boxes)].map((pixel) => contrast(colour, pixel))),
	);
}

export async function contrastOf(page: Page, words: Locator): Promise<number> {
	const [found = 0] = await contrastsOf(page, [words]);
	return found;
}
