import type { HeightMark } from "../../kit/kit.ts";
import { blade, type Side } from "../../kit/paths.ts";
import type { Shape } from "./shape.ts";

/** Folds of the skirt were drawn for the medium length; other lengths stretch them. */
const SKIRT_TOP = 850;
const DRAWN_HEM = 1338;

/** Height marks of one half of the body; the `second` half never mirrors the first. */
export function bodyFolds(shape: Shape, side: Side, second: boolean): HeightMark[] {
	const upper = shape.fitted ? fittedFolds : looseFolds;
	return [...upper(side, second ? 1 : 0), ...skirtFolds(shape, side, second)];
}

/** The skirt hangs in long folds. */
function skirtFolds(shape: Shape, side: Side, second: boolean): HeightMark[] {
	const stretch = (shape.hemY - SKIRT_TOP) / (DRAWN_HEM - SKIRT_TOP);
	const y = (drawn: number) => SKIRT_TOP + (drawn - SKIRT_TOP) * stretch;
	const end = shape.hemY + 24;
	const skirt = (
		x0: number,
		cx: number,
		cy: number,
		x1: number,
		y1: number,
		width: number,
		from = end,
	) => side(blade(x0, from, cx, y(cy), x1, y(y1), width, true));
	if (second) {
		return [
			[16, "-", 0.4, skirt(752, 744, 1100, 728, 900, 16), skirt(646, 650, 1180, 640, 960, 13)],
			[
				15,
				"+",
				0.46,
				skirt(700, 694, 1090, 686, 850, 20),
				skirt(806, 796, 1160, 776, 930, 15, end - 10),
			],
			[6, "-", 0.26, skirt(764, 758, 1190, 744, 1040, 6)],
		];
	}
	return [
		[16, "-", 0.42, skirt(768, 770, 1120, 748, 880, 18), skirt(676, 672, 1200, 662, 1010, 13)],
		[
			15,
			"+",
			0.46,
			skirt(722, 724, 1110, 706, 850, 20),
			skirt(816, 812, 1180, 792, 980, 14, end - 10),
			skirt(640, 640, 1150, 632, 960, 13),
		],
		[6, "-", 0.26, skirt(784, 786, 1220, 774, 1090, 6), skirt(690, 690, 1260, 684, 1160, 4)],
	];
}

/** A waist pulls the cloth together. */
function fittedFolds(side: Side, bend: number): HeightMark[] {
	const fold = (...args: Parameters<typeof blade>) => side(blade(...args));
	return [
		[
			34,
			"+",
			0.5,
			side("M696 424C764 440 772 540 736 600C700 640 656 600 656 540C656 470 660 424 696 424Z"),
		],
		[12, "-", 0.4, fold(788, 494, 752, 522, 712, 526, 9), fold(758, 664, 740, 624, 730, 570, 10)],
		[
			10,
			"-",
			0.36,
			fold(764, 700, 728, 712 + bend * 14, 676, 690 + bend * 26, 8, true),
			fold(700, 760, 720, 742, 762, 740, 7),
		],
		[
			10,
			"+",
			0.36,
			fold(764, 722, 724, 730 + bend * 18, 690, 712 + bend * 28, 8, true),
			fold(766, 676, 734, 684, 700, 672, 7),
		],
		[
			5,
			"-",
			0.26,
			fold(776, 470, 752, 440, 742, 380, 5),
			fold(764, 706, 742, 716, 716, 714, 3.5, true),
		],
		[12, "+", 0.28, fold(772, 334, 748, 390, 756, 450, 10), fold(706, 300, 700, 360, 704, 410, 11)],
	];
}

/** Without one it falls from the shoulder. */
function looseFolds(side: Side, bend: number): HeightMark[] {
	const fold = (...args: Parameters<typeof blade>) => side(blade(...args));
	return [
		[
			38,
			"+",
			0.46,
			side("M700 340C780 380 800 520 780 640C730 700 660 640 650 540C650 440 660 360 700 340Z"),
		],
		[12, "-", 0.42, fold(818, 506, 774, 546, 712, 562, 10), fold(818, 530, 796, 600, 762, 650, 10)],
		[
			11,
			"-",
			0.34,
			fold(808, 752, 760, 772 + bend * 14, 690, 752 + bend * 28, 9, true),
			fold(640, 700, 668, 716, 700, 712, 8),
		],
		[
			11,
			"+",
			0.36,
			fold(812, 528, 766, 576, 710, 596, 11),
			fold(810, 786, 766, 812, 712, 800, 9, true),
		],
		[5, "-", 0.26, fold(796, 482, 782, 446, 772, 386, 5)],
		[12, "+", 0.28, fold(806, 336, 780, 392, 784, 452, 10), fold(724, 300, 716, 360, 720, 420, 11)],
	];
}
