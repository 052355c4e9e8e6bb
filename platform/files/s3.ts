import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import {
	DeleteObjectsCommand,
	GetObjectCommand,
	HeadObjectCommand,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import type { Config } from "#platform/config.ts";
import type { Files } from "./files.ts";
import { orStorageUnavailable, StorageUnavailable } from "./files.ts";

const MOST_KEYS = 1_000;

/** Timeouts in milliseconds; the caller gets an error. */
const TIMEOUTS = {
	connectionTimeout: 3_000,
	socketTimeout: 10_000,
	/** Total for the existence check: a page waits for it. */
	findWithin: 5_000,
};
const TRIES = 2;

/** Files in an S3-compatible bucket, below `media/`. Throws `StorageUnavailable` on failure or timeout. */
export function createS3Files(
	s3: NonNullable<Config["s3"]>,
	temporary: string,
	{ findWithin, ...timeouts }: typeof TIMEOUTS = TIMEOUTS,
): Files {
	const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey } = s3;
	const client = new S3Client({
		region,
		requestHandler: timeouts,
		maxAttempts: TRIES,
		...(endpoint ? { endpoint, forcePathStyle: true } : {}),
		...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
		// Not every provider supports the additional checksums.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
	const keyOf = (path: string) => `media/${path}`;
	return {
		temporary,

		async put(path, content, ContentType) {
			const inMemory = content instanceof Uint8Array;
			await orStorageUnavailable(async () =>
				client.send(
					new PutObjectCommand({
						Bucket,
						Key: keyOf(path),
						ContentType,
						CacheControl: "public, max-age=31536000, immutable",
						Body: inMemory ? content : createReadStream(content.file),
						ContentLength: inMemory ? content.byteLength : (await stat(content.file)).size,
					}),
				),
			);
		},

		async find(path) {
			const Key = keyOf(path);
			try {
				const head = await client.send(new HeadObjectCommand({ Bucket, Key }), {
					abortSignal: AbortSignal.timeout(findWithin),
				});
				return {
					size: head.ContentLength ?? 0,
					modified: head.LastModified ?? new Date(0),
					read: async (range) => {
						const Range = range && `bytes=${range.start}-${range.end}`;
						const command = new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) });
						const found = await orStorageUnavailable(() => client.send(command));
						if (!found.Body) throw new Error(`S3 gave nothing for ${Key}`);
						return found.Body.transformToWebStream() as ReadableStream<Uint8Array>;
					},
				};
			} catch (error) {
				if (isMissing(error)) return null;
				throw new StorageUnavailable(error);
			}
		},

		async remove(paths) {
			for (let from = 0; from < paths.length; from += MOST_KEYS) {
				const Objects = paths.slice(from, from + MOST_KEYS).map((path) => ({ Key: keyOf(path) }));
				const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
				const answer = await orStorageUnavailable(() => client.send(command));
				const failed = answer.Errors?.[0];
				if (failed) throw new Error(`S3 did not remove ${failed.Key}: ${failed.Code}`);
			}
		},
	};
}

const isMissing = (error: unknown): boolean =>
	(error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
