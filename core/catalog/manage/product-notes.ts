import { desc, eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { productNote } from "#core/catalog/manage/product-note-mail.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { productMessage } from "../product-form-rules.ts";
import { product_notes } from "../schema.ts";
import type { NotFound, ProductNote } from "./types.ts";

const MOST = 50;

/** Internal notes of a product, the newest first. */
export async function listProductNotes(db: Db, id: string): Promise<ProductNote[]> {
	if (!isUuid(id)) return [];
	const rows = await db
		.select({
			id: product_notes.id,
			author: product_notes.author,
			message: product_notes.message,
			created_at: product_notes.created_at,
		})
		.from(product_notes)
		.where(eq(product_notes.produto_id, id))
		.orderBy(desc(product_notes.created_at))
		.limit(MOST);
	return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export type NoteDeps = { db: Db; outbox: Outbox; mailbox: () => Promise<string | null> };

/**
 * Keeps a message about a product as its internal note, and queues it for the shop's mailbox when it has
 * one (rule content 3). `message` is whatever was typed; `invalid` carries the text to show.
 */
export async function addProductMessage(
	{ db, outbox, mailbox }: NoteDeps,
	admin: Admin,
	id: string,
	message: unknown,
): Promise<Result<null, NotFound | { code: "invalid"; message: string }>> {
	const parsed = productMessage.safeParse(message);
	if (!parsed.success) {
		return fail({ code: "invalid", message: parsed.error.issues[0]?.message ?? "" });
	}
	if (!isUuid(id)) return fail({ code: "not_found" });
	const to = await mailbox();
	return runTransaction(db, async (tx) => {
		const [product] = await queryRows<{ nome: string; sku: string }>(
			tx,
			sql`select nome, sku from produtos where id = ${id}::uuid for key share`,
		);
		if (!product) return fail({ code: "not_found" });
		await tx
			.insert(product_notes)
			.values({ produto_id: id, author: admin.name, message: parsed.data });
		if (to) {
			await outbox.queue(tx, {
				template: productNote,
				to,
				replyTo: admin.email,
				data: { ...product, productId: id, author: admin.name, message: parsed.data },
			});
		}
		return ok(null);
	});
}
