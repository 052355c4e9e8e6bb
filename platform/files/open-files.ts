import { join } from "node:path";
import type { Config } from "#platform/config.ts";
import { createDiskFiles } from "./disk.ts";
import type { Files } from "./files.ts";

/** S3 when it is configured, else `media/` in the data directory. */
export async function openFiles({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Files> {
	if (!s3) return createDiskFiles(join(dataDir, "media"));
	const { createS3Files } = await import("./s3.ts");
	return createS3Files(s3, join(dataDir, "temporarios"));
}
