import sharp, { type Sharp } from "sharp";

// sharp's cache would only keep deleted files open.
sharp.cache(false);

export type PictureFormat = "jpg" | "png" | "webp" | "avif";

export type PictureFacts = { pixels: number; animated: boolean };

/** Size and frames by the file's header, without decoding. Null without a valid header. */
export async function readPictureFacts(file: string): Promise<PictureFacts | null> {
	try {
		const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
		return { pixels: width * height, animated: pages > 1 };
	} catch {
		return null;
	}
}

/** Maximum stored size. */
const MOST_WIDTH = 2_400;
const MOST_HEIGHT = 3_000;

const encoders = {
	jpg: (picture: Sharp) => picture.jpeg({ quality: 86, mozjpeg: true }),
	png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
	webp: (picture: Sharp) => picture.webp({ quality: 86 }),
	avif: (picture: Sharp) => picture.avif({ quality: 64, effort: 3 }),
} satisfies Record<PictureFormat, (picture: Sharp) => Sharp>;

export type Rewritten = { data: Buffer; width: number; height: number };

/**
 * Re-encodes a picture: upright, in sRGB, at most 2400 × 3000, without metadata or hidden data. Null when it cannot
 * be decoded to its end or exceeds `mostPixels`.
 */
export async function rewritePicture(
	file: string,
	format: PictureFormat,
	mostPixels: number,
): Promise<Rewritten | null> {
	try {
		const picture = sharp(file, {
			failOn: "error",
			limitInputPixels: mostPixels,
			autoOrient: true,
		}).resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: "inside", withoutEnlargement: true });
		const { data, info } = await encoders[format](picture).toBuffer({ resolveWithObject: true });
		return { data, width: info.width, height: info.height };
	} catch {
		return null;
	}
}

/** An AVIF copy, never wider than the picture. Throws when it cannot be decoded. */
export const copyPicture = (picture: Buffer, width: number): Promise<Buffer> =>
	sharp(picture)
		.resize({ width, withoutEnlargement: true })
		.avif({ quality: 52, effort: 3 })
		.toBuffer();

const WIDE_WIDTH = 1_600;
const WIDE_HEIGHT = 1_200;

/** A WebP copy large enough for any use. Throws when it cannot be decoded. */
export const widePicture = (picture: Buffer): Promise<Buffer> =>
	sharp(picture)
		.resize({ width: WIDE_WIDTH, height: WIDE_HEIGHT, fit: "inside", withoutEnlargement: true })
		.webp({ quality: 80 })
		.toBuffer();

/** The most frequent colour (#rrggbb) in the middle of a picture, where the piece is. */
export async function readMainColour(picture: Buffer): Promise<string> {
	const { width, height } = await sharp(picture).metadata();
	const [left, top] = [Math.floor(width / 3), Math.floor(height / 3)];
	const part = { left, top, width: Math.max(1, left), height: Math.max(1, top) };
	const middle = await sharp(picture)
		.extract(part)
		.flatten({ background: "#ffffff" })
		.toColourspace("srgb")
		.toBuffer();
	const { dominant } = await sharp(middle).stats();
	const hex = [dominant.r, dominant.g, dominant.b].map((channel) =>
		Math.round(channel).toString(16).padStart(2, "0"),
	);
	return `#${hex.join("")}`;
}
