import { lchown, lstat, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

export type Owner = { uid: number; gid: number };

const ROOT = 0;

/**
 * Whose folder this is, or is going to be: that of the nearest one there is. Null where nothing has to be given to
 * anybody, because this is not root or the folder is root's.
 */
export async function ownerOf(folder: string): Promise<Owner | null> {
	if (process.getuid?.() !== ROOT) return null;
	const found = await lstat(folder).catch(() => null);
	if (!found) {
		const parent = dirname(resolve(folder));
		return parent === resolve(folder) ? null : ownerOf(parent);
	}
	return found.uid === ROOT ? null : { uid: found.uid, gid: found.gid };
}

/** Gives what root made in a folder to its owner, who could not open the shop any more otherwise. */
export async function giveTo({ uid, gid }: Owner, folder: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true }).catch(() => []);
	for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) {
		const found = await lstat(path).catch(() => null);
		// What has a second name may be somebody else's, linked here.
		const own = found?.isDirectory() || found?.nlink === 1;
		if (found?.uid === ROOT && own) await lchown(path, uid, gid);
	}
}
