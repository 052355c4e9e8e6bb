import { mkdir, rm } from "node:fs/promises";
import { FOLDER } from "./settings.ts";

/** Each run begins with nothing and leaves nothing. */
export default async function emptyFolder(): Promise<() => Promise<void>> {
	const clear = () => rm(FOLDER, { recursive: true, force: true });
	await clear();
	await mkdir(FOLDER, { recursive: true });
	return clear;
}
