import type { Kit } from "../../kit/kit.ts";
import {
	asDrawn,
	blade,
	curve,
	mirrored,
	movePoints,
	type Point,
	reversedCurve,
	type Side,
	fromCentre as x,
} from "../../kit/paths.ts";
import { type CoatStyle, sleeveOutline } from "../coat/shape.ts";
import { sleeve as coatSleeve } from "../coat/sleeve.ts";

type Neckline = "v" | "redonda" | "transpassado";

export type ScrubStyle = {
	neckline?: Neckline;
	fitted?: boolean;
	sleeve?: "curta" | "longa";
	piping?: boolean;
};

export const TOP_HEM = 862;

/** From the tip of the shoulder to the hem, viewer's right side. */
export function sideOf({ fitted }: ScrubStyle): Point[] {
	const armhole: Point[] = [
		[814, 268],
		[798, 330],
		[786, 420],
		[800, 486],
	];
	return fitted
		? [...armhole, [804, 546], [780, 596], [774, 656], [770, 722], [800, 786], [812, TOP_HEM]]
		: [...armhole, [810, 570], [808, 660], [813, 760], [815, 800], [818, 830], [822, TOP_HEM]];
}

/** The hem from the viewer's right to the left, `lift` above the edge. */
export function hemOf({ fitted }: ScrubStyle, lift = 0): string {
	const half = fitted ? 212 : 222;
	const y = TOP_HEM - lift;
	return `Q770 ${y + 20} 726 ${y + 10}Q690 ${y + 2} 654 ${y + 16}Q626 ${y + 26} 600 ${y + 20}Q572 ${y + 14} 540 ${y + 22}Q500 ${y + 30} 462 ${y + 14}Q430 ${y + 4} ${x(-half)} ${y}`;
}

const OPENINGS: Record<Neckline | "costas", string> = {
	v: "L600 384L686 216",
	redonda: "C524 290 556 318 600 318C644 318 676 290 686 216",
	transpassado: "L590 440L686 216",
	costas: "Q556 242 600 242Q644 242 686 216",
};

export function bodyOutline(style: ScrubStyle, opening: Neckline | "costas"): string {
	const side = sideOf(style);
	const other = side.map(([px, py]): Point => [1200 - px, py]);
	return `M686 216Q760 232 814 268${curve(side)}${hemOf(style)}${reversedCurve(other)}Q440 232 514 216${OPENINGS[opening]}Z`;
}

const SHORT_SLEEVE =
	"M806 264C852 282 888 330 912 404C926 448 938 488 946 522C916 552 872 564 834 560C816 530 806 506 800 484C790 420 792 336 806 264Z";

/** Whole top without its sleeves, for the weave and the shadow. */
export function topSilhouette(style: ScrubStyle): string {
	const half = `M600 206L672 206L686 214L814 268${curve(sideOf(style))}L600 ${TOP_HEM + 18}Z`;
	return half + mirrored(half);
}

const BAND = { edge: 0.14, edgeWidth: 14, edgeBlur: 5, rim: 0.4, cast: 0.4, castBlur: 6 } as const;

/** Inside of the back, seen through the opening. */
export function insideNeck(kit: Kit, neckline: Neckline): string {
	const depth = neckline === "redonda" ? 326 : neckline === "transpassado" ? 452 : 398;
	const hollow = kit.panel({
		d:
			neckline === "redonda"
				? "M528 208Q600 190 672 208L690 226C680 300 644 326 600 326C556 326 520 300 510 226Z"
				: `M528 208Q600 190 672 208L690 226L596 ${depth}L510 226Z`,
		fill: kit.linear(600, 190, 600, depth, [
			[0, 0.46],
			[0.3, 0.32],
			[1, 0.08],
		]),
		edge: 0.5,
		edgeWidth: 40,
		edgeBlur: 14,
		rim: 0,
	});
	const facing = kit.panel({
		d: "M528 208Q600 190 672 208L676 232Q600 262 524 232Z",
		fill: kit.linear(524, 0, 676, 0, [
			[0, 0.26],
			[0.4, 0.5],
			[0.6, 0.5],
			[1, 0.24],
		]),
		edge: 0.2,
		edgeWidth: 14,
		edgeBlur: 6,
		over: kit.stitch("M526 226Q600 254 674 226"),
	});
	return hollow + facing;
}

function vBand(kit: Kit, side: Side, top: boolean): string {
	const [tip, inner] = top ? [588, 586] : [602, 600];
	return kit.panel({
		...BAND,
		d: side(`M662 204L692 214C672 282 642 346 ${tip} 416L${inner} 362C624 324 650 262 662 204Z`),
		fill:
			side === mirrored
				? kit.linear(510, 0, 620, 0, [
						[0, 0.6],
						[0.7, 0.58],
						[1, 0.5],
					])
				: kit.linear(590, 0, 690, 0, [
						[0, 0.46],
						[0.5, 0.54],
						[1, 0.46],
					]),
		castAt: [3, 8],
		over:
			kit.stitch(side("M687 216C668 284 636 346 596 404")) +
			kit.stitch(side("M668 210C656 268 630 328 596 374"), 0.24),
	});
}

function roundBand(kit: Kit): string {
	let ribs = "";
	for (let i = 0; i <= 40; i++) {
		const angle = (Math.PI * (i + 0.5)) / 41;
		const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
		ribs += `M${600 + 70 * cos} ${218 + 92 * sin}L${600 + 96 * cos} ${216 + 124 * sin}`;
	}
	return kit.panel({
		...BAND,
		d: "M514 214Q522 205 536 204C542 276 566 298 600 298C634 298 658 276 664 204Q678 205 686 214C684 304 648 336 600 336C552 336 516 306 514 214Z",
		fill: kit.linear(510, 0, 690, 0, [
			[0, 0.56],
			[0.35, 0.62],
			[0.7, 0.52],
			[1, 0.42],
		]),
		castAt: [3, 8],
		over: kit.ribs(ribs, { opacity: 0.2, width: 2 }),
	});
}

/** Under half of a wrap top's band, drawn before the upper half of the body. */
export const wrapUnderBand = (kit: Kit): string =>
	kit.panel({
		...BAND,
		d: mirrored("M662 204L692 214C676 300 650 390 590 486L560 440C610 372 648 280 662 204Z"),
		fill: kit.linear(510, 0, 640, 0, [
			[0, 0.6],
			[0.6, 0.56],
			[1, 0.44],
		]),
		castAt: [3, 8],
		over: kit.stitch(mirrored("M686 218C668 306 642 380 590 470")),
	});

const wrapUpperBand = (kit: Kit): string =>
	kit.panel({
		...BAND,
		d: `M662 204L692 214C674 326 634 404 578 472C528 532 474 594 424 644L426 600C472 556 514 506 556 452C610 380 648 284 662 204Z`,
		fill: kit.linear(400, 640, 690, 214, [
			[0, 0.5],
			[0.5, 0.58],
			[1, 0.5],
		]),
		castAt: [2, 9],
		over:
			kit.stitch("M686 216C668 322 628 400 572 466C522 526 470 586 426 632") +
			kit.stitch("M667 212C652 292 614 386 562 456C516 512 472 564 428 608", 0.22),
	});

export function neckband(kit: Kit, neckline: Neckline): string {
	if (neckline === "redonda") return roundBand(kit);
	if (neckline === "transpassado") return wrapUpperBand(kit);
	return vBand(kit, asDrawn, false) + vBand(kit, mirrored, true);
}

export function neckPiping(kit: Kit, neckline: Neckline): string {
	if (neckline === "redonda") {
		return kit.piping("M514 218C518 306 552 336 600 336C648 336 682 306 686 218", 5);
	}
	if (neckline === "transpassado") {
		return kit.piping("M691 216C674 326 634 404 578 472C528 532 474 594 425 642", 5);
	}
	return kit.piping("M691 216C672 282 642 346 600 400C558 346 528 282 509 216", 5);
}

/** Band of the neck seen from behind. */
export const backNeck = (kit: Kit): string =>
	kit.panel({
		...BAND,
		d: "M512 216Q556 240 600 241Q644 240 688 216L682 209Q640 224 600 225Q560 224 518 209Z",
		fill: kit.linear(514, 0, 686, 0, [
			[0, 0.46],
			[0.4, 0.6],
			[1, 0.42],
		]),
		castAt: [2, 6],
		over: kit.stitch("M520 216Q560 234 600 235Q640 234 680 216"),
	});

export const BACK_NECK_LINE = "M512 216Q556 241 600 242Q644 241 688 216";

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
