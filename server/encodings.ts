import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";
export type Encoded = Record<Encoding, Uint8Array>;

/** All forms of a text that is sent often. `quality` of brotli, 0 to 11. */
export async function encodeAll(body: Uint8Array, quality: number): Promise<Encoded> {
	const [br, gz] = await Promise.all([
		brotli(body, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: quality,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
			},
		}),
		gunzippable(body, { level: 9 }),
	]);
	return { br, gzip: gz, identity: body };
}

/** The best form that the browser accepts. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
	if (!accepted) return "identity";
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)) return "br";
	return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted) ? "gzip" : "identity";
}
