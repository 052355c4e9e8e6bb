import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** Lines of a dumped table, each a JSON array of texts. */
export const readLines = (path: string): AsyncIterable<string> =>
	createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });

/** Rows of a dumped table, as the texts of its columns. */
export async function* readRows(path: string): AsyncGenerator<(string | null)[]> {
	for await (const line of readLines(path)) yield JSON.parse(line) as (string | null)[];
}
