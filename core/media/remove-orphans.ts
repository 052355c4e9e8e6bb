import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { queryRows } from "#platform/database/query.ts";
import { widthsOf } from "./derive-pictures.ts";
import { copyPath } from "./media-rules.ts";
import type { MediaDeps } from "./types.ts";

const A_DAY_MS = 24 * 3_600_000;

/** Every address of an upload that something of the shop shows or may show again. */
const SHOWN: SQL = sql`
	select unnest(imagens || videos) as address from produtos
	union all select jsonb_array_elements_text(e.value) from produtos, jsonb_each(imagens_por_cor) e
		where jsonb_typeof(e.value) = 'array'
	union all select unnest(array[banner_url, banner_mobile_url, imagem_url]) from categorias
	union all select unnest(array[image_url, image_mobile_url]) from banners
	union all select logo_url from site_settings
	union all select image from order_items where image like '/media/%'
	union all select (regexp_matches(content, '/media/[a-z0-9/.-]+', 'g'))[1] from dynamic_pages
	union all select (regexp_matches(content, '/media/[a-z0-9/.-]+', 'g'))[1] from dynamic_page_versions`;

/**
 * Removes uploads that nothing has shown for 24 hours, with their copies, and what interrupted uploads
 * left behind. Answers how many uploads were removed.
 */
export async function removeOrphans({ db, files, clock }: MediaDeps): Promise<number> {
	const now = clock();
	const since = new Date(now.getTime() - A_DAY_MS);
	const removed = await db.transaction(async (tx) => {
		await tx.execute(sql`
			with shown as (select distinct address from (${SHOWN}) s where address like '/media/%')
			update uploads u set unused_since = case when s.address is null then ${now.toISOString()}::timestamptz end
			from uploads o left join shown s on s.address = '/media/' || o.path
			where u.id = o.id and (s.address is null) = (o.unused_since is null)`);
		const gone = await queryRows<{ path: string }>(
			tx,
			sql`delete from uploads where unused_since < ${since.toISOString()}::timestamptz returning path`,
		);
		await tx.execute(sql`
			delete from picture_tones t where t.url like '/media/%'
				and not exists (select 1 from uploads u where '/media/' || u.path = t.url)`);
		return gone;
	});
	await files.remove(
		removed.flatMap(({ path }) => [path, ...widthsOf(path).map((width) => copyPath(path, width))]),
	);
	await clearTemporary(files.temporary, since);
	return removed.length;
}

async function clearTemporary(folder: string, before: Date): Promise<void> {
	const names = await readdir(folder).catch(() => []);
	for (const name of names) {
		const path = join(folder, name);
		const found = await stat(path).catch(() => null);
		if (found && found.mtime < before) await rm(path, { force: true });
	}
}
