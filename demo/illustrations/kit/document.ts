import type { Kit } from "./kit.ts";
import { shorten } from "./paths.ts";

const STYLE =
	".thread,.edge,.lit,.line,.rim{fill:none;stroke:#000}.thread{stroke-width:1.25;stroke-dasharray:4.6 3.2}.lit{stroke:#fff;stroke-opacity:.36;transform:translate(1px,1.2px)}.edge{transform:translate(-7px,-6px)}.rim{stroke:#fff;stroke-width:10px;transform:translate(6px,6px)}.relief{mix-blend-mode:hard-light}.line{stroke-width:1.2}";

/** Whole pixels are enough for big coordinates, tenths for small ones. */
const tidy = (markup: string) =>
	markup.replace(/ d="[^"]+"/g, (attribute) =>
		attribute.replace(/-?\d+\.\d+/g, (number) =>
			Math.abs(Number(number)) >= 100
				? String(Math.round(Number(number)))
				: shorten(Number(number)),
		),
	);

/** The finished drawing. */
export const svgDocument = (kit: Kit, body: string): string =>
	tidy(
		`<svg xmlns="http://www.w3.org/2000/svg" color-interpolation-filters="sRGB" viewBox="0 0 ${kit.width} ${kit.height}" width="${kit.width}" height="${kit.height}"><style>${STYLE}</style><defs><linearGradient id="user" gradientUnits="userSpaceOnUse"/>${kit.definitions.join("")}</defs>${body}</svg>`,
	);

/** Three tones of seamless paper, from the light to the corner. */
export type Paper = [light: string, middle: string, dark: string];

const PORCELAIN: Paper = ["#f5f4f2", "#eae8e5", "#d9d6d2"];

/** Studio paper under the key light; `key` is where the light falls, as a share of the picture. */
export function backdrop(kit: Kit, paper: Paper = PORCELAIN, key: [number, number] = [0.38, 0.28]) {
	const { width, height } = kit;
	const fill = kit.radial(width * key[0], height * key[1], Math.hypot(width, height) * 0.8, [
		[0, paper[0]],
		[0.5, paper[1]],
		[1, paper[2]],
	]);
	return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

/** Fine noise that keeps the backdrop from banding. */
export function grain(kit: Kit, opacity = 0.05): string {
	const id = kit.once(
		"grain",
		"n",
		(id) =>
			`<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="5"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 1.4 0 0 0 -.35"/></filter>`,
	);
	return `<rect width="${kit.width}" height="${kit.height}" filter="url(#${id})" opacity="${opacity}"/>`;
}
