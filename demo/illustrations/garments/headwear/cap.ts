import type { HeightMark, Kit, Stop } from "../../kit/kit.ts";
import { blade } from "../../kit/paths.ts";
import { label, type Print, printMask } from "../../kit/trims.ts";
import type { Drawn, Garment, Layer, Side } from "../garment.ts";

type CapStyle = {
	/** Gathered onto its band, or cut close to the head. */
	crown: "franzida" | "lisa";
	print?: Print;
};

const DOMES = {
	franzida:
		"M318 828C296 640 356 470 500 408C560 384 650 382 712 408C852 466 908 640 884 826C800 900 400 900 318 828Z",
	lisa: "M328 828C312 660 366 520 490 468C560 440 650 440 716 468C836 520 888 660 874 826C800 900 400 900 328 828Z",
};

const BAND =
	"M312 806C330 790 340 790 352 798C440 852 760 852 850 796C862 788 876 790 890 806C896 846 894 880 886 912C800 990 400 990 316 914C306 880 306 846 312 806Z";

const TIES = {
	frente: [
		"M872 838C930 880 960 950 1000 1016L1034 998C1006 920 966 856 896 806Z",
		"M866 850C890 920 896 990 892 1070L930 1074C938 990 930 910 900 836Z",
	],
	costas: [
		"M596 900C560 980 520 1040 470 1110L506 1132C560 1060 604 990 622 912Z",
		"M604 900C640 980 690 1030 716 1120L754 1108C736 1020 690 960 640 900Z",
	],
};

/** Flat panels, flat shading: what stays of a fold when nothing is gathered. */
const SMOOTH: HeightMark[] = [
	[10, "-", 0.34, blade(420, 560, 500, 500, 620, 486, 9), blade(770, 540, 826, 640, 834, 730, 9)],
	[10, "+", 0.34, blade(400, 600, 480, 530, 600, 514, 11), blade(740, 530, 800, 620, 812, 720, 10)],
	[
		8,
		"-",
		0.3,
		blade(380, 840, 430, 800, 500, 790, 8, true),
		blade(840, 840, 800, 790, 730, 782, 8, true),
	],
];

function gathers(): HeightMark[] {
	const marks: HeightMark[] = [];
	for (let i = 0; i < 17; i++) {
		const t = i / 16;
		const x = 336 + t * 530;
		const bend = 600 + (x - 600) * 0.96;
		const tip = 600 + (x - 600) * 0.58;
		const height = 560 + 120 * Math.abs(t - 0.5) + (i % 3) * 34;
		marks.push([
			i % 2 ? 7 : 9,
			i % 2 ? "+" : "-",
			i % 2 ? 0.5 : 0.52,
			blade(x, 866 - 30 * Math.abs(t - 0.5), bend, 760, tip, height, i % 3 ? 7 : 9, true),
		]);
	}
	return [
		...marks,
		[9, "-", 0.4, blade(420, 520, 500, 452, 620, 440, 10), blade(760, 500, 820, 600, 826, 700, 10)],
		[
			10,
			"+",
			0.42,
			blade(400, 560, 480, 480, 600, 470, 12),
			blade(720, 480, 790, 570, 800, 680, 11),
		],
		[4, "-", 0.3, blade(470, 470, 560, 430, 650, 436, 4)],
	];
}

function crown(kit: Kit, { crown: kind }: CapStyle, back: boolean): string {
	const gathered = kind === "franzida";
	const seams = gathered
		? ["M470 420C520 560 540 700 536 862", "M740 424C700 560 684 700 692 866"]
		: [
				back ? "M600 446V862" : "M486 470C560 540 640 540 720 470",
				"M342 760C400 690 470 660 520 862",
				"M862 760C800 690 740 660 690 866",
			];
	return kit.panel({
		d: DOMES[kind],
		fill: kit.radial(500, 530, 480, [
			[0, 0.64],
			[0.45, 0.55],
			[0.8, 0.4],
			[1, 0.26],
		]),
		heights: [
			[
				44,
				"+",
				0.55,
				"M420 480C520 420 680 430 740 510C800 600 760 760 600 780C440 770 360 610 420 480Z",
			],
			...(gathered ? gathers() : SMOOTH),
		],
		box: [280, 370, 640, 540],
		light: { scale: 56, organic: gathered ? 0.34 : 0.22, freq: ".006 .006", seed: 12 },
		edge: 0.34,
		edgeWidth: 60,
		edgeBlur: 24,
		over: seams
			.slice(0, gathered ? 2 : 1)
			.map((d) => kit.seam(d, { soft: 0.16, line: 0.28 }) + (gathered ? "" : kit.stitch(d, 0.28)))
			.join(""),
	});
}

function band(kit: Kit): string {
	const [top, bottom] = ["M320 822C430 884 770 884 882 822", "M322 904C420 970 780 970 880 902"];
	return kit.panel({
		d: BAND,
		fill: kit.linear(312, 0, 890, 0, [
			[0, 0.28],
			[0.18, 0.52],
			[0.38, 0.63],
			[0.6, 0.54],
			[1, 0.24],
		]),
		heights: [
			[10, "+", 0.4, "M330 850C430 912 770 912 874 850L872 880C780 944 430 944 328 880Z"],
			[
				7,
				"-",
				0.3,
				blade(400, 920, 412, 890, 402, 850, 5),
				blade(700, 940, 690, 910, 700, 880, 5),
				blade(806, 910, 796, 880, 806, 846, 5),
			],
		],
		box: [290, 770, 620, 230],
		light: { scale: 44, organic: 0.14, seed: 3 },
		edge: 0.26,
		edgeWidth: 26,
		edgeBlur: 10,
		rim: 0.4,
		cast: 0.3,
		castBlur: 8,
		castAt: [0, -8],
		over: kit.stitch(top) + kit.stitch(bottom) + kit.soft(top, { dy: 4 }),
	});
}

const tie = (kit: Kit, d: string): string => {
	const shades: Stop[] = [
		[0, 0.36],
		[0.5, 0.58],
		[1, 0.42],
	];
	return kit.panel({
		d,
		fill: kit.linear(860, 800, 1010, 1000, shades),
		heights: [[6, "+", 0.5, d]],
		box: [200, 700, 860, 500],
		light: { scale: 26, organic: 0.1, seed: 5 },
		edge: 0.2,
		edgeWidth: 12,
		edgeBlur: 5,
		rim: 0.4,
		cast: 0.3,
		castBlur: 8,
		castAt: [6, 10],
	});
};

/** The bow at the nape. */
function bow(kit: Kit): string {
	const loop = (d: string, fill: string, ridge: string) =>
		kit.panel({
			d,
			fill,
			heights: [[8, "+", 0.5, ridge]],
			box: [420, 840, 360, 130],
			edge: 0.3,
			edgeWidth: 16,
			edgeBlur: 7,
			cast: 0.4,
			castBlur: 7,
			castAt: [4, 8],
		});
	return (
		loop(
			"M560 884C490 850 430 870 436 916C444 960 520 950 580 916Z",
			"#8c8c8c",
			blade(450, 900, 510, 890, 570, 904, 10),
		) +
		loop(
			"M640 884C710 850 770 870 764 916C756 960 680 950 620 916Z",
			"#787878",
			blade(630, 904, 690, 890, 750, 900, 10),
		) +
		loop(
			"M568 880Q600 866 634 880Q644 904 634 930Q600 942 568 930Q558 904 568 880Z",
			"#8a8a8a",
			blade(574, 890, 600, 884, 628, 890, 6),
		)
	);
}

function draw(kit: Kit, style: CapStyle, side: Side): Drawn {
	const back = side === "costas";
	const outline = DOMES[style.crown] + BAND + TIES[side].join("");
	const layers: Layer[] = [];
	const ties = TIES[side].map((d) => tie(kit, d)).join("");
	const whole = ties + crown(kit, style, back) + band(kit) + (back ? bow(kit) : "");
	const texture = kit.texture(outline);
	layers.push({ dye: "cloth", svg: whole + texture });
	if (style.print) {
		layers.push({
			dye: "trim",
			svg: `<g mask="${printMask(kit, style.print, 8)}">${crown(kit, style, back)}</g>${ties}${band(kit)}${back ? bow(kit) : ""}`,
		});
	}
	layers.push({ dye: "none", svg: back ? "" : label(kit, 806, 868, 54, -13) });
	return { layers, shadow: `<use href="#${kit.path(outline)}"/>` };
}

export const cap = (style: CapStyle): Garment => ({
	views: ["frente", "costas", "detalhe"],
	frame: { x: 640, y: 740, zoom: 1.2 },
	detail: { x: 690, y: 800, zoom: 1.9 },
	draw: (kit, side) => draw(kit, style, side),
});
