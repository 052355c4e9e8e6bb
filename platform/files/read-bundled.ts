import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Addresses of bundled pictures. */
const BUNDLED = /^\/demo\/([a-z0-9/-]+)\.webp$/;

/** Returns the bundled picture of an address, or null when it is none. */
export async function readBundled(address: string): Promise<Buffer | null> {
	const path = BUNDLED.exec(address)?.[1];
	if (!path) return null;
	// Only the original is stored; the address serves a copy of it.
	const file = fileURLToPath(new URL(`../../demo/media/${path}.avif`, import.meta.url));
	return readFile(file).catch(() => null);
}
