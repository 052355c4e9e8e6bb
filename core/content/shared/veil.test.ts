import fc from "fast-check";
import sharp from "sharp";
import { expect, it } from "vitest";
import { runs } from "#testing/runs.ts";
import { contrast } from "./colour.ts";
import { DEFAULT_STYLES } from "./default-settings.ts";
import { themeVariables } from "./theme.ts";
import { writeOver } from "./veil.ts";

const hex = (rgb: Iterable<number>) =>
	`#${[...rgb].map((v) => v.toString(16).padStart(2, "0")).join("")}`;
const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(hex);

const SIZE = 24;
const pixelsOf = (at: (x: number, y: number) => [number, number, number]) =>
	Uint8Array.from(
		Array.from({ length: SIZE * SIZE }, (_, n) => at(n % SIZE, Math.floor(n / SIZE))).flat(),
	);

/** Pictures that are hard to write on. */
const PICTURES = {
	night: pixelsOf((x) => [10 + x, 16 + x, 32 + x]),
	snow: pixelsOf(() => [255, 255, 255]),
	black: pixelsOf(() => [0, 0, 0]),
	chessboard: pixelsOf((x, y) => ((x + y) % 2 ? [255, 255, 255] : [0, 0, 0])),
	sunset: pixelsOf((x, y) => [255 - 4 * y, 10 * x, 90]),
	grey: pixelsOf(() => [127, 127, 127]),
};

/** The picture with the theme's veil over it, as a browser lays it. */
async function veiled(pixels: Uint8Array, background: string, percent: number) {
	const veil = Buffer.from(
		`<svg width="${SIZE}" height="${SIZE}"><rect width="100%" height="100%" fill="${background}" fill-opacity="${percent / 100}"/></svg>`,
	);
	const picture = sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 3 } });
	const data = await picture
		.composite([{ input: veil }])
		.removeAlpha()
		.raw()
		.toBuffer();
	return Array.from({ length: SIZE * SIZE }, (_, n) => hex(data.subarray(3 * n, 3 * n + 3)));
}

const themes = {
	light: DEFAULT_STYLES,
	dark: {
		...DEFAULT_STYLES,
		background_color: "#10151c",
		text_color: "#e8edf3",
		secondary_color: "#1a222c",
	},
	sand: { ...DEFAULT_STYLES, background_color: "#e9dfcf", text_color: "#4a3b28" },
};

it.each(Object.entries(themes))(
	"text reads over every picture in the %s theme",
	async (_, styles) => {
		const variables = themeVariables(styles);
		const text = variables["--color-text"] ?? "";
		const background = variables["--color-background"] ?? "";
		const percent = Number.parseInt(variables["--veil"] ?? "", 10);
		for (const [name, pixels] of Object.entries(PICTURES)) {
			const shown = await veiled(pixels, background, percent);
			const worst = Math.min(...shown.map((pixel) => contrast(text, pixel)));
			expect(worst, name).toBeGreaterThanOrEqual(4.5);
		}
	},
);

it("a veil suffices over any picture whatever colours the merchant chose", () => {
	fc.assert(
		fc.property(
			colour,
			colour,
			colour,
			colour,
			(background_color, text_color, secondary, pixel) => {
				const variables = themeVariables({
					...DEFAULT_STYLES,
					background_color,
					text_color,
					secondary_color: secondary,
				});
				const text = variables["--color-text"] ?? "";
				const background = variables["--color-background"] ?? "";
				// Two surfaces that no text colour suits are another matter: text has to read on the page first.
				fc.pre(contrast(text, background) >= 4.6);
				const share = Number.parseInt(variables["--veil"] ?? "", 10) / 100;
				const over = (from: number, to: number) => Math.round(from + (to - from) * share);
				const channel = (of: string, n: number) =>
					Number.parseInt(of.slice(1 + 2 * n, 3 + 2 * n), 16);
				const mixed = hex([0, 1, 2].map((n) => over(channel(pixel, n), channel(background, n))));
				expect(contrast(text, mixed)).toBeGreaterThanOrEqual(4.5);
			},
		),
		{ numRuns: runs(25, 1000) },
	);
});

it("a colour that the merchant wants for the words reads over whatever picture, on as much veil as that takes", () => {
	fc.assert(
		fc.property(colour, colour, fc.constantFrom("light", "dark"), (one, other, tone) => {
			const theme = { text: "#1f2937", background: "#ffffff" };
			const written = writeOver(theme, [one, other], 0, tone);
			expect(written.text).toBe(tone === "dark" ? theme.text : theme.background);
			expect(written.contrast).toBeGreaterThanOrEqual(4.5);
		}),
		{ numRuns: runs(25, 1000) },
	);
	expect(writeOver({ text: "#e8edf3", background: "#10151c" }, null, 0, "dark").text).toBe(
		"#10151c",
	);
});
