import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);

/** What Node is told first, as `npm run` does for the commands of the shop. */
export const QUICKLY = ["--import", new URL("scripts/load-quickly.ts", root).href];

/** What Node is told to begin a program of this repository. */
export const program = (path: string, ...args: string[]): string[] => [
	...QUICKLY,
	fileURLToPath(new URL(path, root)),
	...args,
];
