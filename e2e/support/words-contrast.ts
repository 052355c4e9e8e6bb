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

/** Every colour that is painted in these boxes. */
async function coloursIn(page: Page, boxes: Box[]): Promise<Set<string>> {
	const shot = await page.screenshot({ scale: "css" });
	const image = sharp(shot).removeAlpha();
	const { width = 0, height = 0 } = await image.metadata();
	const colours = new Set<string>();
	for (const box of boxes) {
		const left = Math.max(0, Math.floor(box.x));
		const top = Math.max(0, Math.floor(box.y));
		const area = {
			left,
			top,
			width: Math.min(width, Math.ceil(box.x + box.width)) - left,
			height: Math.min(height, Math.ceil(box.y + box.height)) - top,
		};
		if (area.width <= 0 || area.height <= 0) continue;
		const data = await image.clone().extract(area).raw().toBuffer();
		for (let at = 0; at < data.length; at += 3)
			colours.add(`#${data.subarray(at, at + 3).toString("hex")}`);
	}
	if (colours.size === 0) throw new Error("the words are not in the window");
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
