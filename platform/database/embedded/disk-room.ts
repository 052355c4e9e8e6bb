import { statfs } from "node:fs/promises";

/** To open, the database writes at least one piece of its log, of 16 MB, and what it tidies up. */
const LEAST_BYTES = 32 * 1024 * 1024;

/** Whether the disk of `folder` has too little room for a database to be opened: one that fails there is not damaged. */
export async function lacksRoom(folder: string): Promise<boolean> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize < LEAST_BYTES;
}
