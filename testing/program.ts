import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);

/** What Node is told to begin a program of this repository. */
export const program = (path: string, ...args: string[]): string[] => [
	fileURLToPath(new URL(path, root)),
	...args,
];
