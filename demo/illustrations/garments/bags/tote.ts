import type { Kit } from "../../kit/kit.ts";
import { BOTH, blade, mirrored } from "../../kit/paths.ts";
import { button, handle, leatherPatch, zipPull } from "../../kit/trims.ts";
import type { Drawn, Garment } from "../garment.ts";

const BODY =
	"M286 628C480 616 720 616 914 628C930 800 944 990 950 1150Q950 1196 908 1200C720 1212 480 1212 292 1200Q250 1196 250 1150C256 990 270 800 286 628Z";

const arc = (dx: number, top: number) =>
	`M${440 + dx} 660C${436 + dx} 520 ${470 + dx} ${top} 600 ${top}C${730 - dx} ${top} ${764 - dx} 520 ${760 - dx} 660`;

function body(kit: Kit): string {
	const zip = "M296 668C480 656 720 656 904 668";
	const path = kit.path(zip);
	return kit.panel({
		d: BODY,
		fill: kit.linear(260, 700, 940, 900, [
			[0, 0.36],
			[0.16, 0.55],
			[0.4, 0.6],
			[0.7, 0.48],
			[1, 0.28],
		]),
		heights: [
			[
				50,
				"+",
				0.5,
				"M330 700C480 660 720 660 870 700C900 900 880 1100 600 1140C320 1100 300 900 330 700Z",
			],
			[
				14,
				"-",
				0.4,
				blade(300, 1130, 360, 1060, 380, 900, 14),
				blade(910, 1140, 850, 1060, 836, 900, 14),
				blade(330, 660, 420, 700, 520, 690, 10),
				blade(870, 664, 800, 700, 700, 694, 10),
			],
			[
				12,
				"+",
				0.4,
				blade(330, 1120, 400, 1060, 420, 920, 14),
				blade(880, 1130, 812, 1050, 800, 920, 12),
			],
		],
		box: [230, 590, 740, 640],
		light: { scale: 52, organic: 0.3, freq: ".005 .005", seed: 19 },
		edge: 0.32,
		edgeWidth: 60,
		edgeBlur: 24,
		over:
			kit.stitch("M300 1180C480 1192 720 1192 900 1180") +
			kit.seam("M262 1090C480 1104 720 1104 944 1090") +
			kit.stitch("M262 1082C480 1096 720 1096 944 1082") +
			'<path d="M250 1100C480 1114 720 1114 950 1100V1210H250Z" opacity=".16"/>' +
			kit.soft(zip, { width: 26, blur: 5, opacity: 0.3 }) +
			`<g fill="none"><use href="#${path}" stroke="#2e2e2e" stroke-width="12"/><use href="#${path}" stroke="#d8d8d8" stroke-width="6" stroke-dasharray="3 3"/></g>` +
			kit.stitch("M294 690C480 678 720 678 906 690") +
			kit.stitch("M298 648C480 636 720 636 902 648"),
	});
}

const pocket = (kit: Kit): string =>
	kit.panel({
		d: "M398 790H802C808 880 812 960 814 1050Q814 1072 792 1073C660 1078 540 1078 408 1073Q386 1072 386 1050C388 960 392 880 398 790Z",
		fill: kit.linear(390, 780, 810, 1070, [
			[0, 0.6],
			[0.5, 0.54],
			[1, 0.38],
		]),
		heights: [
			[30, "+", 0.4, "M440 840H760V1040H440Z"],
			[
				10,
				"-",
				0.3,
				blade(400, 1040, 470, 1000, 500, 900, 9),
				blade(800, 1040, 730, 990, 710, 900, 9),
			],
		],
		box: [370, 770, 460, 330],
		light: { scale: 40, organic: 0.2, freq: ".006 .006", seed: 4 },
		edge: 0.14,
		edgeWidth: 22,
		edgeBlur: 9,
		rim: 0.4,
		cast: 0.46,
		castBlur: 10,
		castAt: [6, 12],
		over:
			kit.stitch(
				"M405 797C400 880 396 960 393 1050Q394 1066 410 1066C540 1071 660 1071 790 1066Q806 1066 807 1050C805 960 801 880 796 797",
			) +
			kit.stitch("M398 822H804") +
			kit.soft("M398 820H804", { opacity: 0.18, dy: 6 }),
	});

const straps = (kit: Kit): string =>
	BOTH.map((side) =>
		kit.panel({
			d: side("M744 628L776 628L782 806Q770 822 750 806Z"),
			fill: side === mirrored ? "#909090" : "#767676",
			edge: 0.2,
			edgeWidth: 12,
			edgeBlur: 5,
			rim: 0.5,
			cast: 0.5,
			castBlur: 6,
			castAt: [4, 7],
			over: kit.stitch(side("M749 636L755 802Q768 812 777 802L771 636")),
		}),
	).join("");

function draw(kit: Kit): Drawn {
	const cloth =
		handle(kit, arc(14, 372), { tone: "#4c4c4c", shadow: 0.16 }) +
		body(kit) +
		pocket(kit) +
		straps(kit) +
		handle(kit, arc(0, 336));
	const trims =
		[436, 764].map((x) => button(kit, x, 776, "metal", 8)).join("") +
		leatherPatch(kit, 556, 912) +
		zipPull(kit, 872, 668, 8);
	return {
		layers: [
			{ dye: "cloth", svg: cloth + kit.texture(BODY) },
			{ dye: "none", svg: trims },
		],
		shadow: `<use href="#${kit.path(BODY)}"/>`,
	};
}

/** Structured tote. */
export const tote: Garment = {
	views: ["frente", "detalhe"],
	frame: { x: 600, y: 768, zoom: 1.12 },
	detail: { x: 640, y: 860, zoom: 2 },
	draw,
};
