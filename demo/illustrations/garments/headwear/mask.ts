import type { HeightMark, Kit } from "../../kit/kit.ts";
import { BOTH, blade, mirrored } from "../../kit/paths.ts";
import { label, type Print, printMask } from "../../kit/trims.ts";
import type { Drawn, Garment } from "../garment.ts";

const BODY =
	"M318 560C330 548 350 546 372 540C470 512 730 512 828 540C850 546 870 548 882 560C896 600 900 640 896 690C892 780 880 836 858 884C780 948 420 948 342 884C320 836 308 780 304 690C300 640 304 600 318 560Z";

function loops(kit: Kit): string {
	return BOTH.map((side) => {
		const path = kit.path(side("M878 574C1010 560 1074 640 1060 740C1044 830 960 880 866 872"));
		const cord = (attributes: string) => `<use href="#${path}" fill="none" ${attributes}/>`;
		return (
			cord(
				`stroke="#000" stroke-opacity=".26" stroke-width="13" transform="translate(9 13)" filter="${kit.blur(7)}"`,
			) +
			cord('stroke="#8e8e8e" stroke-width="13"') +
			cord('stroke="#000" stroke-opacity=".3" stroke-width="12" stroke-dasharray="1.4 3"') +
			cord('stroke="#fff" stroke-opacity=".45" stroke-width="3.5" transform="translate(-2 -2)"')
		);
	}).join("");
}

const pleat = (y: number) => `M306 ${y}C430 ${y + 44} 770 ${y + 44} 894 ${y}`;

const pleatBand = (from: number, to: number) =>
	`M306 ${from}C430 ${from + 44} 770 ${from + 44} 894 ${from}L894 ${to}C770 ${to + 44} 430 ${to + 44} 306 ${to}Z`;

function body(kit: Kit): string {
	const heights: HeightMark[] = [
		[
			46,
			"+",
			0.55,
			"M420 600C520 560 680 560 780 600C830 720 780 840 600 860C420 840 370 720 420 600Z",
		],
	];
	let over = "";
	for (const y of [640, 716, 790]) {
		heights.push([5, "+", 0.5, pleatBand(y - 18, y - 2)], [9, "-", 0.42, pleatBand(y + 4, y + 19)]);
		over +=
			kit.soft(pleat(y), { width: 9, blur: 5, opacity: 0.22, dy: 6 }) +
			`<use href="#${kit.path(pleat(y))}" class="line" stroke-opacity=".5"/>`;
	}
	heights.push(
		[9, "-", 0.3, blade(360, 600, 380, 700, 372, 840, 8), blade(836, 600, 822, 720, 830, 850, 8)],
		[12, "+", 0.4, "M470 548C560 530 640 530 730 548L726 566C640 550 560 550 474 566Z"],
	);
	over += [
		"M322 580C440 538 760 538 878 580",
		"M346 872C430 930 770 930 854 872",
		"M336 566C320 680 330 800 358 880",
		"M864 566C880 680 870 800 842 880",
	]
		.map((d) => kit.stitch(d))
		.join("");
	return kit.panel({
		d: BODY,
		fill: kit.linear(300, 560, 900, 800, [
			[0, 0.4],
			[0.25, 0.6],
			[0.55, 0.56],
			[0.8, 0.44],
			[1, 0.28],
		]),
		heights,
		box: [280, 490, 640, 480],
		light: { scale: 52, organic: 0.2, freq: ".006 .006", seed: 14 },
		edge: 0.32,
		edgeWidth: 50,
		edgeBlur: 20,
		over: over + kit.stitch("M472 568C560 552 640 552 728 568", 0.22),
	});
}

const binding = (kit: Kit): string =>
	BOTH.map((side) =>
		kit.panel({
			d: side(
				"M868 552C884 552 890 560 892 574C898 640 892 790 868 880C864 890 852 890 846 884C870 800 878 640 868 552Z",
			),
			fill: side === mirrored ? "#8c8c8c" : "#666666",
			edge: 0.1,
			edgeWidth: 10,
			edgeBlur: 4,
			rim: 0.4,
			cast: 0.3,
			castBlur: 5,
			castAt: side === mirrored ? [6, 4] : [-3, 4],
			over: kit.stitch(side("M880 566C888 650 882 790 858 880")),
		}),
	).join("");

function draw(kit: Kit, print?: Print): Drawn {
	const printed = print
		? `<g mask="${printMask(kit, print, -6)}">${body(kit)}</g>${binding(kit)}`
		: "";
	return {
		layers: [
			{ dye: "cloth", svg: loops(kit) + body(kit) + binding(kit) + kit.texture(BODY) },
			{ dye: "trim", svg: printed },
			{ dye: "none", svg: label(kit, 806, 832, 48, -10) },
		],
		shadow: `<use href="#${kit.path(BODY)}"/>`,
	};
}

/** Pleated cloth mask. */
export const mask = (print?: Print): Garment => ({
	views: ["frente", "detalhe"],
	frame: { x: 600, y: 728, zoom: 1.16 },
	detail: { x: 720, y: 740, zoom: 2 },
	draw: (kit) => draw(kit, print),
});
