import { fileTypeFromBuffer } from "file-type";
import { isMediaExtension, MEDIA_TYPES, type MediaExtension } from "./media-rules.ts";

export type Sniffed = MediaExtension | "svg" | "empty" | "unknown";

/** What a file is by its first bytes; its name is not asked. */
export async function sniffMedia(head: Uint8Array): Promise<Sniffed> {
	if (head.length === 0) return "empty";
	const found = await fileTypeFromBuffer(head);
	if (found && isMediaExtension(found.ext) && MEDIA_TYPES[found.ext].type === found.mime) {
		return found.ext;
	}
	return /<svg[\s>]/i.test(Buffer.from(head).toString("latin1")) ? "svg" : "unknown";
}
