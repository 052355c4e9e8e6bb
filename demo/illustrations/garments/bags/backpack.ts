import type { Kit } from "../../kit/kit.ts";
import { BOTH, blade, mirrored } from "../../kit/paths.ts";
import { handle, leatherPatch, zipPull, zipTeeth } from "../../kit/trims.ts";
import type { Drawn, Garment } from "../garment.ts";

const BODY =
	"M352 560C352 420 440 330 600 330C760 330 848 420 848 560C862 740 872 920 874 1080Q874 1168 790 1176C664 1188 536 1188 410 1176Q326 1168 326 1080C328 920 338 740 352 560Z";
const SIDE_POCKET =
	"M836 852C872 850 896 862 904 886C914 960 914 1040 906 1110Q900 1146 862 1148L846 1146Z";
const FRONT =
	"M404 800C520 788 680 788 796 800C808 890 814 980 816 1066Q816 1110 774 1114C660 1122 540 1122 426 1114Q384 1110 384 1066C386 980 392 890 404 800Z";

function body(kit: Kit): string {
	return kit.panel({
		d: BODY,
		fill: kit.linear(330, 600, 880, 800, [
			[0, 0.36],
			[0.18, 0.56],
			[0.42, 0.61],
			[0.72, 0.48],
			[1, 0.28],
		]),
		heights: [
			[
				56,
				"+",
				0.5,
				"M420 560C430 440 520 390 600 390C690 390 780 440 790 560C810 760 800 1000 600 1120C400 1000 390 760 420 560Z",
			],
			[
				12,
				"-",
				0.36,
				blade(372, 620, 440, 660, 470, 760, 11),
				blade(836, 600, 780, 660, 760, 770, 11),
			],
			[
				12,
				"+",
				0.34,
				blade(380, 580, 460, 640, 490, 740, 12),
				blade(828, 560, 764, 630, 744, 740, 12),
			],
			[
				9,
				"-",
				0.34,
				blade(360, 1150, 400, 1130, 420, 1060, 9),
				blade(846, 1150, 800, 1130, 780, 1060, 9),
			],
		],
		box: [300, 300, 600, 900],
		light: { scale: 54, organic: 0.26, freq: ".005 .005", seed: 22 },
		edge: 0.32,
		edgeWidth: 62,
		edgeBlur: 24,
		over:
			kit.stitch("M384 556C384 440 460 362 600 362C740 362 816 440 816 556") +
			kit.seam("M340 1090C480 1106 720 1106 862 1090") +
			'<path d="M326 1100C480 1116 720 1116 876 1100V1190H326Z" opacity=".2"/>' +
			kit.stitch("M341 1082C480 1098 720 1098 861 1082"),
	});
}

const sidePockets = (kit: Kit): string =>
	BOTH.map((side) =>
		kit.panel({
			d: side(SIDE_POCKET),
			fill:
				side === mirrored
					? kit.linear(294, 0, 364, 0, [
							[0, 0.34],
							[1, 0.56],
						])
					: kit.linear(836, 0, 906, 0, [
							[0, 0.5],
							[1, 0.26],
						]),
			edge: 0.24,
			edgeWidth: 22,
			edgeBlur: 9,
			cast: 0.3,
			castBlur: 8,
			castAt: side === mirrored ? [2, 8] : [4, 8],
			over: kit.stitch(side("M838 874C868 872 888 880 898 896")),
		}),
	).join("");

const straps = (kit: Kit): string =>
	BOTH.map((side) =>
		handle(kit, side("M806 420C900 520 936 700 930 860C926 930 906 990 872 1040"), {
			tone: side === mirrored ? "#6a6a6a" : "#505050",
			width: 44,
		}),
	).join("");

const frontPocket = (kit: Kit): string =>
	kit.panel({
		d: FRONT,
		fill: kit.linear(390, 790, 816, 1110, [
			[0, 0.6],
			[0.5, 0.55],
			[1, 0.38],
		]),
		heights: [
			[
				36,
				"+",
				0.5,
				"M440 850C540 840 660 840 760 850C776 940 770 1040 740 1070C640 1084 560 1084 460 1070C430 1040 424 940 440 850Z",
			],
			[
				10,
				"-",
				0.3,
				blade(400, 1080, 470, 1050, 500, 950, 9),
				blade(800, 1080, 730, 1040, 714, 950, 9),
			],
		],
		box: [364, 770, 472, 370],
		light: { scale: 44, organic: 0.2, freq: ".006 .006", seed: 4 },
		edge: 0.2,
		edgeWidth: 30,
		edgeBlur: 12,
		rim: 0.4,
		cast: 0.46,
		castBlur: 11,
		castAt: [6, 12],
		over:
			kit.stitch("M404 874C520 862 680 862 800 874") +
			kit.stitch("M398 1080C530 1096 670 1096 804 1080"),
	});

const ZIPS = {
	main: "M372 700C372 470 440 392 600 392C760 392 828 470 828 700",
	front: "M416 846C530 834 670 834 786 846",
};

function draw(kit: Kit): Drawn {
	const outline = BODY + SIDE_POCKET + mirrored(SIDE_POCKET);
	const loop = handle(kit, "M536 350C532 276 560 250 600 250C640 250 668 276 664 350", {
		width: 26,
	});
	return {
		layers: [
			{
				dye: "cloth",
				svg: straps(kit) + loop + sidePockets(kit) + body(kit) + kit.texture(outline),
			},
			{
				dye: "none",
				svg: zipTeeth(kit, ZIPS.main, 9) + zipPull(kit, 374, 690, 4) + zipPull(kit, 826, 690, -4),
			},
			{ dye: "cloth", svg: frontPocket(kit) + kit.texture(FRONT) },
			{
				dye: "none",
				svg:
					zipTeeth(kit, ZIPS.front, 9) +
					zipPull(kit, 770, 846, 6) +
					leatherPatch(kit, 547, 600, 1.2),
			},
		],
		shadow: `<use href="#${kit.path(outline)}"/>`,
	};
}

/** Backpack with a padded compartment and side pockets. */
export const backpack: Garment = {
	views: ["frente", "detalhe"],
	frame: { x: 600, y: 712, zoom: 1.18 },
	detail: { x: 660, y: 800, zoom: 2 },
	draw,
};
