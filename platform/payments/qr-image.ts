import QRCode from "qrcode";
import sharp from "sharp";

/** Light border the standard asks for, in modules. */
const MARGIN = 4;
/** About as wide as a phone shows it; each module is a whole number of pixels. */
const WIDTH = 480;
const LIGHT = 255;

/**
 * PNG of a PIX code (or another short text) as plain base64, without `data:` in front. Painting and
 * packing are done off the main thread, where shoppers' orders are served.
 */
export async function qrPngBase64(code: string): Promise<string> {
	const { modules } = QRCode.create(code, { errorCorrectionLevel: "M" });
	const scale = Math.max(1, Math.floor(WIDTH / (modules.size + 2 * MARGIN)));
	const side = modules.size * scale;
	const border = MARGIN * scale;
	const pixels = Uint8Array.from(modules.data, (dark) => (dark ? 0 : LIGHT));
	const png = await sharp(pixels, {
		raw: { width: modules.size, height: modules.size, channels: 1 },
	})
		.resize(side, side, { kernel: "nearest" })
		.extend({ top: border, bottom: border, left: border, right: border, background: "white" })
		.toColourspace("b-w")
		.png({ compressionLevel: 6 })
		.toBuffer();
	return png.toString("base64");
}
