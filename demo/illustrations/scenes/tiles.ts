import { backdrop, grain, type Paper, svgDocument } from "../kit/document.ts";
import { Kit } from "../kit/kit.ts";
import type { Subject } from "../picture.ts";
import { leafShadow, PAPERS, place, stethoscope, windowLight } from "./props.ts";

type Placed = { subject: Subject; y: number; scale: number; tube?: string };

/** What a category shows: the garment of its tile and, where it has a banner, the one that joins it. */
type Category = { paper: Paper; main: Placed; companion?: Placed };

const coat = (
	tipo: string,
	colour: Subject["colour"],
	variante?: string,
	tube?: string,
): Placed => ({
	subject: { tipo, colour, ...(variante && { variante }) },
	y: 840,
	scale: 1.12,
	...(tube && { tube }),
});
const shirt = (colour: Subject["colour"], variante?: string, tube?: string): Placed => ({
	subject: { tipo: "scrub-top", colour, ...(variante && { variante }) },
	y: 786,
	scale: 1.12,
	...(tube && { tube }),
});
const object = (
	tipo: string,
	colour: Subject["colour"],
	y: number,
	scale: number,
	variante?: string,
): Placed => ({
	subject: { tipo, colour, ...(variante && { variante }) },
	y,
	scale,
});

/** Categories that have a picture, by slug. */
export const CATEGORIES: Record<string, Category> = {
	medicina: {
		paper: PAPERS.porcelain,
		main: coat("jaleco-masculino", "branco", undefined, "#1d2a44"),
		companion: coat("jaleco-feminino", "branco"),
	},
	odontologia: {
		paper: PAPERS.blue,
		main: shirt("azul-ceu"),
		companion: coat("jaleco-padre", "branco", "ziper"),
	},
	enfermagem: {
		paper: PAPERS.sage,
		main: shirt("verde-salvia", undefined, "#3c4a3f"),
		companion: shirt("azul-petroleo", "acinturado"),
	},
	veterinaria: {
		paper: PAPERS.sand,
		main: shirt("terracota"),
		companion: shirt("verde-oliva", "gola-redonda"),
	},
	fisioterapia: {
		paper: PAPERS.cool,
		main: shirt("azul-marinho", "gola-redonda"),
		companion: shirt("cinza-claro", "manga-longa"),
	},
	nutricao: {
		paper: PAPERS.sand,
		main: coat("jaleco-padre", "off-white"),
		companion: coat("jaleco-padre", "verde-salvia", "manga-curta"),
	},
	farmacia: {
		paper: PAPERS.sage,
		main: coat("jaleco-feminino", "branco", "punho"),
		companion: coat("jaleco-masculino", "branco", "manga-curta"),
	},
	estetica: {
		paper: PAPERS.rose,
		main: coat("jaleco-feminino", "rosa-cha", "cinto"),
		companion: shirt("rosa-antigo", "transpassado"),
	},
	biomedicina: {
		paper: PAPERS.cool,
		main: coat("jaleco-padre-masculino", "branco", "ziper"),
		companion: coat("jaleco-padre", "azul-ceu"),
	},
	psicologia: {
		paper: PAPERS.lilac,
		main: coat("jaleco-padre", "lilas", "vivo"),
		companion: coat("jaleco-padre", "off-white", "cinto"),
	},
	jalecos: {
		paper: PAPERS.warm,
		main: coat("jaleco-feminino", "branco", "cinto"),
		companion: coat("jaleco-masculino", "grafite"),
	},
	scrubs: {
		paper: PAPERS.cool,
		main: object("scrub-conjunto", "azul-marinho", 786, 1.06, "acinturado"),
		companion: object("scrub-conjunto", "vinho", 786, 1.06, "transpassado"),
	},
	feminino: {
		paper: PAPERS.rose,
		main: coat("jaleco-feminino", "rosa-cha", "vivo"),
		companion: object("scrub-conjunto", "vinho", 786, 1.06, "acinturado"),
	},
	masculino: {
		paper: PAPERS.cool,
		main: coat("jaleco-masculino", "azul-marinho", "vivo"),
		companion: object("scrub-conjunto", "grafite", 786, 1.06),
	},
	"jalecos-masculinos": {
		paper: PAPERS.porcelain,
		main: coat("jaleco-masculino", "branco"),
		companion: coat("jaleco-padre-masculino", "azul-marinho", "ziper"),
	},
	"scrubs-masculinos": {
		paper: PAPERS.sage,
		main: object("scrub-conjunto", "azul-petroleo", 786, 1.06),
		companion: object("scrub-conjunto", "preto", 786, 1.06, "vivo"),
	},
	"blusas-femininas": { paper: PAPERS.lilac, main: shirt("lilas", "gola-redonda") },
	"blusas-masculinas": { paper: PAPERS.porcelain, main: shirt("azul-royal") },
	"calcas-femininas": {
		paper: PAPERS.sand,
		main: object("calca", "verde-salvia", 190, 0.9, "jogger"),
		companion: object("calca", "branco", 190, 0.9, "reta"),
	},
	"calcas-masculinas": {
		paper: PAPERS.cool,
		main: object("calca", "azul-marinho", 190, 0.9),
		companion: object("calca", "grafite", 190, 0.9, "jogger"),
	},
	acessorios: {
		paper: PAPERS.lilac,
		main: object("bolsa", "azul-marinho", 570, 0.86),
		companion: object("touca", "rosa-cha", 540, 0.8),
	},
	calcados: {
		paper: PAPERS.cool,
		main: object("sapato", "branco", 540, 0.8, "tenis"),
		companion: object("sapato", "azul-marinho", 540, 0.8, "clog"),
	},
};

/** Categories that have a banner, by slug. */
export const WITH_BANNER = Object.keys(CATEGORIES).filter((slug) => CATEGORIES[slug]?.companion);

const set = (
	kit: Kit,
	{ subject, y, scale, tube }: Placed,
	x: number,
	frame: { dy: number; zoom: number },
) =>
	place(kit, subject, x, y * frame.zoom + frame.dy, scale * frame.zoom, {
		over: tube ? stethoscope(kit, tube) : "",
	});

const category = (slug: string): Category => {
	const found = CATEGORIES[slug];
	if (!found) throw new Error(`No category is drawn for ${slug}`);
	return found;
};

/** Tile, 900 × 1125. */
export function tile(slug: string): string {
	const { paper, main } = category(slug);
	const kit = new Kit({ width: 900, height: 1125 });
	return svgDocument(
		kit,
		backdrop(kit, paper) +
			windowLight(kit, 120, -120, 1.25, 0.34) +
			grain(kit) +
			set(kit, main, 450, { dy: 0, zoom: 1 }),
	);
}

/** Banner with room for the title on the left, 2400 × 800; for phones 900 × 900, without it. */
export function banner(slug: string, phone: boolean): string {
	const { paper, main, companion } = category(slug);
	if (!companion) throw new Error(`No banner is drawn for ${slug}`);
	const kit = phone ? new Kit({ width: 900, height: 900 }) : new Kit({ width: 2400, height: 800 });
	const frame = phone ? { dy: 150, zoom: 0.6 } : { dy: -4, zoom: 0.78 };
	const [first, second] = phone ? [268, 640] : [1440, 2010];
	return svgDocument(
		kit,
		backdrop(kit, paper, [0.4, 0.25]) +
			(phone ? windowLight(kit, 120, -160, 0.9, 0.4) : windowLight(kit, 520, -200, 1.3, 0.45)) +
			leafShadow(kit, phone ? 20 : 220, phone ? 940 : 860, phone ? 0.8 : 1.3, 22, 0.08) +
			grain(kit) +
			set(kit, companion, second, frame) +
			set(kit, main, first, frame),
	);
}
