import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";
export type Encoded = Record<Encoding, Uint8Array>;

/** Of brotli, 0 to 11; gzip goes by it too. */
const KEPT_QUALITY = 9;
const ONCE_QUALITY = 4;
const LEAST_COMPRESSED = 1_024;

async function encode(body: Uint8Array, encoding: Encoding, quality: number): Promise<Uint8Array> {
	if (encoding === "identity") return body;
	if (encoding === "gzip") return gzipAsync(body, { level: quality });
	return brotliAsync(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
		},
	});
}

/** All forms of a body that is sent often: as small as it can be made without haste. */
export async function encodeAll(body: Uint8Array): Promise<Encoded> {
	const [br, gz] = await Promise.all([
		encode(body, "br", KEPT_QUALITY),
		encode(body, "gzip", KEPT_QUALITY),
	]);
	return { br, gzip: gz, identity: body };
}

/** The one form of a body that is sent once: quickly made. A small body stays as it is. */
export async function encodeOnce(
	body: Uint8Array,
	accepted: string | undefined,
): Promise<{ encoding: Encoding; bytes: Uint8Array<ArrayBuffer> }> {
	const encoding = body.byteLength < LEAST_COMPRESSED ? "identity" : chooseEncoding(accepted);
	const bytes = await encode(body, encoding, ONCE_QUALITY);
	return { encoding, bytes: bytes as Uint8Array<ArrayBuffer> };
}

/** The best form that the browser accepts. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
	if (!accepted) return "identity";
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)) return "br";
	return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted) ? "gzip" : "identity";
}
