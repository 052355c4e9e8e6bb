import type { HeightMark, Kit } from "../../kit/kit.ts";
import { asDrawn, BOTH, blade, mirrored, movePoints, type Side } from "../../kit/paths.ts";
import { button } from "../../kit/trims.ts";
import type { Drawn, Look, Side as View } from "../garment.ts";

export type TrouserStyle = {
	cut?: "cargo" | "jogger" | "reta";
	/** Covered at the waist by a top. */
	covered?: boolean;
	piping?: boolean;
};

/** Legs are drawn short and stretched below the crotch, so that stitches keep their size. */
const long = (d: string) =>
	movePoints(d, (px, py) => [px, py > 960 ? Math.round(960 + (py - 960) * 1.36) : py]);

/** From the hip down; the way to it depends on what shows of the waist. */
const LEGS = {
	reta: "C818 1110 814 1260 810 1398Q766 1416 726 1412Q684 1406 642 1414C642 1280 634 1120 606 976L598 970Z",
	jogger:
		"C818 1100 806 1226 784 1330C780 1348 778 1360 776 1372L772 1414Q724 1426 682 1414L676 1374C670 1340 660 1296 652 1240C644 1150 634 1060 606 976L598 970Z",
};

const legOf = ({ cut, covered }: TrouserStyle) =>
	long(
		`${covered ? "M598 780H772C800 830 824 890 822 960" : "M598 740H778C802 800 826 880 822 960"}${cut === "jogger" ? LEGS.jogger : LEGS.reta}`,
	);

function folds(side: Side, second: boolean): HeightMark[] {
	const fold = (...args: Parameters<typeof blade>) => side(long(blade(...args)));
	const thigh = side(long("M700 860C780 880 780 1000 760 1390H700C690 1200 660 960 700 860Z"));
	return second
		? [
				[36, "+", 0.5, thigh],
				[
					11,
					"-",
					0.5,
					fold(606, 972, 650, 960, 706, 920, 10, true),
					fold(618, 1010, 660, 1010, 712, 1000, 9, true),
				],
				[11, "+", 0.44, fold(610, 994, 660, 984, 720, 950, 10)],
				[
					14,
					"-",
					0.44,
					fold(742, 1412, 730, 1240, 742, 1090, 13, true),
					fold(646, 1160, 680, 1180, 730, 1160, 9),
					fold(800, 1190, 760, 1216, 716, 1206, 9, true),
				],
				[
					14,
					"+",
					0.46,
					fold(706, 1410, 700, 1240, 716, 1060, 15, true),
					fold(800, 1214, 760, 1240, 700, 1234, 9),
					fold(780, 1408, 776, 1300, 772, 1200, 10, true),
				],
				[
					8,
					"-",
					0.24,
					fold(650, 1330, 690, 1352, 740, 1340, 8, true),
					fold(798, 1366, 770, 1380, 740, 1374, 7, true),
				],
			]
		: [
				[36, "+", 0.5, thigh],
				[
					11,
					"-",
					0.5,
					fold(606, 972, 640, 950, 680, 900, 10, true),
					fold(622, 1030, 660, 1036, 700, 1010, 9, true),
				],
				[11, "+", 0.44, fold(612, 1000, 650, 984, 700, 940, 10)],
				[
					14,
					"-",
					0.42,
					fold(694, 1412, 700, 1260, 688, 1110, 13, true),
					fold(642, 1180, 684, 1206, 736, 1198, 9, true),
					fold(804, 1150, 770, 1160, 740, 1150, 8),
				],
				[
					14,
					"+",
					0.46,
					fold(742, 1412, 744, 1250, 736, 1080, 15, true),
					fold(646, 1206, 690, 1232, 740, 1222, 9),
				],
				[
					8,
					"-",
					0.24,
					fold(798, 1340, 760, 1364, 716, 1354, 8, true),
					fold(654, 1384, 684, 1392, 712, 1386, 6, true),
				],
			];
}

/** Ribbed ankle of a jogger and the gathers above it. */
function ankle(kit: Kit, side: Side): string {
	let ribs = "";
	for (let i = 0; i < 13; i++) {
		ribs += side(long(`M${680 + i * 7.6} 1374L${684 + i * 7} 1424`));
	}
	const top = side(long("M672 1370Q726 1384 780 1368"));
	let gathers = "";
	for (let i = 0; i < 8; i++) {
		const at = 686 + i * 12;
		gathers += side(
			long(blade(at, 1372, at + 2, 1350, at + (i - 3) * 3, 1326 - (i % 3) * 10, 3, true)),
		);
	}
	return (
		`<path d="${gathers}" fill="#000" opacity=".22" filter="${kit.blur(3)}"/>` +
		`<path d="${side(long("M660 1372Q726 1386 790 1370L790 1430L660 1430Z"))}" opacity=".12"/>` +
		kit.ribs(ribs) +
		kit.seam(top, { soft: 0.4 })
	);
}

const INSEAM = "M606 976C634 1120 642 1280 644 1400";
const SIDE_SEAM = "M786 760C824 900 818 1160 801 1400";

function leg(kit: Kit, style: TrouserStyle, side: Side): string {
	const left = side === mirrored;
	const hem = side(long("M638 1386Q684 1378 726 1384Q766 1388 812 1370"));
	const crease = side(long("M716 800C722 960 734 1180 734 1410"));
	const shade = kit.linear(0, 830, 0, 970, [
		[0, "#000", 0.36],
		[1, "#000", 0],
	]);
	let over = style.covered ? `<path d="${side("M590 740H840V970H590Z")}" fill="${shade}"/>` : "";
	over +=
		style.cut === "jogger"
			? ankle(kit, side)
			: kit.stitch(hem) + kit.soft(hem, { opacity: 0.16, dy: 5 });
	if (style.cut === "reta") over += kit.seam(crease, { soft: 0.22, line: 0.3 });
	over += kit.seam(side(long(SIDE_SEAM)), { soft: 0.16, line: 0.22 });
	over += kit.soft(side(long(INSEAM)), { width: 10, opacity: 0.16 });
	return kit.panel({
		d: side(legOf(style)),
		fill: left
			? kit.linear(386, 1100, 566, 1120, [
					[0, 0.36],
					[0.3, 0.58],
					[0.6, 0.55],
					[1, 0.3],
				])
			: kit.linear(625, 1120, 820, 1100, [
					[0, 0.38],
					[0.35, 0.55],
					[0.7, 0.44],
					[1, 0.27],
				]),
		heights: folds(side, left),
		box: left ? [350, 730, 270, 870] : [590, 730, 270, 870],
		light: { scale: 52, organic: 0.26, freq: ".007 .0022", seed: left ? 9 : 23 },
		edge: 0.3,
		edgeWidth: 38,
		edgeBlur: 15,
		cast: left ? 0.3 : 0,
		castBlur: 8,
		castAt: [4, 4],
		over,
	});
}

const SMALL = {
	edge: 0.1,
	edgeWidth: 14,
	edgeBlur: 5,
	rim: 0.36,
	cast: 0.42,
	castBlur: 6,
} as const;

const cargo = (kit: Kit): string =>
	kit.panel({
		...SMALL,
		d: "M742 1070L822 1064L816 1206Q814 1216 804 1217L752 1220Q740 1220 740 1208Z",
		fill: kit.linear(742, 0, 822, 0, [
			[0, 0.54],
			[1, 0.38],
		]),
		castAt: [4, 8],
		over:
			kit.stitch("M742 1098L820 1092") +
			kit.stitch("M747 1074L745 1208Q746 1215 754 1214L802 1211Q810 1210 811 1202L817 1070"),
	});

const backPocket = (kit: Kit, side: Side): string =>
	kit.panel({
		...SMALL,
		d: side("M650 898L764 890L766 1000L712 1024L654 1006Z"),
		fill: kit.linear(0, 890, 0, 1020, [
			[0, 0.56],
			[1, 0.46],
		]),
		castAt: [4, 8],
		over: kit.stitch(side("M656 898L660 1002L712 1018L760 996L759 897")),
	});

const slantPocket = (kit: Kit, side: Side): string => {
	const mouth = side("M716 758C728 812 758 860 816 896");
	return (
		kit.soft(mouth, { opacity: 0.3, width: 8 }) +
		kit.seam(mouth) +
		kit.stitch(side("M706 758C718 820 750 872 812 908"))
	);
};

/** Waistband: gathered by elastic, or flat with loops and a button. */
function waistband(kit: Kit, style: TrouserStyle): string {
	const flat = style.cut === "reta";
	let gathers = "";
	for (let i = 0; i < 54; i++) {
		const at = 424 + i * 6.6;
		gathers += `M${at} 706L${at - 1 + (i % 3)} 758`;
	}
	const edge = "M418 756Q600 776 782 756";
	return kit.panel({
		d: "M424 702Q600 722 776 702Q784 728 785 757Q600 777 415 757Q416 728 424 702Z",
		fill: kit.linear(390, 0, 810, 0, [
			[0, 0.34],
			[0.2, 0.56],
			[0.42, 0.62],
			[0.7, 0.5],
			[1, 0.28],
		]),
		heights: [[8, "+", 0.4, "M416 722Q600 742 784 722L784 738Q600 758 416 738Z"]],
		box: [370, 680, 460, 110],
		light: { scale: 36, organic: 0.12, freq: ".01 .006", seed: 8 },
		edge: 0.2,
		edgeWidth: 18,
		edgeBlur: 7,
		rim: 0.4,
		cast: 0.4,
		castBlur: 5,
		castAt: [2, 6],
		over: flat
			? kit.stitch("M422 710Q600 730 778 710") + kit.stitch("M416 749Q600 769 784 749")
			: kit.ribs(gathers, { opacity: 0.22 }) +
				kit.stitch("M419 729Q600 749 781 729", 0.3) +
				kit.soft(edge, { opacity: 0.2 }),
	});
}

function beltLoops(kit: Kit): string {
	return BOTH.flatMap((side) =>
		[676, 748].map((at) =>
			kit.panel({
				...SMALL,
				d: side(`M${at} 700L${at + 15} 698L${at + 18} 766L${at + 3} 768Z`),
				fill: side === mirrored ? "#909090" : "#7c7c7c",
				castAt: [3, 4],
			}),
		),
	).join("");
}

/** Drawstring tied at the centre of an elastic waist. */
function drawstring(kit: Kit): string {
	const cord = (d: string) => {
		const path = kit.path(d);
		return `<g fill="none" stroke-linecap="round"><use href="#${path}" stroke="#000" stroke-opacity=".4" stroke-width="9" transform="translate(4 6)" filter="${kit.blur(3)}"/><use href="#${path}" stroke="#969696" stroke-width="8"/><use href="#${path}" stroke="#c4c4c4" stroke-width="2.6" transform="translate(-1.4 -1)"/><use href="#${path}" stroke="#000" stroke-opacity=".26" stroke-width="8" stroke-dasharray="1.2 3"/></g>`;
	};
	return (
		cord("M600 742C560 716 536 742 560 758C574 766 592 754 600 744") +
		cord("M602 742C642 716 664 742 640 758C626 766 610 754 602 744") +
		cord("M598 744C590 780 580 820 574 872") +
		cord("M604 744C612 790 620 830 632 854") +
		cord("M594 738Q602 746 608 738")
	);
}

const fly = (kit: Kit): string =>
	kit.seam("M600 770V960", { soft: 0.3, line: 0.4 }) + kit.stitch("M636 772V886Q634 934 602 952");

export function trousers(kit: Kit, style: TrouserStyle, view: View, look: Look): Drawn {
	const back = view === "costas";
	const flat = style.cut === "reta";
	const outline =
		BOTH.map((side) => side(legOf(style))).join("") +
		(style.covered ? "" : "M424 702Q600 722 776 702L785 757H415Z");
	let cloth = leg(kit, style, asDrawn) + leg(kit, style, mirrored);
	cloth += flat && !back ? fly(kit) : kit.seam("M600 780V972", { soft: 0.3, line: 0.4 });
	if (back) cloth += BOTH.map((side) => backPocket(kit, side)).join("");
	else if (!style.covered) cloth += BOTH.map((side) => slantPocket(kit, side)).join("");
	if (!back && (style.cut ?? "cargo") === "cargo") cloth += cargo(kit);
	if (!style.covered)
		cloth += waistband(kit, style) + (flat ? beltLoops(kit) : back ? "" : drawstring(kit));
	const seams = style.piping
		? BOTH.map((side) => kit.piping(side(long("M797 790C828 900 820 1160 807 1404")), 5))
		: [];
	return {
		layers: [
			{ dye: "cloth", svg: cloth + kit.texture(outline) },
			{ dye: "trim", svg: seams.join("") },
			{
				dye: "none",
				svg: flat && !back && !style.covered ? button(kit, 614, 744, look.buttons, 9) : "",
			},
		],
		shadow: `<use href="#${kit.path(outline)}"/>`,
	};
}
