import { promisify } from "node:util";
import {
	brotliCompress,
	brotliDecompressSync,
	constants,
	gzip,
	gzipSync,
	zstdCompress,
} from "node:zlib";

/** Whether `If-None-Match` contains this tag; `*` matches all. */
export const isKnownTag = (noneMatch: string | undefined, etag: string): boolean =>
	noneMatch?.split(",").some((known) => {
		const tag = known.trim().replace(/^W\//, "");
		return tag === etag || tag === "*";
	}) ?? false;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);

export type Encoding = "br" | "gzip" | "identity";

/** Of 0 to 11: 9 would save 1.5 % of the bytes for nine times the work, before the first answer. */
const CACHED_QUALITY = 5;
const ONCE_QUALITY = 4;
const LEAST_COMPRESSED = 1_024;
/** A brotli window is this much smaller than its power of two. */
const WINDOW_SPARE = 16;
const SMALLEST_WINDOW = 16;

/**
 * The smallest window, as a power of two, that holds a body. By default brotli allocates 8 MB per page, which V8
 * counts as external memory and collects garbage for: thirty pages at once cost twice the processor time.
 */
const windowFor = (bytes: number): number =>
	Math.min(
		Math.max(Math.ceil(Math.log2(bytes + WINDOW_SPARE)), SMALLEST_WINDOW),
		constants.BROTLI_DEFAULT_WINDOW,
	);

const brotli = (body: Uint8Array, quality: number): Promise<Uint8Array> =>
	brotliAsync(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
			[constants.BROTLI_PARAM_LGWIN]: windowFor(body.byteLength),
		},
	});

/** Brotli, for bodies that are sent often. */
export const encodeCached = (body: Uint8Array): Promise<Uint8Array> => brotli(body, CACHED_QUALITY);

/** Decodes `encodeCached`, in a third of a millisecond. */
export const unpackCached = (encoded: Uint8Array): Uint8Array => brotliDecompressSync(encoded);

/** For rare clients without brotli: on first use, in under a millisecond. */
export const gzipNow = (body: Uint8Array): Uint8Array => gzipSync(body);

/** Encodes a body that is sent once, quickly. Small bodies stay as they are. */
export async function encodeOnce(
	body: Uint8Array,
	accepted: string | undefined,
): Promise<{ encoding: Encoding | "zstd"; bytes: Uint8Array<ArrayBuffer> }> {
	const encoding = body.byteLength < LEAST_COMPRESSED ? "identity" : chooseQuick(accepted);
	const bytes = await encodeQuickly(body, encoding);
	return { encoding, bytes: bytes as Uint8Array<ArrayBuffer> };
}

async function encodeQuickly(body: Uint8Array, encoding: Encoding | "zstd"): Promise<Uint8Array> {
	if (encoding === "identity") return body;
	if (encoding === "zstd") return zstdAsync(body, { pledgedSrcSize: body.byteLength });
	return encoding === "br" ? brotli(body, ONCE_QUALITY) : gzipAsync(body, { level: ONCE_QUALITY });
}

/** The smallest encoding that the browser accepts. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
	if (!accepted) return "identity";
	if (accepts(accepted, "br")) return "br";
	return accepts(accepted, "gzip") ? "gzip" : "identity";
}

/** The fastest encoding: zstd takes a fifth of brotli's time for 5 % more bytes. */
const chooseQuick = (accepted: string | undefined): Encoding | "zstd" =>
	accepted && accepts(accepted, "zstd") ? "zstd" : chooseEncoding(accepted);

const REFUSED = /^\s*q\s*=\s*0(?:\.0{0,3})?\s*$/;

function accepts(accepted: string, encoding: string): boolean {
	for (const one of accepted.split(",")) {
		const [name = "", ...parameters] = one.split(";");
		if (name.trim().toLowerCase() === encoding) return !parameters.some((it) => REFUSED.test(it));
	}
	return false;
}
