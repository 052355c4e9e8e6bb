import sharp from "sharp";

/** Resolution of the smallest copy. */
const MEASURED_SIDE = 480;

/**
 * Size of a picture, and the darkest and lightest colour of each part. `mark` is the median colour of its visible
 * pixels, null for an opaque picture.
 */
export type MeasuredTones = { width: number; height: number; tones: string; mark: string | null };

/**
 * Measures a picture in `parts` × `parts` parts, over `ground` where it is transparent: row by row the minimum and
 * maximum of every channel, as `rrggbbrrggbb`. Throws when it cannot be decoded.
 */
export async function measureTones(
	picture: Uint8Array,
	parts: number,
	ground: string,
): Promise<MeasuredTones> {
	const { width = 1, height = 1 } = await sharp(picture).metadata();
	const { data, info } = await sharp(picture)
		.flatten({ background: ground })
		.resize({
			width: MEASURED_SIDE,
			height: MEASURED_SIDE,
			fit: "inside",
			withoutEnlargement: true,
		})
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const least = new Uint8Array(parts * parts * 3).fill(255);
	const most = new Uint8Array(parts * parts * 3);
	for (let y = 0; y < info.height; y++) {
		for (let x = 0; x < info.width; x++) {
			const column = Math.floor((x * parts) / info.width);
			const row = Math.floor((y * parts) / info.height);
			for (let channel = 0; channel < 3; channel++) {
				const value =
					data[(y * info.width + x) * info.channels + Math.min(channel, info.channels - 1)] ?? 0;
				const at = (row * parts + column) * 3 + channel;
				least[at] = Math.min(least[at] ?? 0, value);
				most[at] = Math.max(most[at] ?? 0, value);
			}
		}
	}
	const colour = (of: Uint8Array, at: number) =>
		Buffer.from(of.subarray(at * 3, at * 3 + 3)).toString("hex");
	const tones = Array.from(
		{ length: parts * parts },
		(_, at) => colour(least, at) + colour(most, at),
	);
	return { width, height, tones: tones.join(""), mark: await measureMark(picture) };
}

/** Alpha threshold of visible pixels. */
const SEEN = 128;
const MARK_SIDE = 160;
const LEAST_OPEN = 0.05;

async function measureMark(picture: Uint8Array): Promise<string | null> {
	if (!(await sharp(picture).metadata()).hasAlpha) return null;
	const { data } = await sharp(picture)
		.resize({ width: MARK_SIDE, height: MARK_SIDE, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const seen: Buffer[] = [];
	for (let at = 0; at < data.length; at += 4) {
		if ((data[at + 3] ?? 0) >= SEEN) seen.push(data.subarray(at, at + 3));
	}
	const open = 1 - seen.length / (data.length / 4);
	if (seen.length === 0 || open < LEAST_OPEN) return null;
	const light = ([r = 0, g = 0, b = 0]: Buffer) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
	seen.sort((a, b) => light(a) - light(b));
	return `#${seen[Math.floor(seen.length / 2)]?.toString("hex")}`;
}
