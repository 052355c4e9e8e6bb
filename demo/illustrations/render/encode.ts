import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";

/** How finely a picture is kept; there are hundreds of products and few scenes. */
export type Quality = { webp: number; avif: number; effort: number };

export const SCENE_QUALITY: Quality = { webp: 84, avif: 60, effort: 4 };
export const PRODUCT_QUALITY: Quality = { webp: 72, avif: 45, effort: 3 };

export type Sizes = { fallback: number; widths: number[]; quality: Quality };

/** Files that a picture is kept in, without the folder of the pictures. */
export const filesOf = (path: string, widths: number[]): string[] => [
	`${path}.webp`,
	...widths.map((width) => `${path}-${width}.avif`),
];

/** Writes a drawing's WebP and its AVIF copies; `base` is the file name without its ending. */
export async function encode(
	png: Buffer,
	base: string,
	{ fallback, widths, quality }: Sizes,
): Promise<void> {
	await mkdir(dirname(base), { recursive: true });
	const at = (width: number) => sharp(png).resize({ width, withoutEnlargement: true });
	await at(fallback).webp({ quality: quality.webp, effort: 5 }).toFile(`${base}.webp`);
	for (const width of widths) {
		await at(width)
			.avif({ quality: quality.avif, effort: quality.effort })
			.toFile(`${base}-${width}.avif`);
	}
}
