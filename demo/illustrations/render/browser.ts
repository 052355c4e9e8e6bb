import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** Turns SVG drawings into PNGs with one page of one Chromium. */
export type Browser = { rasterise: (svg: string) => Promise<Buffer>; close: () => Promise<void> };

function fontFace(packageName: string, file: string, family: string, style: string): string {
	const path = fileURLToPath(
		import.meta.resolve(`@fontsource-variable/${packageName}/files/${file}.woff2`),
	);
	return `@font-face{font-family:'${family}';font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(path).toString("base64")})}`;
}

/** Typefaces of the woven label and of the embroidery. */
const fonts = () =>
	fontFace(
		"playfair-display",
		"playfair-display-latin-wght-normal",
		"Playfair Display Variable",
		"normal",
	) +
	fontFace(
		"playfair-display",
		"playfair-display-latin-wght-italic",
		"Playfair Display Variable",
		"italic",
	) +
	fontFace("inter", "inter-latin-wght-normal", "Inter Variable", "normal");

/** `CHROMIUM` names the executable when it is not the usual one. */
export async function openBrowser(): Promise<Browser> {
	const browser = await chromium.launch({
		executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
	});
	const page = await browser.newPage({ deviceScaleFactor: 1 });
	await page.setContent(
		`<style>${fonts()}body{margin:0}svg{display:block}</style><main></main><p style="font-family:'Playfair Display Variable'">R<i>R</i><span style="font-family:'Inter Variable'">R</span></p>`,
	);
	await page.evaluate(() => document.fonts.ready);
	return {
		rasterise: async (svg) => {
			const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
			await page.setViewportSize({ width: Number(width), height: Number(height) });
			await page.evaluate((markup) => {
				const main = document.querySelector("main");
				if (main) main.innerHTML = markup;
			}, svg);
			return page.screenshot({
				clip: { x: 0, y: 0, width: Number(width), height: Number(height) },
			});
		},
		close: () => browser.close(),
	};
}
