import QRCode from "qrcode";

/** PNG of a PIX code as plain base64, without `data:` in front. */
export async function qrPngBase64(code: string): Promise<string> {
	const png = await QRCode.toBuffer(code, { errorCorrectionLevel: "M", margin: 4, width: 480 });
	return png.toString("base64");
}
