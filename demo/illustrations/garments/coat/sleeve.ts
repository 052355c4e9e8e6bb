import type { HeightMark, Kit } from "../../kit/kit.ts";
import { asDrawn, blade, mirrored } from "../../kit/paths.ts";
import { type CoatStyle, sleeveOutline } from "./shape.ts";

type Fold = [number, number, number, number, number, number, number, boolean?];

/** The two sleeves fold differently, so that the garment never looks mirrored. */
const FOLDS: Record<"left" | "right", [blur: number, sign: "+" | "-", opacity: number, Fold[]][]> =
	{
		left: [
			[24, "+", 0.5, [[846, 310, 880, 560, 916, 930, 34]]],
			[
				9,
				"-",
				0.4,
				[
					[790, 490, 814, 424, 822, 330, 9],
					[794, 516, 838, 500, 872, 446, 8],
				],
			],
			[
				9,
				"+",
				0.4,
				[
					[800, 470, 836, 430, 852, 350, 10],
					[800, 548, 848, 540, 892, 492, 9],
				],
			],
			[
				7,
				"-",
				0.5,
				[
					[828, 690, 868, 712, 932, 664, 9, true],
					[946, 744, 906, 768, 866, 752, 8, true],
				],
			],
			[
				7,
				"+",
				0.46,
				[
					[832, 712, 880, 738, 940, 700, 9],
					[838, 676, 870, 676, 920, 628, 8],
				],
			],
			[
				4,
				"-",
				0.42,
				[
					[828, 688, 856, 706, 892, 694, 4, true],
					[846, 760, 872, 780, 904, 778, 4, true],
				],
			],
			[
				9,
				"-",
				0.36,
				[
					[952, 846, 916, 872, 866, 866, 8, true],
					[820, 640, 850, 634, 884, 590, 8],
				],
			],
			[
				9,
				"+",
				0.34,
				[
					[856, 822, 900, 836, 948, 806, 9],
					[868, 900, 910, 902, 950, 880, 7],
				],
			],
		],
		right: [
			[24, "+", 0.5, [[846, 310, 880, 560, 916, 930, 34]]],
			[
				9,
				"-",
				0.42,
				[
					[790, 488, 820, 440, 836, 350, 9],
					[796, 526, 846, 508, 880, 470, 7],
				],
			],
			[
				9,
				"+",
				0.4,
				[
					[798, 468, 834, 420, 850, 340, 9],
					[806, 560, 850, 566, 900, 530, 9],
				],
			],
			[
				7,
				"-",
				0.48,
				[
					[828, 684, 850, 716, 900, 714, 9, true],
					[940, 700, 916, 690, 880, 646, 8, true],
					[846, 768, 890, 786, 940, 756, 7, true],
				],
			],
			[
				7,
				"+",
				0.46,
				[
					[832, 708, 860, 740, 916, 738, 9],
					[936, 722, 906, 712, 872, 676, 7],
					[848, 792, 892, 806, 944, 784, 7],
				],
			],
			[
				4,
				"-",
				0.4,
				[
					[828, 684, 842, 706, 866, 712, 4, true],
					[938, 704, 922, 698, 906, 682, 3.4, true],
				],
			],
			[
				9,
				"-",
				0.34,
				[
					[858, 852, 900, 862, 950, 830, 8, true],
					[962, 890, 930, 906, 892, 900, 7, true],
				],
			],
			[
				9,
				"+",
				0.34,
				[
					[860, 876, 906, 884, 952, 858, 8],
					[818, 620, 850, 620, 890, 580, 8],
				],
			],
		],
	};

/** Where the cuff begins, drawn for the viewer's right. */
function cuffLine({ sex, sleeve }: CoatStyle): string {
	if (sleeve === "curta") {
		return sex === "f" ? "M798 566Q860 574 916 526" : "M824 580Q890 588 950 544";
	}
	return sex === "f" ? "M854 880Q914 900 966 870" : "M858 898Q925 918 984 888";
}

function cuff(kit: Kit, style: CoatStyle, side: typeof asDrawn): string {
	const [x0, x1, y] = style.sex === "f" ? [862, 966, 946] : [866, 984, 964];
	const middle = (x0 + x1) / 2;
	if (style.sleeve === "curta") {
		const line = side(style.sex === "f" ? "M800 574Q860 582 914 534" : "M826 588Q890 596 948 552");
		return kit.stitch(line) + kit.soft(line, { opacity: 0.18, dy: 5 });
	}
	if (style.cuff !== "ribana") {
		const line = side(`M${x0 - 8} ${y - 40}Q${middle} ${y - 20} ${x1 + 2} ${y - 48}`);
		return kit.stitch(line) + kit.soft(line, { opacity: 0.16, dy: 5 });
	}
	return knittedCuff(kit, style, side);
}

const RIBS = 8;

/** Ribs broad and dark enough to be seen on a thumbnail, under the puff that they gather. */
function knittedCuff(kit: Kit, { sex }: CoatStyle, side: typeof asDrawn): string {
	const [from, to, top] = sex === "f" ? [882, 948, 894] : [892, 966, 908];
	const edge = side(
		`M${from - 28} ${top - 6}Q${(from + to) / 2} ${top + 8} ${to + 28} ${top - 10}`,
	);
	const each = (line: (x: number) => string) =>
		side(
			Array.from({ length: RIBS + 1 }, (_, i) => line(from + (i * (to - from)) / RIBS)).join(""),
		);
	const cloth = side(`M${from - 6} ${top}H${to + 6}L${to + 10} ${top + 90}H${from}Z`);
	return (
		`<path d="${cloth}" opacity=".2"/>` +
		kit.ribs(
			each((x) => `M${x} ${top}L${x + 3} ${top + 84}`),
			{ width: 4.2, opacity: 0.42 },
		) +
		kit.ribs(
			each((x) => `M${x} ${top - 4}L${x - 3} ${top - 34}`),
			{ width: 3, opacity: 0.2 },
		) +
		kit.soft(edge, { width: 16, blur: 5, opacity: 0.42, dy: 4 }) +
		kit.seam(edge, { soft: 0.4 })
	);
}

export const cuffPiping = (kit: Kit, style: CoatStyle): string =>
	[asDrawn, mirrored].map((side) => kit.piping(side(cuffLine(style)))).join("");

export function sleeve(kit: Kit, style: CoatStyle, hand: "left" | "right"): string {
	const left = hand === "left";
	const side = left ? mirrored : asDrawn;
	const [dx, dy] = style.sex === "f" ? [0, 0] : [26, 12];
	const short = style.sleeve === "curta";
	const heights = FOLDS[hand]
		.map(([blur, sign, opacity, folds]): HeightMark => {
			const visible = folds.filter((fold) => !short || fold[0] < 806 || fold[1] === 310);
			const paths = visible.map(([x0, y0, cx, cy, x1, y1, width, open]) =>
				side(blade(x0 + dx, y0 + dy, cx + dx, cy + dy, x1 + dx, y1 + dy, width, open)),
			);
			return [blur, sign, opacity, ...paths];
		})
		.filter((mark) => mark.length > 3);
	const armhole =
		style.sex === "f" ? "M800 280C780 338 778 424 790 492" : "M834 278C810 338 806 430 818 506";
	return kit.panel({
		d: side(sleeveOutline(style)),
		fill: left
			? kit.linear(256, 640, 372, 612, [
					[0, 0.43],
					[0.22, 0.6],
					[0.5, 0.61],
					[0.8, 0.5],
					[1, 0.35],
				])
			: kit.linear(830, 612, 948, 640, [
					[0, 0.4],
					[0.28, 0.56],
					[0.52, 0.57],
					[0.8, 0.46],
					[1, 0.31],
				]),
		heights,
		box: left ? [200, 250, 230, 760] : [770, 250, 230, 760],
		light: { scale: 50, organic: 0.19, freq: ".008 .005", seed: left ? 11 : 4 },
		edge: 0.28,
		edgeWidth: 34,
		edgeBlur: 13,
		cast: 0.34,
		castBlur: 11,
		castAt: left ? [10, 8] : [-4, 12],
		over: cuff(kit, style, side) + kit.seam(side(armhole), { soft: 0.34 }),
	});
}
