import { derivePictures } from "./derive-pictures.ts";
import { measurePictures } from "./keep-tones.ts";
import type { UploadTarget } from "./media-rules.ts";
import { removeOrphans } from "./remove-orphans.ts";
import { storeUpload } from "./store-upload.ts";
import type { IncomingFile, MediaDeps } from "./types.ts";

/** Uploaded files: taken in, copied in smaller sizes, removed when nothing shows them. */
export const createMedia = (deps: MediaDeps) => ({
	storeUpload: (by: { userId: string }, target: UploadTarget, incoming: IncomingFile) =>
		storeUpload(deps, by, target, incoming),
	/** A picture that comes with a review. */
	storeReviewPhoto: (by: { userId: string }, incoming: IncomingFile) =>
		storeUpload(deps, by, "review-images/fotos", incoming),
	derivePictures: (leaving?: AbortSignal) => derivePictures(deps, leaving),
	measurePictures: (leaving?: AbortSignal) => measurePictures(deps, leaving),
	removeOrphans: () => removeOrphans(deps),
});
