import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Pictures that come with the program, and where it shows them. */
const BUNDLED = /^\/demo\/([a-z0-9/-]+)\.webp$/;

/** The picture of the program itself that is shown at an address, or null when it is none of those. */
export async function readBundled(address: string): Promise<Buffer | null> {
	const path = BUNDLED.exec(address)?.[1];
	if (!path) return null;
	// Kept once, as it was drawn; what is shown at the address is a copy of it.
	const file = fileURLToPath(new URL(`../../demo/media/${path}.avif`, import.meta.url));
	return readFile(file).catch(() => null);
}
