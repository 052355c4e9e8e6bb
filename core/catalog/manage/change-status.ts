import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { ProductStatus } from "../product-status-rules.ts";
import type { NotFound } from "./types.ts";

/** Sets any status from any other; `same` when it has it already, and nothing is saved (rule catalogue 11). */
export async function changeProductStatus(
	db: Db,
	admin: Admin,
	id: string,
	status: ProductStatus,
): Promise<Result<null, NotFound | { code: "same" }>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const [current] = await queryRows<{ status: ProductStatus }>(
			tx,
			sql`select status from produtos where id = ${id}::uuid and not arquivado for no key update`,
		);
		if (!current) return fail({ code: "not_found" });
		if (current.status === status) return fail({ code: "same" });
		await tx.execute(
			sql`update produtos set status = ${status}, updated_at = now() where id = ${id}::uuid`,
		);
		await recordChange(tx, admin, {
			action: "produto.status",
			entity: "produtos",
			entityId: id,
			before: { status: current.status },
			after: { status },
		});
		return ok(null);
	});
}
