/** A longer file is no NF-e; its content is not sent. */
export const LONGEST_NOTE = 1_000_000;
/** The server's limit per request. */
export const MOST_NOTES = 100;
/** Bytes; below the server's limit, because JSON escapes quotes. */
const MOST_BYTES = 8_000_000;

/** Splits off the files that fit into one request, and counts the rest to report it. */
export function inOneGo<Sized extends { size: number }>(
	files: Sized[],
): { taken: Sized[]; left: number } {
	let bytes = 0;
	const full = files.findIndex(({ size }, at) => {
		bytes += size > LONGEST_NOTE ? 0 : size;
		return at >= MOST_NOTES || bytes > MOST_BYTES;
	});
	const taken = full < 0 ? files : files.slice(0, full);
	return { taken, left: files.length - taken.length };
}
