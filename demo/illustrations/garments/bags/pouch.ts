import type { Kit } from "../../kit/kit.ts";
import { blade } from "../../kit/paths.ts";
import { handle, leatherPatch, zipPull, zipTeeth } from "../../kit/trims.ts";
import type { Drawn, Garment } from "../garment.ts";

const BODY =
	"M300 600C420 584 780 584 900 600C934 680 952 800 950 930Q948 994 890 1002C720 1018 480 1018 310 1002Q252 994 250 930C248 800 266 680 300 600Z";
const ZIP = "M316 622C440 608 760 608 884 622";

function body(kit: Kit): string {
	return kit.panel({
		d: BODY,
		fill: kit.linear(260, 620, 940, 900, [
			[0, 0.38],
			[0.18, 0.56],
			[0.42, 0.61],
			[0.72, 0.48],
			[1, 0.28],
		]),
		heights: [
			[
				50,
				"+",
				0.55,
				"M340 700C460 660 740 660 860 700C890 800 880 900 840 950C700 970 500 970 360 950C320 900 310 800 340 700Z",
			],
			[
				12,
				"-",
				0.4,
				blade(330, 630, 400, 690, 420, 780, 11),
				blade(880, 630, 810, 690, 786, 790, 11),
				blade(560, 640, 590, 700, 580, 760, 8),
				blade(270, 960, 340, 940, 380, 860, 11),
				blade(936, 960, 860, 940, 822, 860, 11),
			],
			[
				12,
				"+",
				0.38,
				blade(360, 630, 430, 690, 450, 770, 12),
				blade(840, 630, 780, 690, 750, 780, 12),
			],
		],
		box: [230, 560, 740, 480],
		light: { scale: 54, organic: 0.28, freq: ".006 .005", seed: 13 },
		edge: 0.32,
		edgeWidth: 58,
		edgeBlur: 22,
		over:
			kit.stitch("M306 650C440 636 760 636 894 650") +
			kit.seam("M256 912C480 932 720 932 946 912") +
			'<path d="M246 920C480 940 720 940 954 920V1020H246Z" opacity=".18"/>' +
			kit.stitch("M257 903C480 923 720 923 945 903"),
	});
}

function draw(kit: Kit): Drawn {
	const strap = handle(
		kit,
		"M306 640C210 620 150 680 156 770C162 850 214 890 244 850C266 812 262 700 300 652",
		{
			width: 22,
		},
	);
	return {
		layers: [
			{ dye: "cloth", svg: strap + body(kit) + kit.texture(BODY) },
			{
				dye: "none",
				svg:
					zipTeeth(kit, ZIP, 11) +
					zipPull(kit, 862, 622, -8, 1.2) +
					leatherPatch(kit, 536, 760, 1.45),
			},
		],
		shadow: `<use href="#${kit.path(BODY)}"/>`,
	};
}

/** Zipped pouch with a wrist strap. */
export const pouch: Garment = {
	views: ["frente", "detalhe"],
	frame: { x: 560, y: 800, zoom: 1.16 },
	detail: { x: 680, y: 790, zoom: 2 },
	draw,
};
