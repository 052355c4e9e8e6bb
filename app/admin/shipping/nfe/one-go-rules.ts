/** What is longer is no note, and is sent without its words. */
export const LONGEST_NOTE = 1_000_000;
/** As many files as the server takes at a time. */
export const MOST_NOTES = 100;
/** In bytes; the server takes a little more, and quotes grow on their way. */
const MOST_BYTES = 8_000_000;

/** The first files that fit into one go, and how many are left for another; none of them silently. */
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
