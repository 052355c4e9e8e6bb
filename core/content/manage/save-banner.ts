import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { CATEGORIES } from "#core/catalog/public.ts";
import { type SaveError, saveRecord } from "#core/record/save-record.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { banners } from "../schema.ts";
import { BANNER, type BannerFields, bannerForm } from "../shared/banner.ts";
import { lockBanner } from "./banners.ts";
import type { ManagedBanner } from "./types.ts";

type Deps = { db: Db; clock: () => Date };

/** Creates a banner from a form. */
export async function createBanner(
	{ db, clock }: Deps,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string }, SaveError<ManagedBanner>>> {
	const parsed = bannerForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const fields = inPlace(parsed.data);
	return runTransaction(db, async (tx) => {
		if (!(await categoryExists(tx, fields.categoria_id)))
			return fail({ code: "invalid", fields: NO_SUCH_CATEGORY });
		const now = clock();
		const [created] = await tx
			.insert(banners)
			.values({ ...fields, created_at: now, updated_at: now })
			.returning({ id: banners.id });
		if (!created) throw new Error("banner not made");
		await recordChange(tx, admin, {
			action: "banner.criar",
			entity: "banners",
			entityId: created.id,
			after: fields,
		});
		return ok(created);
	});
}

/** Saves a banner; `conflict` with the current one when `version` is outdated (rule catalogue 8). */
export async function saveBanner(
	{ db, clock }: Deps,
	admin: Admin,
	{ id, ...sent }: { id: string; version: string; form: unknown },
): Promise<Result<{ id: string }, SaveError<ManagedBanner>>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return saveRecord(db, admin, sent, {
		form: bannerForm,
		change: { action: "banner.editar", entity: "banners", entityId: id },
		lock: (tx) => lockBanner(tx, id),
		async write(tx, input, current) {
			const fields = inPlace(input);
			if (!(await categoryExists(tx, fields.categoria_id))) return fail(NO_SUCH_CATEGORY);
			await tx
				.update(banners)
				.set({ ...fields, updated_at: clock() })
				.where(eq(banners.id, id));
			return ok({ before: fieldsOf(BANNER, current), after: fields, answer: { id } });
		},
	});
}

/** Only banners of category pages have a category. */
const inPlace = (fields: BannerFields): BannerFields => ({
	...fields,
	categoria_id: fields.localizacao === "categoria" ? fields.categoria_id : null,
});

async function categoryExists(tx: Tx, id: string | null): Promise<boolean> {
	if (id === null) return true;
	const found = await queryRows(tx, sql`select 1 from ${CATEGORIES} c where id = ${id}::uuid`);
	return found.length > 0;
}

const NO_SUCH_CATEGORY = { categoria_id: "Categoria não encontrada" };
