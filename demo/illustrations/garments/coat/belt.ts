import type { Kit } from "../../kit/kit.ts";
import { fromCentre as x } from "../../kit/paths.ts";
import type { Shape } from "./shape.ts";

const RELIEF = { scale: 34, organic: 0.12, freq: ".01 .006", seed: 8 };

function band(kit: Kit, { waist, waistY }: Shape): string {
	const half = waist + 3;
	const edge = (dy: number, sag: number) =>
		`${x(-half)} ${waistY + dy}Q600 ${waistY + dy + sag} ${x(half)} ${waistY + dy}`;
	return kit.panel({
		d: `M${edge(-26, 12)}L${x(half + 1)} ${waistY + 22}Q600 ${waistY + 36} ${x(-half - 1)} ${waistY + 22}Z`,
		fill: kit.linear(x(-half), 0, x(half), 0, [
			[0, 0.34],
			[0.2, 0.56],
			[0.42, 0.63],
			[0.7, 0.52],
			[1, 0.3],
		]),
		heights: [
			[
				9,
				"+",
				0.4,
				`M${edge(-12, 12)}L${x(half)} ${waistY + 8}Q600 ${waistY + 20} ${x(-half)} ${waistY + 8}Z`,
			],
		],
		box: [x(-half) - 20, waistY - 60, half * 2 + 40, 130],
		light: RELIEF,
		edge: 0.16,
		edgeWidth: 14,
		edgeBlur: 5,
		rim: 0.4,
		cast: 0.5,
		castBlur: 8,
		castAt: [3, 9],
		over: kit.stitch(`M${edge(-20, 12)}`, 0.3) + kit.stitch(`M${edge(16, 12)}`, 0.3),
	});
}

/** Sash tied at the front: band, two hanging ends and the knot. */
export function tiedBelt(kit: Kit, shape: Shape): string {
	const y = shape.waistY;
	const end = (d: string, from: number) =>
		kit.panel({
			d,
			fill: kit.linear(from, y, from + 70, y + 30, [
				[0, 0.42],
				[0.45, 0.62],
				[1, 0.42],
			]),
			heights: [
				[8, "-", 0.4, `M${from + 26} ${y + 20}L${from + 40} ${y + 20}L${from + 30} ${y + 210}Z`],
			],
			box: [500, y - 20, 240, 320],
			light: RELIEF,
			edge: 0.16,
			edgeWidth: 14,
			edgeBlur: 5,
			rim: 0.4,
			cast: 0.46,
			castBlur: 9,
			castAt: [7, 10],
		});
	const left = end(
		`M584 ${y + 14}C570 ${y + 70} 556 ${y + 140} 546 ${y + 204}L590 ${y + 218}C598 ${y + 150} 606 ${y + 80} 616 ${y + 18}Z`,
		556,
	);
	const right = end(
		`M590 ${y + 16}C602 ${y + 80} 618 ${y + 160} 628 ${y + 252}L672 ${y + 240}C660 ${y + 150} 642 ${y + 70} 620 ${y + 10}Z`,
		604,
	);
	const knot = kit.panel({
		d: `M576 ${y - 22}Q600 ${y - 34} 626 ${y - 20}Q638 ${y + 4} 628 ${y + 32}Q602 ${y + 46} 578 ${y + 34}Q564 ${y + 6} 576 ${y - 22}Z`,
		fill: kit.radial(592, y - 8, 60, [
			[0, 0.66],
			[0.5, 0.54],
			[1, 0.34],
		]),
		heights: [
			[
				5,
				"-",
				0.5,
				`M574 ${y - 8}Q600 ${y + 2} 630 ${y - 10}L630 ${y - 4}Q600 ${y + 10} 574 ${y}Z`,
			],
			[
				6,
				"+",
				0.4,
				`M576 ${y + 10}Q600 ${y + 24} 628 ${y + 10}L626 ${y + 20}Q600 ${y + 32} 578 ${y + 20}Z`,
			],
		],
		box: [550, y - 50, 110, 120],
		light: RELIEF,
		edge: 0.3,
		edgeWidth: 16,
		edgeBlur: 7,
		rim: 0.4,
		cast: 0.5,
		castBlur: 7,
		castAt: [4, 9],
	});
	return band(kit, shape) + left + right + knot;
}

export const backBelt = band;

/** Short buttoned tab behind the waist. */
export function martingale(kit: Kit, shape: Shape): { cloth: string; half: number; y: number } {
	const y = shape.waistY - 24;
	const half = shape.fitted ? 112 : 146;
	const [from, to] = [600 - half, 600 + half];
	const cloth = kit.panel({
		d: `M${from} ${y}Q600 ${y - 8} ${to} ${y}Q${to + 8} ${y + 19} ${to} ${y + 40}Q600 ${y + 34} ${from} ${y + 40}Q${from - 8} ${y + 19} ${from} ${y}Z`,
		fill: kit.linear(from, 0, to, 0, [
			[0, 0.54],
			[0.4, 0.61],
			[1, 0.46],
		]),
		edge: 0.16,
		edgeWidth: 14,
		edgeBlur: 5,
		rim: 0.4,
		cast: 0.46,
		castBlur: 7,
		castAt: [4, 9],
		over: kit.stitch(
			`M${from + 6} ${y + 5}Q600 ${y - 3} ${to - 6} ${y + 5}M${from + 6} ${y + 35}Q600 ${y + 29} ${to - 6} ${y + 35}`,
			0.28,
		),
	});
	return { cloth, half, y };
}
