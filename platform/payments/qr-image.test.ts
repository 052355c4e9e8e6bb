import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, it } from "vitest";
import { qrPngBase64 } from "./qr-image.ts";

it.each(["00020126", "br.gov.bcb.pix", `00020126${"9".repeat(400)}`])(
	"a reader finds the text in a QR image",
	async (code) => {
		const png = sharp(Buffer.from(qrPngBase64(code), "base64"));
		expect(await png.metadata()).toMatchObject({ format: "png" });
		const { data, info } = await png.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		expect(info.width).toBe(info.height);
		expect(info.width).toBeGreaterThan(360);
		expect(decodeQR({ width: info.width, height: info.height, data })).toBe(code);
	},
);

it("a QR image has a light border of four modules", async () => {
	const png = sharp(Buffer.from(qrPngBase64("00020126"), "base64"));
	const { info } = await png.trim().raw().toBuffer({ resolveWithObject: true });
	const { width = 0 } = await png.metadata();
	const scale = width / (21 + 8);
	expect(info).toMatchObject({ width: 21 * scale, height: 21 * scale });
});
