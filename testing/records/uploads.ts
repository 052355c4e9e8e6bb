import sharp from "sharp";
import type { Admin } from "#core/audit/types.ts";
import type { UploadTarget } from "#core/media/shared/media.ts";
import { readWhole } from "#platform/files/files.ts";
import { emptyTables } from "../empty-tables.ts";
import type { TestShop } from "../test-shop.ts";

export const ADMIN: Admin = { userId: "u1", name: "Helena", email: "helena@example.com" };

/** A picture of one colour. */
export const picture = (width = 1600, height = 2000) =>
	sharp({ create: { width, height, channels: 3, background: "#c0ffee" } });

const streamOf = (content: Uint8Array): ReadableStream<Uint8Array> =>
	new Blob([new Uint8Array(content)]).stream();

export const pathOf = (url: string) => url.slice("/media/".length);

/** Pictures that are sent to a test shop, and what it keeps of them. */
export function uploads(test: () => TestShop) {
	const startOver = async () => {
		await test().reset();
		await emptyTables(test().db, "uploads", "banners", "dynamic_pages");
	};
	const upload = (
		content: Uint8Array,
		name = "foto.jpg",
		target: UploadTarget = "product-images/produtos",
	) => test().shop.media.storeUpload(ADMIN, target, { body: streamOf(content), name });
	const kept = async (url: string) => {
		const file = await test().platform.files.find(pathOf(url));
		return file && readWhole(file);
	};

	const stored = async (content: Uint8Array, name?: string, target?: UploadTarget) => {
		const answer = await upload(content, name, target);
		if (!answer.ok) throw new Error(answer.error.message);
		return answer.value;
	};

	return { startOver, upload, kept, stored };
}
