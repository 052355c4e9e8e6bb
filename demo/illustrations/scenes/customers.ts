import { backdrop, grain, type Paper, svgDocument } from "../kit/document.ts";
import { Kit } from "../kit/kit.ts";
import { paint, type Subject } from "../picture.ts";
import { embroidery, hook, leafShadow, PAPERS, pile, rail, windowLight } from "./props.ts";

type Snapshot = {
	paper: Paper;
	subject: Subject;
	/** Middle of the picture in garment coordinates, enlargement, degrees that the hand was not straight. */
	x: number;
	y: number;
	zoom: number;
	turn: number;
	/** It hangs from a rail at home. */
	hangs?: boolean;
	/** Drawn on it, in garment coordinates. */
	over?: (kit: Kit) => string;
};

const WIDTH = 900;
const HEIGHT = 1200;
const NECK = { x: 600, y: 190 };

const held = (turn: number, content: string) =>
	`<g transform="rotate(${turn} ${WIDTH / 2} ${HEIGHT / 2})">${content}</g>`;

/** A garment as its buyer shows it: at home, by daylight, a little askew. */
function snapshot({ paper, subject, x, y, zoom, turn, hangs, over }: Snapshot): string {
	const kit = new Kit({ width: WIDTH, height: HEIGHT });
	const middle = `translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${zoom}) translate(${-x} ${-y})`;
	const garment = `<g transform="${middle}">${hangs ? hook(kit, NECK.x, NECK.y, NECK.y - 150) : ""}${paint(kit, subject, "frente")}${over?.(kit) ?? ""}</g>`;
	const railAt = HEIGHT / 2 + (NECK.y - 150 - y) * zoom;
	return svgDocument(
		kit,
		backdrop(kit, paper, [0.7, 0.2]) +
			windowLight(kit, 60, -60, 1.2, 0.55) +
			leafShadow(kit, 860, 1240, 1.2, -24, 0.12) +
			grain(kit, 0.09) +
			held(turn, (hangs ? rail(kit, railAt) : "") + garment),
	);
}

/** Folded ones in the wardrobe. */
function folded(paper: Paper, colours: Subject["colour"][]): string {
	const kit = new Kit({ width: WIDTH, height: HEIGHT });
	const shelf = `<rect x="-60" y="880" width="1020" height="420" fill="#b79a76"/><rect x="-60" y="880" width="1020" height="16" fill="#d8bf9d"/>`;
	return svgDocument(
		kit,
		backdrop(kit, paper, [0.25, 0.3]) +
			windowLight(kit, 200, -120, 1.1, 0.4) +
			grain(kit, 0.09) +
			held(-1.6, shelf + pile(kit, 160, 884, 580, colours, 128).svg),
	);
}

const scrub: Subject = { tipo: "scrub-conjunto", variante: "acinturado", colour: "vinho" };
const coat: Subject = { tipo: "jaleco-feminino", colour: "branco" };

/** Pictures that customers send with their reviews, by file name. */
export const SNAPSHOTS: Record<string, () => string> = {
	"jaleco-no-cabide": () =>
		snapshot({
			paper: PAPERS.sand,
			subject: coat,
			x: 610,
			y: 640,
			zoom: 0.84,
			turn: 2.4,
			hangs: true,
		}),
	"jaleco-gola": () =>
		snapshot({
			paper: PAPERS.sage,
			subject: coat,
			x: 640,
			y: 440,
			zoom: 1.7,
			turn: -5,
			over: (kit) => embroidery(kit, 706, 560, "Dra. Renata Cruz", "PEDIATRIA"),
		}),
	"scrub-no-cabide": () =>
		snapshot({
			paper: PAPERS.rose,
			subject: scrub,
			x: 590,
			y: 620,
			zoom: 0.82,
			turn: -2,
			hangs: true,
		}),
	"scrub-dobrados": () => folded(PAPERS.warm, ["verde-salvia", "azul-marinho", "vinho", "preto"]),
	"tenis-no-chao": () =>
		snapshot({
			paper: PAPERS.blue,
			subject: { tipo: "sapato", variante: "tenis", colour: "branco" },
			x: 600,
			y: 760,
			zoom: 0.86,
			turn: 6,
		}),
	mochila: () =>
		snapshot({
			paper: PAPERS.cool,
			subject: { tipo: "bolsa", variante: "mochila", colour: "preto" },
			x: 600,
			y: 760,
			zoom: 0.78,
			turn: -3,
		}),
	bolsa: () =>
		snapshot({
			paper: PAPERS.lilac,
			subject: { tipo: "bolsa", colour: "caramelo" },
			x: 600,
			y: 740,
			zoom: 0.76,
			turn: 3,
		}),
};
