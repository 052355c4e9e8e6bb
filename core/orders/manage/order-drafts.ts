import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { bySize } from "#core/catalog/filters/size-order.ts";
import { lookUpLines } from "#core/catalog/price-lines.ts";
import { VARIATIONS } from "#core/catalog/public.ts";
import { DIRECTORY } from "#core/customers/public.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { searchWords, typedTerm } from "#core/values/text.ts";
import type { Db } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { findLastAddress } from "../find-orders.ts";
import { addressColumns } from "../order-selects.ts";
import { orders, pedidos_rascunhos } from "../schema.ts";
import type { OrderDraft } from "../shared/manual-order.ts";
import { LONGEST_DRAFT } from "./manual-order-form.ts";

type Draft = typeof pedidos_rascunhos.$inferSelect;

/** Stores the form as it is, new or over an earlier draft; returns its id. */
async function saveDraft(
	db: Db,
	admin: Admin,
	{ id, form }: { id?: string | undefined; form: unknown },
): Promise<Result<{ id: string }, { code: "invalid"; fields: Record<string, string> }>> {
	if (typeof form !== "object" || form === null || JSON.stringify(form).length > LONGEST_DRAFT) {
		return fail({ code: "invalid", fields: { lines: "O rascunho é grande demais" } });
	}
	const values = {
		id: id && isUuid(id) ? id : randomUUID(),
		dados: form as OrderDraft,
		feito_por: admin.name,
		updated_at: new Date(),
	};
	await db
		.insert(pedidos_rascunhos)
		.values(values)
		.onConflictDoUpdate({ target: pedidos_rascunhos.id, set: values });
	return ok({ id: values.id });
}

const MOST_DRAFTS = 50;

const listDrafts = (db: Db): Promise<Draft[]> =>
	db
		.select()
		.from(pedidos_rascunhos)
		.orderBy(desc(pedidos_rascunhos.updated_at))
		.limit(MOST_DRAFTS);

const SHORTEST_TERM = 2;
const LONGEST_TERM = 80;
const MOST_PEOPLE = 6;

/** Customers by name, e-mail, telephone or document, the latest to order first; then buyers who gave no e-mail. */
async function findPeople(db: Db, typed: string) {
	const term = typedTerm(typed, LONGEST_TERM);
	const words = searchWords(term);
	if (term.length < SHORTEST_TERM || words.length === 0) return [];
	const people = await queryRows<{ name: string; email: string; phone: string; document: string }>(
		db,
		sql`select name, email, phone, document from ${DIRECTORY} d
			where ${sql.join(
				words.map((word) => hasWord(sql`busca`, word)),
				sql` and `,
			)} order by last_order_at desc nulls last, email limit ${MOST_PEOPLE}`,
	);
	const known = await Promise.all(
		people.map(async (person) => ({
			...person,
			address: await findLastAddress(db, person.email.toLowerCase()),
		})),
	);
	return [...known, ...(await findNameless(db, words))].slice(0, MOST_PEOPLE);
}

/** Buyers of former orders without an e-mail, whom the directory does not have, each with the latest order's data. */
async function findNameless(db: Db, words: string[]) {
	const found = await db
		.selectDistinctOn([orders.customer_phone, sql`lower(${orders.customer_name})`], {
			name: orders.customer_name,
			phone: orders.customer_phone,
			document: orders.customer_cpf,
			address: addressColumns,
		})
		.from(orders)
		.where(
			and(
				eq(orders.customer_email, ""),
				...words.map(
					(word) =>
						sql`(${hasWord(sql`sem_acento(${orders.customer_name})`, word)} or ${hasWord(sql`regexp_replace(${orders.customer_phone}, '\\D', '', 'g')`, word)} or ${hasWord(sql`coalesce(${orders.customer_cpf}, '')`, word)})`,
				),
			),
		)
		.orderBy(orders.customer_phone, sql`lower(${orders.customer_name})`, desc(orders.created_at))
		.limit(MOST_PEOPLE);
	return found.map(({ address, document, ...person }) => ({
		...person,
		email: "",
		document: document ?? "",
		address: address.address_cep ? address : null,
	}));
}

/** The variations of a product with price (centavos) and stock now. */
export async function listVariations(db: Db, productId: string) {
	if (!isUuid(productId)) return [];
	const found = await queryRows<{ size: string; color: string }>(
		db,
		sql`select tamanho as size, cor as color from ${VARIATIONS} v
			where produto_id = ${productId} and ativo`,
	);
	const lines = await lookUpLines(
		db,
		found
			.sort((a, b) => a.color.localeCompare(b.color, "pt-BR") || bySize(a.size, b.size))
			.map((choice) => ({ ...choice, productId, quantity: 1 })),
	);
	return lines.flatMap((line) => {
		if (line.reason !== null) return [];
		const { size, color, price, stock, name, slug, image } = line;
		return [{ productId, size, color, price, stock, name, slug, image }];
	});
}

export type Variation = Awaited<ReturnType<typeof listVariations>>[number];

/** Drafts, customers and pieces for the form of an order made by the shop. The caller checks permissions. */
export const createOrderDrafts = (db: Db) => ({
	saveDraft: (admin: Admin, draft: { id?: string | undefined; form: unknown }) =>
		saveDraft(db, admin, draft),
	listDrafts: () => listDrafts(db),
	deleteDraft: async (id: string) => {
		if (isUuid(id)) await db.delete(pedidos_rascunhos).where(eq(pedidos_rascunhos.id, id));
	},
	findPeople: (typed: string) => findPeople(db, typed),
	listVariations: (productId: string) => listVariations(db, productId),
});
