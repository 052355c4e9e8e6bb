import { crc32, deflateSync } from "node:zlib";
import encodeQR from "qr";

/** Quiet zone of the standard, in modules. */
const MARGIN = 4;
/** About a phone's width; each module is a whole number of pixels. */
const WIDTH = 480;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * PNG of a PIX code (or another short text) as base64, without `data:`. Written by hand with one bit per pixel: every
 * PIX order needs one, and an image library takes several times as long. Too fast to be worth a worker thread.
 */
export function qrPngBase64(code: string): string {
	const modules = encodeQR(code, "raw", { ecc: "medium", border: MARGIN });
	const scale = Math.max(1, Math.floor(WIDTH / modules.length));
	const side = modules.length * scale;
	const rows = modules.flatMap((row) => Array<Buffer>(scale).fill(rowOf(side, scale, row)));
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	// Bit depth 1, greyscale, default methods, not interlaced.
	header.set([1, 0, 0, 0, 0], 8);
	const packed = deflateSync(Buffer.concat(rows));
	const png = [SIGNATURE, chunk("IHDR", header), chunk("IDAT", packed), chunk("IEND")];
	return Buffer.concat(png).toString("base64");
}

/** A PNG scanline: filter byte 0, then eight pixels a byte, light ones set. */
function rowOf(side: number, scale: number, modules: boolean[]): Buffer {
	const row = Buffer.alloc(1 + Math.ceil(side / 8), 0xff);
	row[0] = 0;
	for (let column = 0; column < modules.length; column++) {
		if (!modules[column]) continue;
		const from = column * scale;
		for (let x = from; x < from + scale; x++) {
			const at = 1 + (x >> 3);
			row[at] = (row[at] ?? 0) & ~(0x80 >> (x & 7));
		}
	}
	return row;
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
	const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const ends = Buffer.alloc(8);
	ends.writeUInt32BE(data.length, 0);
	ends.writeUInt32BE(crc32(named), 4);
	return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
