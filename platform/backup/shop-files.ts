import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Files } from "#platform/files/files.ts";
import type { BackedUpFiles } from "./make-backup.ts";

export const shopFiles = (files: Pick<Files, "find">): BackedUpFiles => ({
	named: { table: "uploads", column: "path" },
	async fetch(name, to) {
		const file = await files.find(name);
		if (!file) return false;
		await pipeline(
			Readable.fromWeb((await file.read()) as ReadableStream<Uint8Array>),
			createWriteStream(to, { mode: 0o600 }),
		);
		return true;
	},
});
