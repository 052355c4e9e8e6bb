import type { Kit } from "../../kit/kit.ts";
import { asDrawn, BOTH, mirrored, type Side } from "../../kit/paths.ts";
import { type Corners, lipOf, patch } from "../patch-pocket.ts";
import type { CoatStyle, Shape } from "./shape.ts";

const CHEST: Record<"f" | "m", Corners> = {
	f: [
		[680, 476],
		[756, 469],
		[760, 552],
		[686, 560],
	],
	m: [
		[690, 478],
		[790, 472],
		[794, 586],
		[697, 592],
	],
};

function hipCorners({ sex, length }: CoatStyle): Corners {
	const up = length === "curto" ? (sex === "f" ? 74 : 60) : 0;
	const corners: Corners =
		sex === "f"
			? [
					[676, 890],
					[788, 880],
					[802, 1032],
					[686, 1044],
				]
			: [
					[664, 896],
					[796, 892],
					[802, 1070],
					[670, 1076],
				];
	const shorter = length === "curto" ? 18 : 0;
	return corners.map(([x, y], i) => [
		length === "curto" ? x - 8 : x,
		y - up - (i > 1 ? shorter : 0),
	]) as Corners;
}

/** Flap over a patch pocket. */
function flap(kit: Kit, corners: Corners, side: Side): string {
	const [[ax, ay], [bx, by]] = corners;
	const depth = 52;
	const d = side(
		`M${ax - 5} ${ay - 12}L${bx + 5} ${by - 12}L${bx + 6} ${by + depth - 20}Q${bx + 6} ${by + depth - 6} ${bx - 8} ${by + depth - 4}L${(ax + bx) / 2} ${(ay + by) / 2 + depth + 8}L${ax + 8} ${ay + depth - 4}Q${ax - 5} ${ay + depth - 6} ${ax - 5} ${ay + depth - 20}Z`,
	);
	return kit.panel({
		d,
		fill: kit.linear(0, by - 12, 0, by + depth, [
			[0, 0.6],
			[1, 0.5],
		]),
		edge: 0.1,
		edgeWidth: 14,
		edgeBlur: 5,
		rim: 0.4,
		cast: 0.5,
		castBlur: 6,
		castAt: [4, 8],
		over: kit.stitch(
			side(
				`M${ax + 1} ${ay - 8}L${ax + 1} ${ay + depth - 22}L${(ax + bx) / 2} ${(ay + by) / 2 + depth}L${bx - 1} ${by + depth - 22}L${bx - 1} ${by - 8}`,
			),
		),
	});
}

const weltOf = ({ fitted }: Shape) =>
	fitted ? "M664 872L744 1004L768 990L690 858Z" : "M668 890L752 1032L778 1018L694 876Z";

/** Slanted welt of a pocket set into the seam. */
function welt(kit: Kit, shape: Shape, side: Side): string {
	const flip = side === mirrored;
	const top = shape.fitted ? "M664 872L744 1004" : "M668 890L752 1032";
	return (
		kit.panel({
			d: side(weltOf(shape)),
			fill: flip
				? kit.linear(430, 0, 540, 0, [
						[0, 0.6],
						[1, 0.52],
					])
				: kit.linear(660, 0, 770, 0, [
						[0, 0.52],
						[1, 0.44],
					]),
			edge: 0.12,
			edgeWidth: 12,
			edgeBlur: 4,
			rim: 0.4,
			cast: 0.42,
			castBlur: 5,
			castAt: [3, 7],
		}) + kit.soft(side(top), { opacity: 0.4, width: 6, blur: 3 })
	);
}

export function pockets(kit: Kit, style: CoatStyle, shape: Shape): string {
	const hip = hipCorners(style);
	const chest = patch(kit, CHEST[style.sex], asDrawn, 18);
	const low = BOTH.map((side) => {
		if (style.pockets === "embutidos") return welt(kit, shape, side);
		const body = patch(kit, hip, side, 24);
		return style.pockets === "aba" ? body + flap(kit, hip, side) : body;
	});
	return low.join("") + chest;
}

export function pocketPiping(kit: Kit, style: CoatStyle): string {
	const hip = hipCorners(style);
	return (
		BOTH.map((side) => kit.piping(lipOf(hip, side, 22))).join("") +
		kit.piping(lipOf(CHEST[style.sex], asDrawn, 16), 5)
	);
}
