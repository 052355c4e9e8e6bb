import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";

export const QUALITY = { webp: 80, avif: 50, effort: 4 } as const;

/** Files that a picture is kept in, without the folder of the pictures. */
export const filesOf = (path: string, widths: number[]): string[] => [
	`${path}.webp`,
	...widths.map((width) => `${path}-${width}.avif`),
];

/** Writes a drawing's WebP and its AVIF copies; `base` is the file name without its ending. */
export async function encode(
	png: Buffer,
	base: string,
	fallback: number,
	widths: number[],
): Promise<void> {
	await mkdir(dirname(base), { recursive: true });
	const at = (width: number) => sharp(png).resize({ width, withoutEnlargement: true });
	await at(fallback).webp({ quality: QUALITY.webp, effort: 5 }).toFile(`${base}.webp`);
	for (const width of widths) {
		await at(width)
			.avif({ quality: QUALITY.avif, effort: QUALITY.effort })
			.toFile(`${base}-${width}.avif`);
	}
}
