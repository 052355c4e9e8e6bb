import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { queryRows } from "#platform/database/query.ts";
import { widthsOf } from "./derive-pictures.ts";
import { copyPath } from "./media-rules.ts";
import type { MediaDeps } from "./types.ts";

const A_DAY_MS = 24 * 3_600_000;

/**
 * Removes uploads that nothing has shown for 24 hours, with their copies, and what interrupted uploads
 * left behind. Answers how many uploads were removed.
 */
export async function removeOrphans({ db, files, clock, shown }: MediaDeps): Promise<number> {
	const now = clock();
	const since = new Date(now.getTime() - A_DAY_MS);
	const removed = await db.transaction(async (tx) => {
		await tx.execute(sql`
			with shown as (select distinct address from (${shown}) s where address like '/media/%')
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
