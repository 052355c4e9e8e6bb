import QRCode from "qrcode";
import sharp from "sharp";
import { expect, it } from "vitest";
import { qrPngBase64 } from "./qr-image.ts";

const BORDER = 4;

it.each(["00020126", `00020126${"9".repeat(400)}`])(
	"a QR image is a PNG whose every module stands where a reader looks for it",
	async (code) => {
		const png = Buffer.from(qrPngBase64(code), "base64");
		const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
		const { modules } = QRCode.create(code, { errorCorrectionLevel: "M" });
		const side = modules.size + 2 * BORDER;
		expect(info.format).toBe("raw");
		expect(info.width % side).toBe(0);
		expect(info.width).toBeGreaterThan(360);
		const scale = info.width / side;
		const isDark = (row: number, column: number) => {
			const middle = (at: number) => Math.floor((at + 0.5) * scale);
			return (data[(middle(row) * info.width + middle(column)) * info.channels] ?? 0) < 128;
		};
		const seen = Array.from({ length: side * side }, (_, at) =>
			isDark(Math.floor(at / side), at % side),
		);
		const expected = Array.from({ length: side * side }, (_, at) => {
			const row = Math.floor(at / side) - BORDER;
			const column = (at % side) - BORDER;
			const inside = [row, column].every((it) => it >= 0 && it < modules.size);
			return inside && modules.get(row, column) === 1;
		});
		expect(seen).toEqual(expected);
	},
);
