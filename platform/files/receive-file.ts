import { open } from "node:fs/promises";
import { orStorageUnavailable } from "./files.ts";

/** Enough to detect the type. */
const HEAD_BYTES = 4_100;

export type Received<E> =
	| { outcome: "received"; bytes: number }
	| { outcome: "refused"; reason: E }
	/** The sender disconnected. */
	| { outcome: "interrupted" };

/**
 * Streams an upload to `path`. `judge` receives the first bytes and returns the maximum size, or the reason for
 * refusal; `onTooLarge` is the reason beyond it. Buffers one chunk only, and reads nothing after a refusal. The
 * caller deletes the file.
 */
export async function receiveFile<E>(
	body: ReadableStream<Uint8Array>,
	path: string,
	judge: (head: Uint8Array) => Promise<{ most: number; onTooLarge: E } | { refused: E }>,
): Promise<Received<E>> {
	const reader = body.getReader();
	const file = await orStorageUnavailable(() => open(path, "w"));
	let head = Buffer.alloc(0);
	let limit: { most: number; onTooLarge: E } | null = null;
	let bytes = 0;
	try {
		for (;;) {
			let chunk: { done: boolean; value?: Uint8Array | undefined };
			try {
				chunk = await reader.read();
			} catch {
				return { outcome: "interrupted" };
			}
			const { done, value } = chunk;
			if (value) {
				bytes += value.length;
				if (limit && bytes > limit.most) return { outcome: "refused", reason: limit.onTooLarge };
				if (!limit) head = Buffer.concat([head, value]);
				await orStorageUnavailable(() => file.write(value));
			}
			if (!limit && (done || head.length >= HEAD_BYTES)) {
				const judged = await judge(head.subarray(0, HEAD_BYTES));
				if ("refused" in judged) return { outcome: "refused", reason: judged.refused };
				limit = judged;
				if (bytes > limit.most) return { outcome: "refused", reason: limit.onTooLarge };
			}
			if (done) return { outcome: "received", bytes };
		}
	} finally {
		await file.close();
		await reader.cancel().catch(() => {});
	}
}

/** First bytes of the kinds that are taken; a name or a declared type proves nothing. */
const KINDS: [type: string, start: number[]][] = [
	["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
	["image/jpeg", [0xff, 0xd8, 0xff]],
	["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** What a file is by its first bytes: PDF, JPG or PNG; null for anything else. */
export const documentType = (bytes: Uint8Array): string | null =>
	KINDS.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0] ?? null;
