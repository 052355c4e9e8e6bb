import { expect, type Page } from "@playwright/test";

/** What of the page's words and controls lies under the floating help where the page now stands. */
const coveredNow = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const help = document.querySelector("[data-help]") as HTMLElement;
		if (getComputedStyle(help).opacity === "0") return [];
		const bubble = help.getBoundingClientRect();
		const meets = (box: Pick<DOMRect, "left" | "right" | "top" | "bottom">) =>
			box.left < bubble.right &&
			box.right > bubble.left &&
			box.top < bubble.bottom &&
			box.bottom > bubble.top;
		/** What of it is not cut off by what it stands in. */
		const seen = (box: DOMRect, of: Element) => {
			let { left, right } = box;
			for (let around: Element | null = of; around; around = around.parentElement) {
				if (getComputedStyle(around).overflowX === "visible") continue;
				const frame = around.getBoundingClientRect();
				left = Math.max(left, frame.left);
				right = Math.min(right, frame.right);
			}
			return { left, right, top: box.top, bottom: box.bottom };
		};
		const found: string[] = [];
		for (const place of document.querySelectorAll("main, footer")) {
			for (const control of place.querySelectorAll("button, a")) {
				if (help.contains(control) || control.querySelector("img")) continue;
				if (meets(seen(control.getBoundingClientRect(), control)))
					found.push(control.outerHTML.slice(0, 80));
			}
			const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
			while (texts.nextNode()) {
				const { parentElement, nodeValue } = texts.currentNode;
				if (!parentElement || !nodeValue?.trim() || help.contains(parentElement)) continue;
				const range = document.createRange();
				range.selectNodeContents(texts.currentNode);
				const boxes = [...range.getClientRects()].map((box) => seen(box, parentElement));
				if (boxes.some(meets)) found.push(nodeValue);
			}
		}
		return found;
	});

/** How far a page is scrolled between two looks, in pixels. */
const STEP = 60;

/** Scrolls a page from its top to its end: wherever it comes to stand, the help lies on nothing. */
export async function scrollUnderHelp(page: Page): Promise<void> {
	for (let top = 0, end = false; !end; top += STEP) {
		end = await page.evaluate((top) => {
			scrollTo({ top, behavior: "instant" });
			return top + innerHeight >= document.documentElement.scrollHeight;
		}, top);
		await expect.poll(() => coveredNow(page), `${top} px down`).toEqual([]);
	}
}
