import type { Kit } from "../../kit/kit.ts";
import { asDrawn, blade, mirrored, movePoints, type Side } from "../../kit/paths.ts";
import { type CoatStyle, sleeveOutline } from "../coat/shape.ts";
import { sleeve as coatSleeve } from "../coat/sleeve.ts";
import { type ScrubStyle, SHORT_SLEEVE } from "./shape.ts";

const HEM = "M820 534C862 538 912 526 944 496";

/** The long sleeve is a coat's with a ribbed cuff, hung a little wider and higher. */
const LONG: CoatStyle = { sex: "f", collar: "padre", cuff: "ribana" };
const SHIFT = { x: 9, y: -15 };

function short(kit: Kit, side: Side): string {
	const left = side === mirrored;
	const fold = (...args: Parameters<typeof blade>) => side(blade(...args));
	return kit.panel({
		d: side(SHORT_SLEEVE),
		fill: left
			? kit.linear(258, 450, 400, 374, [
					[0, 0.42],
					[0.3, 0.61],
					[0.65, 0.55],
					[1, 0.35],
				])
			: kit.linear(800, 374, 942, 450, [
					[0, 0.42],
					[0.35, 0.56],
					[0.7, 0.45],
					[1, 0.29],
				]),
		heights: [
			[18, "+", 0.5, fold(830, 300, 876, 390, 900, 520, 24)],
			[
				8,
				"-",
				0.46,
				fold(800, 484, 832, 430, 842, 350, 9),
				fold(812, 520, 862, 500, 892, 440, 8, true),
			],
			[8, "+", 0.42, fold(806, 466, 846, 420, 858, 350, 9), fold(828, 540, 878, 528, 922, 476, 9)],
			[
				5,
				"-",
				0.3,
				fold(840, 556, 856, 520, 850, 470, 5, true),
				fold(900, 548, 904, 510, 894, 470, 5, true),
			],
		],
		box: [left ? 230 : 780, 250, 190, 330],
		light: { scale: 50, organic: 0.24, freq: ".008 .005", seed: left ? 11 : 4 },
		edge: 0.26,
		edgeWidth: 30,
		edgeBlur: 12,
		cast: 0.36,
		castBlur: 10,
		castAt: left ? [9, 10] : [-2, 12],
		over:
			kit.stitch(side(HEM)) +
			kit.soft(side(HEM), { dy: 5 }) +
			kit.seam(side("M806 264C790 336 790 420 800 486"), { soft: 0.34 }),
	});
}

export function sleeves(kit: Kit, { sleeve }: ScrubStyle): string {
	if (sleeve !== "longa") return short(kit, mirrored) + short(kit, asDrawn);
	const hung = (hand: "left" | "right") =>
		`<g transform="translate(${hand === "left" ? -SHIFT.x : SHIFT.x} ${SHIFT.y})">${coatSleeve(kit, LONG, hand)}</g>`;
	return hung("left") + hung("right");
}

export function sleevesOutline({ sleeve }: ScrubStyle): string {
	const outline =
		sleeve === "longa"
			? movePoints(sleeveOutline(LONG), (px, py) => [px + SHIFT.x, py + SHIFT.y])
			: SHORT_SLEEVE;
	return outline + mirrored(outline);
}

export function sleevePiping(kit: Kit, { sleeve }: ScrubStyle): string {
	const line = sleeve === "longa" ? "M864 864Q920 886 974 852" : HEM;
	return kit.piping(line) + kit.piping(mirrored(line));
}
