import sharp from "sharp";

/** As finely as the smallest copy of a picture shows it. */
const MEASURED_SIDE = 480;

/** Size of a picture, and the darkest and lightest colour of each of its parts. */
export type MeasuredTones = { width: number; height: number; tones: string };

/**
 * Measures a picture in `parts` × `parts` parts, laid on `ground` where it lets light through: row by row
 * the least and the most of every channel, as `rrggbbrrggbb`. Throws when it cannot be decoded.
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
	return { width, height, tones: tones.join("") };
}
