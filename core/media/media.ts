import type { Admin } from "#core/audit/types.ts";
import { derivePictures } from "./derive-pictures.ts";
import { measurePictures } from "./keep-tones.ts";
import type { UploadTarget } from "./media-rules.ts";
import { removeOrphans } from "./remove-orphans.ts";
import { storeUpload } from "./store-upload.ts";
import type { IncomingFile, MediaDeps } from "./types.ts";

/** Uploaded files: taken in, copied in smaller sizes, removed when nothing shows them. */
export const createMedia = (deps: MediaDeps) => ({
	storeUpload: (admin: Admin, target: UploadTarget, incoming: IncomingFile) =>
		storeUpload(deps, admin, target, incoming),
	derivePictures: () => derivePictures(deps),
	measurePictures: () => measurePictures(deps),
	removeOrphans: () => removeOrphans(deps),
});
