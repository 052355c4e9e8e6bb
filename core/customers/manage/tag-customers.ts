import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { CustomerSelection } from "../shared/customer-admin.ts";
import { bulkTag } from "../shared/customer-fields.ts";
import { selectionFilter } from "./customer-sql.ts";

export type BulkError = { code: "none_selected" } | { code: "invalid"; message: string };

/** Adds a tag to all selected customers; returns how many are selected and how many are new to it. */
export async function tagCustomers(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	selection: CustomerSelection,
	tag: unknown,
): Promise<Result<{ selected: number; tagged: number }, BulkError>> {
	const parsed = bulkTag.safeParse(tag);
	if (!parsed.success) return fail({ code: "invalid", message: "Escolha a tag" });
	const where = selectionFilter(selection, clock());
	return runTransaction(db, async (tx) => {
		const [counted] = await queryRows<{ n: number }>(
			tx,
			sql`select count(*)::int as n from customer_directory d where ${where}`,
		);
		const selected = counted?.n ?? 0;
		if (selected === 0) return fail({ code: "none_selected" });
		const tagged = await queryRows(
			tx,
			sql`insert into customers (email, tags)
				select d.email, array[${parsed.data}::text] from customer_directory d
				where ${where} and not (${parsed.data} = any (d.tags)) order by d.email
				on conflict (email) do update set tags = customers.tags || excluded.tags, updated_at = now()
					where not customers.tags @> excluded.tags
				returning 1`,
		);
		await recordChange(tx, admin, {
			action: "clientes.tag",
			entity: "customers",
			after: { tag: parsed.data, selecionados: selected, alterados: tagged.length },
		});
		return ok({ selected, tagged: tagged.length });
	});
}
