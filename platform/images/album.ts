/**
 * The pictures of a file in which AVIF pictures stand one after the other, as slices of it. Each begins
 * with a box `ftyp`; whoever knows nothing of this sees the first. Throws when the boxes do not fit.
 */
export function splitAlbum(album: Buffer): Buffer[] {
	const starts: number[] = [];
	let at = 0;
	while (at < album.length) {
		const size = album.readUInt32BE(at);
		if (album.toString("latin1", at + 4, at + 8) === "ftyp") starts.push(at);
		if (size < 8 || at + size > album.length) throw new Error("a box of the album does not fit");
		at += size;
	}
	return starts.map((start, index) => album.subarray(start, starts[index + 1] ?? album.length));
}
