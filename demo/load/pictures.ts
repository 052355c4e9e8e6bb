import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { readPlaces } from "#core/media/demo-pictures.ts";
import { uploads } from "#core/media/schema.ts";
import { TEAM_PICTURE } from "#core/media/shared/tones.ts";
import { storeTones } from "#core/media/store-tones.ts";
import type { Tx } from "#platform/database/database.ts";
import type { DemoColour, DemoProduct, Drawing } from "../catalogue/types.ts";
import { COLOURS } from "../illustrations/colours.ts";
import { insertInto } from "./insert.ts";

/** Where each drawn picture is kept. */
const PLACES = await readPlaces(fileURLToPath(new URL("../media", import.meta.url)));

const VIEWS = ["frente", "costas", "detalhe"] as const;
const VIEW_WORDS = { frente: "vista de frente", costas: "vista de costas", detalhe: "detalhe" };

const addressOf = (picture: string) => `/demo/${picture}.webp`;
const pictureAt = (address: string) => address.slice("/demo/".length, -".webp".length);

const baseName = ({ tipo, variante }: Drawing, colour: string) =>
	[tipo, variante, COLOURS[colour]?.key].filter(Boolean).join("-");

/** Colours a product is drawn in: those it is sold in or, where there is nothing to choose, its own. */
export const coloursOf = ({
	cores,
	desenho,
}: Pick<DemoProduct, "cores" | "desenho">): DemoColour[] =>
	cores.length === 0 && desenho.cor ? [desenho.cor] : cores;

/** Addresses of the pictures drawn for a garment in a colour, front first. */
export const picturesOf = (drawing: Drawing, colour: string): string[] =>
	VIEWS.map((view) => `produtos/${baseName(drawing, colour)}-${view}`)
		.filter((picture) => PLACES.has(picture))
		.map(addressOf);

/** Measures pictures of the demonstration that words stand on. */
export async function measureDemoPictures(
	tx: Tx,
	addresses: (string | null | undefined)[],
): Promise<void> {
	for (const address of new Set(addresses)) {
		const place = address ? PLACES.get(pictureAt(address)) : undefined;
		if (address && place) await storeTones(tx, address, await readFile(place.file));
	}
}

/** Puts the pictures of the demonstration into the library, with the texts that the catalogue gives them. */
export async function loadLibrary(tx: Tx, now: Date): Promise<void> {
	const pictures = [...PLACES].filter(
		([path, { file }]) =>
			file.endsWith(`${path}.avif`) &&
			!path.startsWith("avaliacoes/") &&
			addressOf(path) !== TEAM_PICTURE.src,
	);
	const rows = await Promise.all(
		pictures.map(async ([path, { file }]) => {
			const content = await readFile(file);
			const { width, height } = await sharp(content).metadata();
			return {
				path: `demo/${path}.webp`,
				kind: "imagem" as const,
				content_type: "image/avif",
				...{ bytes: content.byteLength, width, height },
				original_name: `${path.split("/").at(-1)}.webp`,
				uploaded_by: "demonstração",
				...{ created_at: now, derived_at: now, na_biblioteca: true },
			};
		}),
	);
	await insertInto(tx, uploads, rows);
	await tx.execute(sql`
		update uploads u set texto_alternativo = t.value
		from (select distinct on (e.key) e.key, e.value from produtos p, jsonb_each_text(p.imagens_alt) e
			order by e.key, p.created_at) t
		where u.endereco = t.key`);
}

/** Alternative text of each of those pictures. */
export function altTexts(nome: string, drawing: Drawing, colour: string): Record<string, string> {
	const base = baseName(drawing, colour);
	return Object.fromEntries(
		VIEWS.map((view) => [
			addressOf(`produtos/${base}-${view}`),
			`${nome}, ${colour.toLocaleLowerCase("pt-BR")}, ${VIEW_WORDS[view]}`,
		]),
	);
}

/** Address of a category's picture, or null while it has none. */
export const categoryPicture = (name: string | undefined): string | null =>
	name && PLACES.has(`categorias/${name}`) ? addressOf(`categorias/${name}`) : null;

/** Address of a picture that came with a review. */
export function snapshotPicture(name: string): string {
	if (!PLACES.has(`avaliacoes/${name}`)) throw new Error(`No picture is drawn as ${name}`);
	return addressOf(`avaliacoes/${name}`);
}
