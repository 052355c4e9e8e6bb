import type { Kit } from "./kit.ts";
import { shorten } from "./paths.ts";

export type ButtonTone = "light" | "dark" | "metal";

export const SERIF = "'Playfair Display Variable','Playfair Display',Georgia,serif";

const BUTTONS: Record<ButtonTone, { shades: [string, string, string, string]; thread: string }> = {
	light: { shades: ["#fdfdfc", "#e9eaeb", "#b4b9c0", "#7b828c"], thread: "#f6f6f6" },
	dark: { shades: ["#565d6c", "#2b303b", "#11141a", "#07080b"], thread: "#4a5060" },
	metal: { shades: ["#f6f3ec", "#c9c3b6", "#7d776b", "#5a554c"], thread: "" },
};

const HOLES = [
	[-2.7, -2.7],
	[2.7, -2.7],
	[-2.7, 2.7],
	[2.7, 2.7],
] as const;

export function button(kit: Kit, x: number, y: number, tone: ButtonTone, radius = 10): string {
	const { shades, thread } = BUTTONS[tone];
	const face = thread
		? `${HOLES.map(([hx, hy]) => `<circle cx="${hx}" cy="${hy}" r="1.25" fill="${shades[3]}"/>`).join("")}<path d="M-2.7 -2.7L2.7 2.7M2.7 -2.7L-2.7 2.7" stroke="${thread}" stroke-width="1.1"/>`
		: `<circle r="6.9" fill="none" stroke="#000" stroke-opacity=".25" stroke-width=".8"/>`;
	const id = kit.once(
		`button ${tone}`,
		"k",
		(id) =>
			`<radialGradient id="${id}g" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${shades[0]}"/><stop offset=".6" stop-color="${shades[1]}"/><stop offset="1" stop-color="${shades[2]}"/></radialGradient><linearGradient id="${id}r" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${shades[2]}"/><stop offset="1" stop-color="${shades[0]}"/></linearGradient><g id="${id}"><ellipse cx="2.6" cy="4.4" rx="11" ry="10.4" opacity=".42" filter="${kit.blur(2.5)}"/><circle r="10" fill="url(#${id}g)"/><circle r="9.7" fill="none" stroke="#000" stroke-opacity=".22" stroke-width=".7"/><circle r="6.9" fill="url(#${id}r)" fill-opacity=".55"/>${face}</g>`,
	);
	return `<use href="#${id}" transform="translate(${shorten(x)} ${shorten(y)}) scale(${(radius / 10).toFixed(2)})"/>`;
}

/** Woven brand label of the neck. */
export function label(kit: Kit, x: number, y: number, width = 66, turn = 0): string {
	const height = width * 0.4;
	const box = `h${width}v${height}h-${width}z`;
	return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-width / 2 + 1} 2${box}" opacity=".4" filter="${kit.blur(2.5)}"/><path d="M${-width / 2} 0${box}" fill="#15233b"/><text y="${shorten(height * 0.66)}" text-anchor="middle" font-family="${SERIF}" font-size="${shorten(height * 0.5)}" letter-spacing=".4" fill="#e9e4d8">Requinte</text></g>`;
}

/** Leather brand patch of bags, 88 wide, drawn from its upper left corner. */
export function leatherPatch(kit: Kit, x: number, y: number, scale = 1): string {
	const shine = kit.linear(0, 0, 88, 40, [
		[0, "#fff", 0.25],
		[1, "#000", 0.18],
	]);
	return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M2 4h88v40h-88z" opacity=".4" filter="${kit.blur(3)}"/><rect width="88" height="40" rx="3" fill="#b98a5a"/><rect width="88" height="40" rx="3" fill="${shine}"/><rect x="3.5" y="3.5" width="81" height="33" rx="2" fill="none" stroke="#6f4c2a" stroke-opacity=".7" stroke-dasharray="4 2.6"/><text x="44" y="26" text-anchor="middle" font-family="${SERIF}" font-size="17" fill="#4a301a">Requinte</text></g>`;
}

/** Metal pull of a zip, hanging from (x, y). */
export function zipPull(kit: Kit, x: number, y: number, turn = 0, scale = 1): string {
	const metal = kit.linear(-10, 0, 12, 0, [
		[0, "#f7f6f3"],
		[0.5, "#bdbab3"],
		[1, "#77746d"],
	]);
	return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M-8 -8h16v18h-16zM-5 6h10l5 40q-10 14-20 0z" transform="translate(4 6)" opacity=".4" filter="${kit.blur(3)}"/><path d="M-8 -10q8-6 16 0l2 18q-10 6-20 0z" fill="${metal}" stroke="#000" stroke-opacity=".3" stroke-width=".8"/><path d="M-5 4h10l5 40q-10 14-20 0z" fill="${metal}" stroke="#000" stroke-opacity=".3" stroke-width=".8"/><circle cy="38" r="3.4" fill="#3a3833" opacity=".6"/></g>`;
}

/** Teeth of a zip along an open path. */
export function zipTeeth(kit: Kit, d: string, width = 9): string {
	const path = kit.path(d);
	return `<g fill="none"><use href="#${path}" stroke="#000" stroke-opacity=".4" stroke-width="${width + 5}" filter="${kit.blur(2)}"/><use href="#${path}" stroke="#5f5c57" stroke-width="${width}"/><use href="#${path}" stroke="#d9d6d0" stroke-width="${width * 0.82}" stroke-dasharray="2.6 2.4"/><use href="#${path}" stroke="#4b4843" stroke-width="1.4"/></g>`;
}

export type Print = "ramos" | "coracoes" | "poa" | "listras";

/** White marks of each print on a tile; what is white takes the trim's colour. */
const PRINTS: Record<Print, { size: [width: number, height: number]; marks: string }> = {
	ramos: {
		size: [116, 116],
		marks:
			'<g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M22 58C30 42 34 28 33 10"/><path d="M80 116C88 100 92 86 91 68"/></g><g fill="#fff"><path d="M29 42Q14 40 12 26Q27 26 29 42ZM31 34Q46 32 48 18Q33 20 31 34ZM33 22Q20 18 20 6Q33 8 33 22ZM26 52Q42 54 46 42Q32 40 26 52Z"/><path d="M87 100Q72 98 70 84Q85 84 87 100ZM89 92Q104 90 106 76Q91 78 89 92ZM91 80Q78 76 78 64Q91 66 91 80ZM84 110Q100 112 104 100Q90 98 84 110Z"/><circle cx="74" cy="22" r="4"/><circle cx="88" cy="34" r="3"/><circle cx="16" cy="82" r="4"/><circle cx="30" cy="94" r="3"/></g>',
	},
	coracoes: {
		size: [92, 92],
		marks:
			'<g fill="#fff"><path d="M23 34C8 24 10 10 18 10Q22 10 23 15Q24 10 28 10C36 10 38 24 23 34Z"/><path d="M69 80C54 70 56 56 64 56Q68 56 69 61Q70 56 74 56C82 56 84 70 69 80Z"/></g><path d="M50 22h9l5-10 6 20 5-10h9M4 68h9l5-10 6 20 5-10h9" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>',
	},
	poa: {
		size: [56, 56],
		marks: '<g fill="#fff"><circle cx="14" cy="14" r="6.5"/><circle cx="42" cy="42" r="6.5"/></g>',
	},
	listras: { size: [40, 92], marks: '<path d="M0 20h40v30H0z" fill="#fff"/>' },
};

/** Keeps only the marks of a print of what it masks. */
export function printMask(kit: Kit, print: Print, turn = 0): string {
	const { size, marks } = PRINTS[print];
	const id = kit.id("m");
	kit.define(
		`<pattern id="${id}p" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${marks}</pattern><mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${kit.width * 2}" height="${kit.height * 2}"><rect width="${kit.width * 2}" height="${kit.height * 2}" fill="url(#${id}p)"/></mask>`,
	);
	return `url(#${id})`;
}

/** Padded handle along an open path, with its shadow and two rows of stitches. */
export function handle(
	kit: Kit,
	d: string,
	{ tone = "#7c7c7c", shadow = 0.26, width = 32 } = {},
): string {
	const path = kit.path(d);
	const stroke = (colour: string, opacity: number, thickness: number, rest = "") =>
		`<use href="#${path}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${thickness}" ${rest}/>`;
	return (
		stroke("#000", shadow, width, `transform="translate(14 18)" filter="${kit.blur(12)}"`) +
		stroke(tone, 1, width) +
		stroke("#fff", 0.35, width * 0.28, `transform="translate(-5 -5)" filter="${kit.blur(3)}"`) +
		stroke("#000", 0.35, width * 0.25, `transform="translate(9 7)" filter="${kit.blur(4)}"`) +
		`<g stroke-dasharray="7 4">${stroke("#000", 0.38, 1.4, `transform="translate(${-width * 0.34} -2)"`)}${stroke("#000", 0.38, 1.4, `transform="translate(${width * 0.34} 2)"`)}</g>`
	);
}
