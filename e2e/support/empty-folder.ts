import { mkdir, rm } from "node:fs/promises";
import { FOLDER, REUSES } from "./settings.ts";

/** Each run starts with nothing and leaves nothing, unless the next one reuses it. */
export default async function emptyFolder(): Promise<(() => Promise<void>) | undefined> {
	if (REUSES) return void (await mkdir(FOLDER, { recursive: true }));
	const clear = () => rm(FOLDER, { recursive: true, force: true });
	await clear();
	await mkdir(FOLDER, { recursive: true });
	return clear;
}
