import sharp from "sharp";

/** How a picture is kept: never wider than drawn, and how finely. There are hundreds of garments, few scenes. */
export type Kept = { width: number; quality: number; effort: number };

export const SCENE: Kept = { width: 2400, quality: 60, effort: 4 };
export const BANNER: Kept = { ...SCENE, width: 1600 };
export const PRODUCT: Kept = { width: 1200, quality: 45, effort: 3 };
/** What customers send is looked at beside words. */
export const SNAPSHOT: Kept = { ...PRODUCT, width: 900 };
/** Cloth from near is mostly grain, which costs most and shows least. */
export const CLOSE_UP: Kept = { width: 1000, quality: 36, effort: 3 };

/** A drawing as AVIF; the shop makes every other width and format of it. */
export const encode = (png: Buffer, { width, quality, effort }: Kept): Promise<Buffer> =>
	sharp(png).resize({ width, withoutEnlargement: true }).avif({ quality, effort }).toBuffer();
