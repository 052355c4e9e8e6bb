import type { Kit } from "../kit/kit.ts";
import { blade, mirrored, type Point, type Side } from "../kit/paths.ts";

/** Upper left, upper right, lower right, lower left, for the viewer's right half. */
export type Corners = [Point, Point, Point, Point];

const SMALL_RELIEF = { scale: 40, organic: 0.14, freq: ".008 .005", seed: 6 };

/** Line across a pocket, `drop` below its mouth. */
export const lipOf = ([[ax, ay], [bx, by]]: Corners, side: Side, drop: number) =>
	side(`M${ax + 1} ${ay + drop}L${bx + 1} ${by + drop}`);

/** Pocket sewn onto the cloth, with a hem at its mouth. */
export function patch(kit: Kit, corners: Corners, side: Side, hem: number): string {
	const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = corners;
	const flip = side === mirrored;
	const round = 18;
	const inset = 5.5;
	const left = flip ? 1200 - ax : ax;
	const inner = side(
		`M${ax + inset} ${ay + 4}L${dx + inset} ${dy - round}Q${dx + inset} ${dy - inset} ${dx + round} ${dy - inset}L${cx - round} ${cy - inset}Q${cx - inset} ${cy - inset} ${cx - inset} ${cy - round}L${bx - inset} ${by + 4}`,
	);
	const mouth = side(
		`M${ax + 5} ${ay - 3}Q${(ax + bx) / 2} ${(ay + by) / 2 + 7} ${bx - 5} ${by - 3}`,
	);
	const panel = kit.panel({
		d: side(
			`M${ax} ${ay}L${bx} ${by}L${cx} ${cy - round}Q${cx} ${cy} ${cx - round} ${cy + 1}L${dx + round} ${dy}Q${dx} ${dy} ${dx} ${dy - round}Z`,
		),
		fill: kit.linear(left, ay, left, dy, [
			[0, 0.6],
			[0.16, 0.53],
			[1, 0.46],
		]),
		heights: [
			[
				12,
				"+",
				0.4,
				side(blade(ax + 30, ay + 10, (ax + cx) / 2, (ay + cy) / 2, cx - 30, cy - 10, 26)),
			],
		],
		box: [(flip ? 1200 - cx : ax) - 20, ay - 30, cx - ax + 60, cy - ay + 60],
		light: SMALL_RELIEF,
		edge: 0.1,
		edgeWidth: 16,
		edgeBlur: 6,
		rim: 0.4,
		outline: 0.34,
		cast: 0.4,
		castBlur: 6,
		castAt: [5, 8],
		over: kit.stitch(lipOf(corners, side, hem)) + kit.stitch(inner),
	});
	return panel + kit.soft(mouth, { opacity: 0.42, width: 6, blur: 3 });
}
