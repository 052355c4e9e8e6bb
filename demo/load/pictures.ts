import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { keepTones } from "#core/media/keep-tones.ts";
import type { Tx } from "#platform/database/database.ts";
import type { DemoColour, DemoProduct, Drawing } from "../catalogue/types.ts";
import { COLOURS } from "../illustrations/cuts.ts";

const VIEWS = ["frente", "costas", "detalhe"] as const;
const VIEW_WORDS = { frente: "vista de frente", costas: "vista de costas", detalhe: "detalhe" };

const media = (path: string) => fileURLToPath(new URL(`../media/${path}`, import.meta.url));

const baseName = ({ tipo, variante }: Drawing, colour: string) =>
	[tipo, variante, COLOURS[colour]?.key].filter(Boolean).join("-");

/** Colours a product is drawn in: those it is sold in or, where there is nothing to choose, its own. */
export const drawnColours = ({
	cores,
	desenho,
}: Pick<DemoProduct, "cores" | "desenho">): DemoColour[] =>
	cores.length === 0 && desenho.cor ? [desenho.cor] : cores;

/** Addresses of the pictures drawn for a garment in a colour, front first. */
export const picturesOf = (drawing: Drawing, colour: string): string[] =>
	VIEWS.map((view) => `produtos/${baseName(drawing, colour)}-${view}.webp`)
		.filter((path) => existsSync(media(path)))
		.map((path) => `/demo/${path}`);

/** Measures pictures of the demonstration that words stand on. */
export async function measureDemoPictures(
	tx: Tx,
	addresses: (string | null | undefined)[],
): Promise<void> {
	for (const address of new Set(addresses)) {
		if (address)
			await keepTones(tx, address, await readFile(media(address.slice("/demo/".length))));
	}
}

/** Alternative text of each of those pictures. */
export function altTexts(nome: string, drawing: Drawing, colour: string): Record<string, string> {
	const base = baseName(drawing, colour);
	return Object.fromEntries(
		VIEWS.map((view) => [
			`/demo/produtos/${base}-${view}.webp`,
			`${nome}, ${colour.toLocaleLowerCase("pt-BR")}, ${VIEW_WORDS[view]}`,
		]),
	);
}

/** Address of a category's picture, or null while it has none. */
export const categoryPicture = (name: string | undefined): string | null =>
	name && existsSync(media(`categorias/${name}.webp`)) ? `/demo/categorias/${name}.webp` : null;
