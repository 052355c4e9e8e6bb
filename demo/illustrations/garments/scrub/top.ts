import type { HeightMark, Kit } from "../../kit/kit.ts";
import {
	asDrawn,
	BOTH,
	blade,
	curve,
	mirrored,
	type Point,
	reversedCurve,
	type Side,
} from "../../kit/paths.ts";
import { label } from "../../kit/trims.ts";
import type { Drawn, Side as View } from "../garment.ts";
import { type Corners, lipOf, patch } from "../patch-pocket.ts";
import {
	BACK_NECK_LINE,
	backNeck,
	bodyOutline,
	hemOf,
	insideNeck,
	neckband,
	neckPiping,
	type ScrubStyle,
	sideOf,
	sleevePiping,
	sleeves,
	sleevesOutline,
	TOP_HEM,
	topSilhouette,
	wrapUnderBand,
} from "./shape.ts";

const CHEST: Corners = [
	[674, 446],
	[764, 441],
	[768, 552],
	[678, 558],
];

const hipCorners = ({ fitted }: ScrubStyle): Corners =>
	fitted
		? [
				[652, 684],
				[760, 692],
				[776, 836],
				[650, 842],
			]
		: [
				[648, 662],
				[786, 674],
				[800, 832],
				[646, 840],
			];

/** Height marks of one half; the `second` never mirrors the first. */
function folds({ fitted }: ScrubStyle, side: Side, second: boolean): HeightMark[] {
	const narrow = fitted ? 0.93 : 1;
	const place = (px: number, py: number): Point => [
		600 + (px - 600) * (py > 520 ? narrow : 1),
		py > 600 ? 600 + (py - 600) * 1.24 : py,
	];
	const fold = (...args: Parameters<typeof blade>) => {
		const [x0, y0, cx, cy, x1, y1, width, open] = args;
		return side(blade(...place(x0, y0), ...place(cx, cy), ...place(x1, y1), width, open));
	};
	const waist: HeightMark[] = fitted
		? [
				[
					10,
					"-",
					0.42,
					fold(776, 650, 740, 660, 690, 640, 9, true),
					fold(772, 620, 744, 622, 706, 606, 7, true),
				],
				[10, "+", 0.4, fold(776, 670, 736, 682, 690, 664, 9, true)],
			]
		: [];
	return [
		[
			38,
			"+",
			0.46,
			side("M700 330C780 370 796 520 780 640C730 690 660 640 650 540C650 450 660 360 700 330Z"),
		],
		[12, "-", 0.46, fold(802, 490, 752, 534, 700, 546, 11), fold(804, 514, 776, 590, 744, 640, 11)],
		[11, "+", 0.46, fold(800, 512, 746, 560, 690, 580, 12), fold(806, 470, 770, 470, 730, 430, 9)],
		[
			13,
			"-",
			0.4,
			second
				? fold(752, 830, 736, 700, 742, 590, 13, true)
				: fold(706, 826, 712, 720, 694, 600, 13, true),
			fold(660, 470, 650, 560, 662, 650, 9),
			second ? fold(690, 640, 724, 664, 800, 660, 9) : fold(806, 700, 760, 716, 706, 700, 9),
		],
		[
			13,
			"+",
			0.46,
			second
				? fold(716, 826, 704, 700, 712, 600, 15, true)
				: fold(740, 826, 744, 720, 730, 610, 15, true),
			fold(642, 830, 640, 740, 636, 640, 13, true),
		],
		[
			5,
			"-",
			0.28,
			fold(790, 470, 774, 440, 768, 390, 5),
			second ? fold(748, 826, 738, 760, 740, 700, 5, true) : fold(804, 560, 784, 580, 768, 610, 4),
		],
		[10, "+", 0.3, fold(800, 320, 772, 384, 778, 440, 10), fold(716, 300, 706, 360, 712, 420, 10)],
		...waist,
	];
}

function cloth(
	kit: Kit,
	style: ScrubStyle,
	d: string,
	{ over = "", castAt = [5, 16] as [number, number] } = {},
): string {
	const shade = kit.linear(0, TOP_HEM - 220, 0, TOP_HEM + 10, [
		[0, "#000", 0],
		[1, "#000", 0.16],
	]);
	const glow = kit.linear(0, 210, 0, 430, [
		[0, "#fff", 0.14],
		[1, "#fff", 0],
	]);
	const hem = `M824 ${TOP_HEM - 26}${hemOf(style, 26)}`;
	const vents = style.fitted
		? ""
		: BOTH.map(
				(side) =>
					kit.soft(side(`M817 ${TOP_HEM - 112}L824 ${TOP_HEM + 4}`), { width: 10, opacity: 0.3 }) +
					kit.stitch(side(`M805 ${TOP_HEM - 112}L812 ${TOP_HEM}`)),
			).join("");
	return kit.panel({
		d,
		fill: kit.linear(382, 0, 818, 0, [
			[0, 0.33],
			[0.14, 0.5],
			[0.36, 0.6],
			[0.55, 0.55],
			[0.8, 0.45],
			[1, 0.27],
		]),
		heights: [
			...folds(style, asDrawn, false),
			...folds(style, mirrored, true),
			[14, "-", 0.3, blade(600, 420, 596, 560, 604, 700, 8)],
		],
		box: [360, 190, 480, 720],
		light: { scale: 54, organic: 0.3, freq: ".007 .0026", seed: 17 },
		edge: 0.3,
		edgeWidth: 42,
		edgeBlur: 16,
		cast: 0.5,
		castBlur: 11,
		castAt,
		over:
			`<path d="M300 600H900V920H300Z" fill="${shade}"/><path d="M300 200H900V430H300Z" fill="${glow}"/>` +
			kit.stitch(hem) +
			kit.soft(hem, { opacity: 0.16, dy: 5 }) +
			vents +
			(style.fitted ? BOTH.map((side) => princess(kit, side)).join("") : "") +
			over,
	});
}

const princess = (kit: Kit, side: Side): string =>
	kit.seam(side(`M792 396C736 430 702 520 694 650C692 730 706 800 712 ${TOP_HEM + 20}`), {
		soft: 0.16,
		line: 0.3,
	});

/** Edge of a wrap's upper half, from the viewer's left waist to the neck. */
const WRAP_EDGE = "C472 576 520 520 570 460C628 392 668 316 686 216";

/** Upper half of a wrap top, which is always fitted. */
function wrap(kit: Kit, style: ScrubStyle): string {
	const side = sideOf(style);
	const lower = side.map(([px, py]): Point => [1200 - px, py]).slice(6);
	const upper = cloth(
		kit,
		style,
		`M686 216Q760 232 814 268${curve(side)}${hemOf(style)}${reversedCurve(lower)}L424 624${WRAP_EDGE}Z`,
		{ castAt: [-5, 7] },
	);
	return wrapUnderBand(kit) + upper;
}

function bow(kit: Kit): string {
	const x = 440;
	const loop = (d: string, from: number, cast: [number, number]) =>
		kit.panel({
			d,
			fill: kit.linear(from, 640, from + 60, 690, [
				[0, 0.4],
				[0.5, 0.62],
				[1, 0.4],
			]),
			edge: 0.22,
			edgeWidth: 12,
			edgeBlur: 5,
			rim: 0.4,
			cast: 0.46,
			castBlur: 7,
			castAt: cast,
			over: kit.stitch(d, 0.2),
		});
	return (
		loop(
			`M${x - 2} 650C${x - 14} 700 ${x - 30} 750 ${x - 42} 794L${x - 16} 804C${x - 6} 756 ${x + 8} 704 ${x + 14} 656Z`,
			x - 40,
			[4, 9],
		) +
		loop(
			`M${x + 2} 652C${x + 10} 704 ${x + 16} 750 ${x + 18} 826L${x + 46} 822C${x + 44} 744 ${x + 34} 700 ${x + 20} 648Z`,
			x + 4,
			[6, 9],
		) +
		loop(
			`M${x - 8} 632Q${x + 6} 624 ${x + 22} 632Q${x + 28} 648 ${x + 22} 664Q${x + 6} 672 ${x - 8} 664Q${x - 14} 648 ${x - 8} 632Z`,
			x - 10,
			[3, 6],
		)
	);
}

function front(kit: Kit, style: ScrubStyle): string {
	const neckline = style.neckline ?? "v";
	const crossed = neckline === "transpassado";
	const hip = hipCorners(style);
	const shoulders = BOTH.map((side) =>
		kit.seam(side("M690 226L812 276"), { soft: 0.08, line: 0.16 }),
	).join("");
	return (
		insideNeck(kit, neckline) +
		cloth(kit, style, bodyOutline(style, neckline), { over: shoulders }) +
		(crossed ? wrap(kit, style) : "") +
		neckband(kit, neckline) +
		(crossed ? "" : patch(kit, CHEST, asDrawn, 18)) +
		BOTH.map((side) => patch(kit, hip, side, 22)).join("") +
		(crossed ? bow(kit) : "")
	);
}

function back(kit: Kit, style: ScrubStyle): string {
	const yoke =
		kit.seam("M396 360Q600 318 804 360", { soft: 0.16 }) +
		kit.stitch("M396 368Q600 326 804 368", 0.24) +
		kit.seam(`M600 342V${TOP_HEM}`, { soft: 0.14, line: 0.22 });
	return cloth(kit, style, bodyOutline(style, "costas"), { over: yoke }) + backNeck(kit);
}

function piping(kit: Kit, style: ScrubStyle, view: View): string {
	if (view === "costas") return kit.piping(BACK_NECK_LINE, 5) + sleevePiping(kit, style);
	const hip = hipCorners(style);
	const chest = style.neckline === "transpassado" ? "" : kit.piping(lipOf(CHEST, asDrawn, 16), 5);
	return (
		neckPiping(kit, style.neckline ?? "v") +
		chest +
		BOTH.map((side) => kit.piping(lipOf(hip, side, 20))).join("") +
		sleevePiping(kit, style)
	);
}

/** Scrub top in a style. */
export function scrubTop(kit: Kit, style: ScrubStyle, view: View): Drawn {
	const outline = topSilhouette(style) + sleevesOutline(style);
	const body = view === "costas" ? back(kit, style) : front(kit, style);
	return {
		layers: [
			{ dye: "cloth", svg: body + sleeves(kit, style) + kit.texture(outline) },
			{ dye: "trim", svg: style.piping ? piping(kit, style, view) : "" },
			{ dye: "none", svg: view === "costas" ? "" : label(kit, 600, 250, 56) },
		],
		shadow: `<use href="#${kit.path(outline)}"/>`,
	};
}
