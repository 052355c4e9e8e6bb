import { readWhole } from "#platform/files/files.ts";
import { fetchPublic, type PublicFetchError } from "#platform/http/fetch-public.ts";
import { MEDIA_PREFIX, MOST_BYTES, type UploadTarget } from "./shared/media.ts";
import { storeUpload } from "./store-upload.ts";
import type { MediaDeps } from "./types.ts";

const PROBLEMS: Record<PublicFetchError, string> = {
	refused: "O endereço não é de um site público",
	"not-found": "A foto não existe mais neste endereço",
	"too-large": "A foto passa do tamanho permitido",
	failed: "O site da foto não respondeu",
};

const TIMEOUT_MS = 30_000;
const PREVIEW_WIDTH = 480;

export type StoredAddress =
	| { ok: true; url: string }
	/** `again`: another try may succeed. */
	| { ok: false; message: string; again: boolean };

/** Fetches a picture from a public address and stores it as an upload. */
export async function storeAddress(
	deps: MediaDeps,
	by: { userId: string },
	target: UploadTarget,
	address: string,
	signal?: AbortSignal,
): Promise<StoredAddress> {
	const fetched = await fetchPublic(address, {
		maxBytes: MOST_BYTES.imagem,
		timeoutMs: TIMEOUT_MS,
		signal,
	});
	if (!fetched.ok) {
		return { ok: false, message: PROBLEMS[fetched.error], again: fetched.error === "failed" };
	}
	const stored = await storeUpload(deps, by, target, {
		body: new Blob([new Uint8Array(fetched.bytes)]).stream(),
		name: address.split(/[?#]/)[0]?.split("/").at(-1) ?? "",
	});
	return stored.ok
		? { ok: true, url: stored.value.url }
		: { ok: false, message: stored.error.message, again: false };
}

/** A small AVIF copy of the picture at a public address, or null. */
export async function previewAddress(address: string): Promise<Buffer | null> {
	const fetched = await fetchPublic(address, {
		maxBytes: MOST_BYTES.imagem,
		timeoutMs: TIMEOUT_MS / 3,
	});
	if (!fetched.ok) return null;
	const { copyPicture } = await import("#platform/images/pictures.ts");
	return copyPicture(fetched.bytes, PREVIEW_WIDTH).catch(() => null);
}

/** The main colour (#rrggbb) in the middle of a stored picture, or null when it cannot be read. */
export async function mainColour({ files }: MediaDeps, url: string): Promise<string | null> {
	const file = url.startsWith(MEDIA_PREFIX) && (await files.find(url.slice(MEDIA_PREFIX.length)));
	if (!file) return null;
	const { readMainColour } = await import("#platform/images/pictures.ts");
	return readMainColour(await readWhole(file)).catch(() => null);
}
