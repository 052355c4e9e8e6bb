import sharp from "sharp";

/** Margin on each side for pictures without one, as a share. */
const MARGIN = 0.08;

/**
 * Fits a picture into the middle of a PNG of `width` × `height` with a plain background. Throws when it cannot be
 * decoded.
 */
export async function fitPicture(
	picture: Buffer,
	{ width, height, margin = MARGIN }: { width: number; height: number; margin?: number },
	background: string,
): Promise<Buffer<ArrayBuffer>> {
	const inside = (side: number) => Math.round(side * (1 - 2 * margin));
	const small = await sharp(picture, { density: 900 })
		.resize({
			width: inside(width),
			height: inside(height),
			fit: "inside",
		})
		.png()
		.toBuffer();
	const whole = await sharp({ create: { width, height, channels: 3, background } })
		.composite([{ input: small, gravity: "centre" }])
		.png({ compressionLevel: 9 })
		.toBuffer();
	return Buffer.from(whole);
}

const HEADER_BYTES = 22;

/** A `.ico` with one square PNG of up to 255 pixels. */
export function iconFile(png: Buffer, size: number): Buffer<ArrayBuffer> {
	const header = Buffer.alloc(HEADER_BYTES);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(1, 4);
	header.writeUInt8(size, 6);
	header.writeUInt8(size, 7);
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(HEADER_BYTES, 18);
	return Buffer.concat([header, png]);
}
