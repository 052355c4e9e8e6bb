import type { ColourKey } from "../colours.ts";
import type { Kit } from "../kit/kit.ts";
import { blade } from "../kit/paths.ts";

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
