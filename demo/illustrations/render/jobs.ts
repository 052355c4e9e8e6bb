import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PictureList } from "#core/media/demo-pictures.ts";
import { products } from "../../catalogue/products.ts";
import type { Drawing } from "../../catalogue/types.ts";
import { coloursOf } from "../../load/pictures.ts";
import { COLOURS, type ColourKey } from "../colours.ts";
import { garmentOf, productPicture } from "../picture.ts";
import { SNAPSHOTS } from "../scenes/customers.ts";
import { HEROES, MINIS } from "../scenes/heroes.ts";
import { banner, CATEGORIES, tile, WITH_BANNER } from "../scenes/tiles.ts";

/** A picture to store as `path.avif`. */
export type Job = Kept & { path: string; svg: () => string };

/** Shown by the home page itself, whatever the catalogue sells. */
const ALWAYS: { drawing: Drawing; colour: ColourKey }[] = [
	{ drawing: { tipo: "jaleco-feminino" }, colour: "branco" },
];

/** A garment in one colour, seen from each side. */
function productJobs({ tipo, variante }: Drawing, colour: ColourKey): Job[] {
	const subject = { tipo, colour, ...(variante && { variante }) };
	return garmentOf(subject).views.map((view) => ({
		...(view === "detalhe" ? CLOSE_UP : PRODUCT),
		path: `produtos/${[tipo, variante, colour, view].filter(Boolean).join("-")}`,
		svg: () => productPicture(subject, view),
	}));
}

function colourKey(name: string): ColourKey {
	const colour = COLOURS[name];
	if (!colour) throw new Error(`The catalogue sells the colour ${name}, which has no dye`);
	return colour.key;
}

const scene = (path: string, svg: () => string, kept = SCENE): Job => ({
	...kept,
	path,
	svg,
});

const sceneJobs = (): Job[] => [
	...Object.entries(HEROES).flatMap(([name, draw]) => [
		scene(`banners/${name}`, () => draw(false)),
		scene(`banners/${name}-mobile`, () => draw(true)),
	]),
	...Object.entries(MINIS).map(([name, draw]) => scene(`banners/${name}`, draw)),
	...Object.keys(CATEGORIES).map((slug) => scene(`categorias/tile-${slug}`, () => tile(slug))),
	...WITH_BANNER.flatMap((slug) => [
		scene(`categorias/banner-${slug}`, () => banner(slug, false), BANNER),
		scene(`categorias/banner-${slug}-mobile`, () => banner(slug, true)),
	]),
	...Object.entries(SNAPSHOTS).map(([name, draw]) => scene(`avaliacoes/${name}`, draw, SNAPSHOT)),
];

/** Every picture of the demonstration shop, each once. */
export function allJobs(): Job[] {
	const sold = products.flatMap((product) =>
		coloursOf(product).map((name) => ({ drawing: product.desenho, colour: colourKey(name) })),
	);
	const jobs = [
		...sceneJobs(),
		...[...ALWAYS, ...sold].flatMap(({ drawing, colour }) => productJobs(drawing, colour)),
	];
	return [...new Map(jobs.map((job) => [job.path, job])).values()];
}

/** What the list of pictures says of one, before it is drawn. */
export function describe({ svg, path: _, ...kept }: Job): PictureList[string] {
	const drawing = svg();
	return {
		drawn: createHash("sha256")
			.update(JSON.stringify({ svg: drawing, kept }))
			.digest("hex")
			.slice(0, 16),
		width: Math.min(kept.width, Number(/viewBox="0 0 (\d+) /.exec(drawing)?.[1])),
	};
}

/** How a picture is kept: never wider than drawn, and how finely. There are hundreds of garments, few scenes. */
type Kept = { width: number; quality: number; effort: number };

const SCENE: Kept = { width: 2400, quality: 60, effort: 4 };
const BANNER: Kept = { ...SCENE, width: 1600 };
const PRODUCT: Kept = { width: 1200, quality: 45, effort: 3 };
/** What customers send is looked at beside words. */
const SNAPSHOT: Kept = { ...PRODUCT, width: 900 };
/** Cloth from near is mostly grain, which costs most and shows least. */
const CLOSE_UP: Kept = { width: 1000, quality: 36, effort: 3 };

/** A drawing as AVIF; the shop makes every other width and format of it. */
export const encode = (png: Buffer, { width, quality, effort }: Kept): Promise<Buffer> =>
	sharp(png).resize({ width, withoutEnlargement: true }).avif({ quality, effort }).toBuffer();
