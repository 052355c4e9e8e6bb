import { products } from "../../catalogue/products.ts";
import type { Drawing } from "../../catalogue/types.ts";
import { drawnColours } from "../../load/pictures.ts";
import type { ColourKey } from "../colours.ts";
import { COLOURS } from "../cuts.ts";
import { garmentOf, productPicture } from "../picture.ts";
import { HEROES, MINIS } from "../scenes/heroes.ts";
import { banner, CATEGORIES, tile, WITH_BANNER } from "../scenes/tiles.ts";
import { PRODUCT_QUALITY, SCENE_QUALITY, type Sizes } from "./encode.ts";

/** A picture to keep: `path.webp` at the `fallback` width and `path-WIDTH.avif` for each width. */
export type Job = Sizes & { path: string; svg: () => string };

/** Shown by the home page itself, whatever the catalogue sells. */
const ALWAYS: { drawing: Drawing; colour: ColourKey }[] = [
	{ drawing: { tipo: "jaleco-feminino" }, colour: "branco" },
];

function productJobs({ tipo, variante }: Drawing, colour: ColourKey): Job[] {
	const subject = { tipo, colour, ...(variante && { variante }) };
	const name = [tipo, variante, colour].filter(Boolean).join("-");
	return garmentOf(subject).views.map((view) => ({
		path: `produtos/${name}-${view}`,
		fallback: 900,
		widths: [480, 900, 1200],
		quality: PRODUCT_QUALITY,
		svg: () => productPicture(subject, view),
	}));
}

function colourKey(name: string): ColourKey {
	const colour = COLOURS[name];
	if (!colour) throw new Error(`The catalogue sells the colour ${name}, which has no dye`);
	return colour.key;
}

function sceneJobs(): Job[] {
	const heroes = Object.entries(HEROES).flatMap(([name, draw]): Job[] => [
		{
			path: `banners/${name}`,
			fallback: 1600,
			widths: [960, 1600, 2400],
			quality: SCENE_QUALITY,
			svg: () => draw(false),
		},
		{
			path: `banners/${name}-mobile`,
			fallback: 900,
			widths: [480, 900],
			quality: SCENE_QUALITY,
			svg: () => draw(true),
		},
	]);
	const minis = Object.entries(MINIS).map(
		([name, svg]): Job => ({
			path: `banners/${name}`,
			fallback: 900,
			widths: [480, 900, 1200],
			quality: SCENE_QUALITY,
			svg,
		}),
	);
	const tiles = Object.keys(CATEGORIES).map(
		(slug): Job => ({
			path: `categorias/tile-${slug}`,
			fallback: 900,
			widths: [480, 900],
			quality: SCENE_QUALITY,
			svg: () => tile(slug),
		}),
	);
	const categoryBanners = WITH_BANNER.flatMap((slug): Job[] => [
		{
			path: `categorias/banner-${slug}`,
			fallback: 1600,
			widths: [960, 1600],
			quality: SCENE_QUALITY,
			svg: () => banner(slug, false),
		},
		{
			path: `categorias/banner-${slug}-mobile`,
			fallback: 900,
			widths: [480, 900],
			quality: SCENE_QUALITY,
			svg: () => banner(slug, true),
		},
	]);
	return [...heroes, ...minis, ...tiles, ...categoryBanners];
}

/** Every picture of the demonstration shop, each once. */
export function allJobs(): Job[] {
	const sold = products.flatMap((product) =>
		drawnColours(product).map((name) => ({ drawing: product.desenho, colour: colourKey(name) })),
	);
	const jobs = [
		...sceneJobs(),
		...[...ALWAYS, ...sold].flatMap(({ drawing, colour }) => productJobs(drawing, colour)),
	];
	return [...new Map(jobs.map((job) => [job.path, job])).values()];
}
