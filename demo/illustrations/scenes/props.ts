import type { ColourKey } from "../colours.ts";
import type { Paper } from "../kit/document.ts";
import type { Kit, Stop } from "../kit/kit.ts";
import { blade } from "../kit/paths.ts";
import { SERIF } from "../kit/trims.ts";
import { paint, type Subject } from "../picture.ts";

export const PAPERS = {
	warm: ["#f7f3ec", "#ece5da", "#d8cebf"],
	cool: ["#eef2f4", "#dfe6ea", "#c6d1d8"],
	sage: ["#eff2ec", "#dfe6dc", "#c6d0c2"],
	rose: ["#f7efec", "#ecdfda", "#d9c7c0"],
	sand: ["#f6f0e6", "#eadfcd", "#d6c6ae"],
	lilac: ["#f2eff5", "#e3ddea", "#cbc2d6"],
	blue: ["#edf1f7", "#dae3ef", "#bccadd"],
	porcelain: ["#f5f4f2", "#eae8e5", "#d9d6d2"],
} satisfies Record<string, Paper>;

/** Sun through a window, thrown on the wall. */
export function windowLight(kit: Kit, x: number, y: number, scale = 1, opacity = 0.5): string {
	let panes = "";
	for (let column = 0; column < 2; column++) {
		for (let row = 0; row < 3; row++) panes += `M${column * 230} ${row * 250}h200v220h-200z`;
	}
	return `<g transform="translate(${x} ${y}) skewX(-24) skewY(8) scale(${scale})" filter="${kit.blur(16)}" opacity="${opacity}"><path d="${panes}" fill="#fffaf0"/></g>`;
}

/** Blurred shadow of a plant, standing at (x, y). */
export function leafShadow(
	kit: Kit,
	x: number,
	y: number,
	scale: number,
	turn: number,
	opacity = 0.12,
): string {
	let leaves = "";
	for (let i = 0; i < 9; i++) {
		const angle = ((-70 + i * 17) * Math.PI) / 180;
		const reach = 300 + (i % 3) * 70;
		const [tipX, tipY] = [Math.sin(angle) * reach, -Math.cos(angle) * reach];
		leaves += blade(0, 0, tipX * 0.5 + tipY * 0.1, tipY * 0.5 - tipX * 0.1, tipX, tipY, 30);
	}
	return `<path d="${leaves}" transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" fill="#3b342b" opacity="${opacity}" filter="${kit.blur(13)}"/>`;
}

/** Brass rail across the picture. */
export function rail(kit: Kit, y: number): string {
	const brass: Stop[] = [
		[0, "#d9cfbb"],
		[0.3, "#fffaf0"],
		[0.55, "#b9a987"],
		[1, "#6f6148"],
	];
	return `<path d="M-400 ${y + 26}H3000" stroke="#3b342b" stroke-width="16" opacity=".22" filter="${kit.blur(10)}" transform="translate(26 26)"/><rect x="-400" y="${y - 8}" width="3400" height="16" rx="8" fill="${kit.linear(0, y - 9, 0, y + 9, brass)}"/>`;
}

/** Hook of a hanger from the neck at (x, y) up to the rail at `top`. */
export function hook(kit: Kit, x: number, y: number, top: number): string {
	const wire = `M${x} ${y}V${top + 48}C${x} ${top + 30} ${x + 22} ${top + 26} ${x + 22} ${top + 6}A22 22 0 0 0 ${x - 22} ${top + 4}`;
	return `<g fill="none"><path d="${wire}" stroke="#3b342b" stroke-opacity=".3" stroke-width="7" transform="translate(12 12)" filter="${kit.blur(5)}"/><path d="${wire}" stroke="#8d7d5f" stroke-width="6.5" stroke-linecap="round"/><path d="M${x - 1.5} ${y}V${top + 48}C${x} ${top + 30} ${x + 20} ${top + 26} ${x + 20} ${top + 6}" stroke="#f3ead6" stroke-width="1.8"/></g>`;
}

/** Stethoscope around a neck, in garment coordinates. */
export function stethoscope(kit: Kit, tube = "#1d2a44"): string {
	const metal = "#a9adb3";
	const cord = (d: string, width: number, colour: string, shine = 0.4) =>
		`<g fill="none"><path d="${d}" stroke="#000" stroke-opacity=".34" stroke-width="${width}" transform="translate(7 10)" filter="${kit.blur(6)}"/><path d="${d}" stroke="${colour}" stroke-width="${width}"/><path d="${d}" stroke="#fff" stroke-opacity="${shine}" stroke-width="${width * 0.22}" transform="translate(-2.4 -1.6)"/></g>`;
	const rimShade = kit.radial(690, 752, 70, [
		[0, "#fff"],
		[0.4, "#c9cdd2"],
		[1, "#7d838b"],
	]);
	const faceShade = kit.radial(694, 760, 56, [
		[0, "#f8f8f7"],
		[0.7, "#d5d8db"],
		[1, "#aeb3b9"],
	]);
	return (
		cord("M551 194C512 226 474 380 474 506", 14, tube) +
		cord("M474 500C472 560 452 600 440 660", 8, metal, 0.8) +
		cord("M474 500C478 560 500 600 516 656", 8, metal, 0.8) +
		'<g fill="#1a1d23"><ellipse cx="438" cy="672" rx="10" ry="15" transform="rotate(14 438 672)"/><ellipse cx="519" cy="668" rx="10" ry="15" transform="rotate(-16 519 668)"/></g>' +
		cord("M649 194C696 240 748 460 728 600C722 650 708 690 706 716", 14, tube) +
		`<circle cx="714" cy="772" r="46" opacity=".4" transform="translate(8 12)" filter="${kit.blur(8)}"/><rect x="698" y="704" width="17" height="40" rx="6" fill="${metal}"/><circle cx="706" cy="772" r="44" fill="${rimShade}"/><circle cx="706" cy="772" r="33" fill="${faceShade}"/><circle cx="706" cy="772" r="33" fill="none" stroke="#2a2f38" stroke-opacity=".5" stroke-width="3"/>`
	);
}

/** Name and speciality embroidered at (x, y), in garment coordinates. */
export function embroidery(
	kit: Kit,
	x: number,
	y: number,
	name: string,
	speciality: string,
): string {
	const threads = kit.id("e");
	kit.define(
		`<pattern id="${threads}" width="2.2" height="2.2" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><path d="M0 0H2.2" stroke="#fff" stroke-opacity=".32" stroke-width=".9"/><path d="M0 1.1H2.2" stroke="#000" stroke-opacity=".22" stroke-width=".8"/></pattern>`,
	);
	const words = (fill: string, attributes = "") =>
		`<g fill="${fill}" ${attributes}><text font-family="${SERIF}" font-style="italic" font-weight="600" font-size="16.5">${name}</text><text y="14" font-family="'Inter Variable',Inter,sans-serif" font-weight="600" font-size="6.6" letter-spacing="1.3">${speciality}</text></g>`;
	return `<g transform="translate(${x} ${y}) rotate(-2.6)" text-anchor="middle">${words("#20304d", `transform="translate(.9 1.4)" opacity=".5" filter="${kit.blur(1)}"`)}${words("#1c3f78")}${words(`url(#${threads})`)}</g>`;
}

/** One folded garment seen from its front. */
function slab(kit: Kit, x: number, y: number, w: number, h: number, seed: number): string {
	const jitter = (n: number) => ((seed * 37 + n * 53) % 17) - 8;
	const sag = h * 0.2;
	const right = x + w;
	const d = `M${x + 16} ${y + jitter(1) * 0.3}C${x + w * 0.3} ${y - sag * 0.6 + jitter(2)} ${x + w * 0.7} ${y + sag * 0.3 + jitter(3)} ${right - 14} ${y + 2}C${right + 2} ${y + h * 0.02} ${right + 3 + jitter(4) * 0.4} ${y + h * 0.28} ${right - 2} ${y + h * 0.33}C${right + 12} ${y + h * 0.38} ${right + 9} ${y + h * 0.6} ${right - 1} ${y + h * 0.65}C${right + 8} ${y + h * 0.72} ${right + 4} ${y + h * 0.97} ${right - 16} ${y + h}C${x + w * 0.7} ${y + h + sag * 0.4} ${x + w * 0.3} ${y + h - sag * 0.2} ${x + 14} ${y + h}C${x - 20 + jitter(5)} ${y + h * 0.8} ${x - 20} ${y + h * 0.24} ${x + 16} ${y}Z`;
	const creases = [0.34, 0.64].map(
		(t, i) =>
			`M${x - 4 + i * 12} ${y + h * t}C${x + w * 0.3} ${y + h * (t - 0.05) + jitter(6 + i) * 0.6} ${x + w * 0.66} ${y + h * (t + 0.06) + jitter(8 + i) * 0.5} ${right + 4 - i * 20} ${y + h * (t + 0.01)}`,
	);
	const layer = (from: number, to: number) =>
		`M${x - 10} ${y + h * from}H${right + 10}V${y + h * to}H${x - 10}Z`;
	const cloth = kit.panel({
		d,
		fill: kit.linear(x, 0, right, 0, [
			[0, 0.42],
			[0.16, 0.58],
			[0.45, 0.58],
			[0.8, 0.46],
			[1, 0.28],
		]),
		heights: [
			[h * 0.12, "+", 0.6, layer(0.12, 0.3), layer(0.44, 0.58), layer(0.74, 0.9)],
			[
				10,
				"-",
				0.34,
				blade(x + w * 0.2, y + h * 0.1, x + w * 0.26, y + h * 0.5, x + w * 0.2, y + h * 0.96, 8),
				blade(x + w * 0.72, y, x + w * 0.7, y + h * 0.5, x + w * 0.78, y + h, 9),
			],
		],
		box: [x - 40, y - 30, w + 80, h + 60],
		light: { scale: 40, organic: 0.24, freq: ".004 .02", seed: seed + 3 },
		edge: 0.26,
		edgeWidth: 26,
		edgeBlur: 10,
		rim: 0.4,
		over: creases
			.map(
				(crease) =>
					kit.soft(crease, { width: 10, opacity: 0.4, dy: 3 }) +
					`<use href="#${kit.path(crease)}" class="line" stroke-opacity=".5"/>`,
			)
			.join(""),
	});
	return cloth + kit.texture(d, { noise: 0.1 });
}

/** Pile of folded garments standing on `base`, first colour lowest; `top` is where the pile ends. */
export function pile(
	kit: Kit,
	x: number,
	base: number,
	width: number,
	colours: ColourKey[],
	height = 92,
): { svg: string; top: number } {
	const middle = x + width / 2;
	let svg = `<ellipse cx="${middle + 40}" cy="${base + 4}" rx="${width * 0.62}" ry="26" fill="#2a2622" opacity=".4" filter="${kit.blur(20)}"/><ellipse cx="${middle}" cy="${base}" rx="${width * 0.49}" ry="8" fill="#2a2622" opacity=".6" filter="${kit.blur(5)}"/>`;
	let y = base;
	for (const [i, colour] of colours.entries()) {
		const thick = height - (i % 3) * 6;
		const shift = ((i * 29) % 23) - 11;
		y -= thick - 2;
		const seed = i + 2 + Math.round(x / 100);
		svg += `<g filter="${kit.dye(colour)}">${slab(kit, x + shift, y, width - Math.abs(shift), thick, seed)}</g>`;
	}
	return { svg, top: y };
}

/** A garment inside a scene: its middle at (x, y), `over` drawn on it in garment coordinates. */
export const place = (
	kit: Kit,
	subject: Subject,
	x: number,
	y: number,
	scale: number,
	{ over = "", shadow = 0.9 } = {},
): string =>
	`<g transform="translate(${x} ${y}) scale(${scale}) translate(-600 -750)">${paint(kit, subject, "frente", { shadow })}${over}</g>`;
