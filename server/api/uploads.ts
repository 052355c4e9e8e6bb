import { Hono } from "hono";
import type { Area } from "#core/accounts/shared/role.ts";
import { isUploadTarget, MOST_BYTES, targetOf, tooLargeText } from "#core/media/shared/media.ts";
import type { UploadError } from "#core/media/types.ts";
import type { Shop } from "#core/shop.ts";
import { findAllowedAdmin } from "./call.ts";

/** Below this, body limits depend on the kind of file. */
export const UPLOADS_PATH = "/admin/uploads/";

/** Permission area of each bucket; buckets not listed are for owners only. */
const AREA_OF_BUCKET: Record<string, Area> = {
	"product-images": "catalogue",
	banners: "content",
	biblioteca: "content",
	logos: "settings",
	"return-images": "orders",
};

const STATUS = {
	empty: 400,
	type: 415,
	"too-large": 413,
	broken: 422,
	interrupted: 400,
} as const satisfies Record<UploadError["code"], number>;

/** The rest of a refused body is unread, so the connection cannot be reused. */
const REFUSED = { Connection: "close", "Cache-Control": "no-store" };

/**
 * `POST /admin/uploads/{bucket}/{folder}`: one file as the body, its name in `X-File-Name`, only for active
 * administrators. `?imagem=id` chooses a picture of the library instead; with `?biblioteca=nao` the file stays only
 * while something uses it. Answers `{ url, width, height }` or `{ error }` in pt-BR.
 */
export function createUploads({ accounts, admins, media }: Shop): Hono {
	const app = new Hono();
	app.post("/:bucket/:folder", async (c) => {
		const target = `${c.req.param("bucket")}/${c.req.param("folder")}`;
		const area = AREA_OF_BUCKET[c.req.param("bucket")] ?? "team";
		const admin = await findAllowedAdmin({ accounts, admins }, c.req.raw.headers, area, "write");
		if (!admin) {
			return c.json({ error: "Só administradores podem enviar arquivos." }, 403, REFUSED);
		}
		if (!isUploadTarget(target)) {
			return c.json({ error: "Pasta de arquivos desconhecida." }, 404, REFUSED);
		}
		const chosen = c.req.query("imagem");
		if (chosen !== undefined) {
			const picture = await media.library.choose(target, chosen);
			return picture
				? c.json(picture, 200, { "Cache-Control": "no-store" })
				: c.json({ error: "Esta imagem não está mais na biblioteca." }, 404, REFUSED);
		}
		const { kind } = targetOf(target);
		if (Number(c.req.header("content-length") ?? 0) > MOST_BYTES[kind]) {
			return c.json({ error: tooLargeText(kind) }, 413, REFUSED);
		}
		const stored = await media.storeUpload(admin, target, {
			body: c.req.raw.body,
			name: decodeName(c.req.header("x-file-name")),
			library: c.req.query("biblioteca") !== "nao" && !target.startsWith("return-images/"),
		});
		return stored.ok
			? c.json(stored.value, 200, { "Cache-Control": "no-store" })
			: c.json({ error: stored.error.message }, STATUS[stored.error.code], REFUSED);
	});
	app.all("*", (c) => c.json({ error: "Use POST." }, 405, { ...REFUSED, Allow: "POST" }));
	return app;
}

function decodeName(name = ""): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return "";
	}
}
