import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { orStorageUnavailable } from "#platform/files/files.ts";
import { receiveFile } from "#platform/files/receive-file.ts";
import type { PictureFormat } from "#platform/images/pictures.ts";
import { fail, ok, type Result } from "../values/result.ts";
import { plainText } from "../values/text.ts";
import { uploads } from "./schema.ts";
import {
	isMeasured,
	isMediaExtension,
	MEDIA_TYPES,
	type MediaExtension,
	MOST_BYTES,
	MOST_PIXELS,
	mediaAddress,
	targetOf,
	tooLargeText,
	tooManyPixelsText,
	UPLOAD_TEXTS,
	type UploadedFile,
	type UploadTarget,
} from "./shared/media.ts";
import { storeTones } from "./store-tones.ts";
import type { IncomingFile, MediaDeps, UploadError } from "./types.ts";

type Sniffed = MediaExtension | "svg" | "empty" | "unknown";

/** Detects the type from the content, never from the file name. */
async function sniffMedia(head: Uint8Array): Promise<Sniffed> {
	if (head.length === 0) return "empty";
	const found = await fileTypeFromBuffer(head);
	if (found && isMediaExtension(found.ext) && MEDIA_TYPES[found.ext].type === found.mime) {
		return found.ext;
	}
	return /<svg[\s>]/i.test(Buffer.from(head).toString("latin1")) ? "svg" : "unknown";
}

/** NOTIFY channel for pictures that need copies. */
export const PICTURE_CHANNEL = "imagens";

const LONGEST_NAME = 200;

type Content = {
	extension: MediaExtension;
	put: Uint8Array | { file: string };
	bytes: number;
	width: number | null;
	height: number | null;
};

/** Re-encodes pictures without metadata; the type comes from the content (rule content 10). */
export async function storeUpload(
	{ db, files, clock }: MediaDeps,
	by: { userId: string },
	target: UploadTarget,
	incoming: IncomingFile,
): Promise<Result<UploadedFile, UploadError>> {
	await orStorageUnavailable(() => mkdir(files.temporary, { recursive: true }));
	const temporary = join(files.temporary, randomUUID());
	try {
		const taken = await takeIn(target, incoming, temporary);
		if (!taken.ok) return taken;
		const { extension, put, bytes, width, height } = taken.value;
		const { kind, type } = MEDIA_TYPES[extension];
		const path = `${target}/${randomUUID()}.${extension}`;
		await files.put(path, put, type);
		const now = clock();
		await db.insert(uploads).values({
			path,
			kind,
			content_type: type,
			bytes,
			width,
			height,
			original_name: plainText(incoming.name.slice(-LONGEST_NAME)),
			uploaded_by: by.userId,
			created_at: now,
			unused_since: now,
			na_biblioteca: kind === "imagem" && incoming.library === true,
			derived_at: targetOf(target).widths.length === 0 ? now : null,
		});
		if (kind === "imagem") await db.execute(sql`select pg_notify(${PICTURE_CHANNEL}, '')`);
		const url = mediaAddress(path);
		const measured =
			put instanceof Uint8Array && isMeasured(target) ? await storeTones(db, url, put) : null;
		return ok({ url, width, height, tones: measured, mark: measured?.mark ?? null });
	} finally {
		// A failure is harmless: the sweep removes old temporary files.
		await rm(temporary, { force: true }).catch(() => {});
	}
}

async function takeIn(
	target: UploadTarget,
	{ body }: IncomingFile,
	temporary: string,
): Promise<Result<Content, UploadError>> {
	const { kind } = targetOf(target);
	if (!body) return fail({ code: "empty", message: UPLOAD_TEXTS.empty });
	let extension: MediaExtension | undefined;
	const received = await receiveFile<UploadError>(body, temporary, async (head) => {
		const sniffed = await sniffMedia(head);
		if (sniffed === "empty") return { refused: { code: "empty", message: UPLOAD_TEXTS.empty } };
		if (sniffed === "svg" && kind === "imagem") {
			return { refused: { code: "type", message: UPLOAD_TEXTS.svg } };
		}
		if (sniffed === "svg" || sniffed === "unknown" || MEDIA_TYPES[sniffed].kind !== kind) {
			return { refused: { code: "type", message: UPLOAD_TEXTS[kind] } };
		}
		extension = sniffed;
		return {
			most: MOST_BYTES[kind],
			onTooLarge: { code: "too-large", message: tooLargeText(kind) },
		};
	});
	if (received.outcome === "refused") return fail(received.reason);
	if (received.outcome === "interrupted" || !extension) {
		return fail({ code: "interrupted", message: UPLOAD_TEXTS.interrupted });
	}
	return MEDIA_TYPES[extension].kind === "imagem"
		? drawAnew(temporary, extension as PictureFormat)
		: ok({
				extension,
				put: { file: temporary },
				bytes: received.bytes,
				width: null,
				height: null,
			});
}

async function drawAnew(
	file: string,
	extension: PictureFormat,
): Promise<Result<Content, UploadError>> {
	// Lazy: decoders take 30 MB that most processes never need.
	const { readPictureFacts, rewritePicture } = await import("#platform/images/pictures.ts");
	const facts = await readPictureFacts(file);
	if (!facts) return fail({ code: "broken", message: UPLOAD_TEXTS.broken });
	if (facts.animated) return fail({ code: "type", message: UPLOAD_TEXTS.animated });
	if (facts.pixels > MOST_PIXELS) {
		return fail({ code: "too-large", message: tooManyPixelsText(facts.pixels) });
	}
	const picture = await rewritePicture(file, extension, MOST_PIXELS);
	if (!picture) return fail({ code: "broken", message: UPLOAD_TEXTS.broken });
	const { data, width, height } = picture;
	return ok({ extension, put: data, bytes: data.byteLength, width, height });
}
