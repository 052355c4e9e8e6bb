import type { HeightMark, Kit } from "../kit/kit.ts";
import { blade } from "../kit/paths.ts";
import { printMask } from "../kit/trims.ts";
import type { Drawn, Garment, Layer } from "./garment.ts";

type SockStyle = { knit?: "canelada"; stripes?: boolean };

const SOCK =
	"M452 236C500 228 610 228 660 236C668 420 664 560 652 720C646 830 650 930 662 1010C680 1090 676 1160 610 1200C530 1240 430 1262 340 1296C270 1322 204 1316 190 1262C178 1212 214 1176 270 1150C360 1108 430 1064 454 980C464 890 452 800 446 700C436 540 444 380 452 236Z";
const HEEL =
	"M664 1010C684 1090 676 1160 610 1200C596 1206 590 1208 584 1210C570 1150 590 1060 664 1010Z";
const TOE =
	"M340 1296C270 1322 204 1316 190 1262C178 1212 214 1176 270 1150C320 1180 346 1240 340 1296Z";
const LEG = "M440 330L676 330L676 980L440 980Z";
const LINES =
	"M440 420C520 430 590 430 672 420V432C590 442 520 442 440 432ZM440 446C520 456 590 456 672 446V452C590 462 520 462 440 452Z";

/** Far sock and near sock. */
const PLACES = ["translate(196 -24) rotate(-4 600 700)", "translate(6 10) rotate(3 500 700)"];

const HEIGHTS: HeightMark[] = [
	[
		36,
		"+",
		0.55,
		"M500 280C600 270 620 420 610 640C600 760 600 900 590 1000C540 1020 500 960 500 880C490 700 470 500 500 280Z",
	],
	[
		30,
		"+",
		0.5,
		"M260 1200C380 1150 500 1090 580 1060C620 1120 600 1160 520 1180C420 1210 320 1270 260 1260Z",
	],
	[
		9,
		"-",
		0.5,
		blade(456, 976, 520, 1000, 580, 980, 9, true),
		blade(452, 1008, 520, 1040, 600, 1020, 9, true),
		blade(440, 1044, 500, 1080, 560, 1080, 8, true),
	],
	[
		8,
		"+",
		0.46,
		blade(456, 992, 520, 1022, 590, 1004, 8),
		blade(446, 1028, 510, 1062, 580, 1054, 8),
	],
	[12, "-", 0.3, blade(656, 700, 610, 720, 560, 708, 9), blade(448, 640, 480, 660, 520, 652, 8)],
];

function wales(count: number): string {
	let d = "";
	for (let i = 0; i < count; i++) {
		const t = (i + 0.5) / count;
		const x = Math.round(452 + t * 206);
		d += `M${x} 334C${x - 4} 560 ${Math.round(450 + t * 200)} 800 ${Math.round(456 + t * 200)} 980`;
		d += `Q${Math.round(440 + t * 190)} ${Math.round(1090 + t * 60)} ${Math.round(300 + t * 120)} ${Math.round(1150 + t * 90)}`;
	}
	return d;
}

function cuffRibs(): string {
	let d = "";
	for (let i = 0; i < 24; i++) d += `M${Math.round(456 + i * 8.8)} 236V330`;
	return d;
}

function sock(kit: Kit, { knit, stripes }: SockStyle): string {
	const ribbed = knit === "canelada";
	const over =
		kit.ribs(wales(ribbed ? 22 : 14), { width: ribbed ? 4 : 2, opacity: ribbed ? 0.34 : 0.16 }) +
		'<path d="M440 228H676V332H440Z" opacity=".12"/>' +
		kit.ribs(cuffRibs(), { width: 2.6, opacity: 0.34 }) +
		kit.seam("M444 332Q556 342 668 332", { soft: 0.3 }) +
		`<path d="${HEEL}${TOE}" opacity=".24"/>` +
		kit.seam("M584 1210C570 1150 590 1060 664 1010", { line: 0.24 }) +
		kit.seam("M270 1150C320 1180 346 1240 340 1296", { line: 0.24 }) +
		(ribbed || stripes ? "" : `<path d="${LINES}" fill="#fff" fill-opacity=".55"/>`);
	return kit.panel({
		d: SOCK,
		fill: kit.linear(440, 600, 672, 620, [
			[0, 0.34],
			[0.3, 0.6],
			[0.6, 0.54],
			[1, 0.28],
		]),
		heights: HEIGHTS,
		box: [170, 210, 530, 1120],
		light: { scale: 52, organic: 0.16, freq: ".01 .006", seed: 5 },
		edge: 0.3,
		edgeWidth: 44,
		edgeBlur: 18,
		cast: 0.34,
		castBlur: 16,
		castAt: [16, 20],
		over,
	});
}

function draw(kit: Kit, style: SockStyle): Drawn {
	const one = kit.id("s");
	kit.define(`<g id="${one}">${sock(kit, style)}</g>`);
	const path = kit.path(SOCK);
	const knit = kit.weave({ kind: "knit", lines: 0.22, pitch: 5 });
	const layers: Layer[] = PLACES.flatMap((transform): Layer[] => {
		const yarn = `<use href="#${path}" fill="${knit}" opacity=".5"/>`;
		const placed = (svg: string) => `<g transform="${transform}">${svg}</g>`;
		const cloth: Layer = { dye: "cloth", svg: placed(`<use href="#${one}"/>${yarn}`) };
		if (!style.stripes) return [cloth];
		const clip = kit.once("leg", "c", (id) => `<clipPath id="${id}"><path d="${LEG}"/></clipPath>`);
		const dyed = `<g mask="${printMask(kit, "listras")}"><g clip-path="url(#${clip})"><use href="#${one}"/></g></g>`;
		const ends = kit.once(
			"ends",
			"c",
			(id) => `<clipPath id="${id}"><path d="${HEEL}${TOE}"/></clipPath>`,
		);
		return [
			cloth,
			{ dye: "trim", svg: placed(`${dyed}<g clip-path="url(#${ends})"><use href="#${one}"/></g>`) },
		];
	});
	return {
		layers,
		shadow: PLACES.map((transform) => `<use href="#${path}" transform="${transform}"/>`).join(""),
	};
}

/** Pair of knee-high compression socks. */
export const socks = (style: SockStyle): Garment => ({
	views: ["frente", "detalhe"],
	frame: { x: 560, y: 768, zoom: 1.06 },
	detail: { x: 620, y: 440, zoom: 2 },
	draw: (kit) => draw(kit, style),
});
