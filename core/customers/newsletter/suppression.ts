import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { type ListPage, MOST_LISTED } from "#core/values/list-page.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { searchWords } from "#core/values/text.ts";
import { typedText } from "#core/values/typed-text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { hashedAddress, revokeMarketing } from "../marketing.ts";
import {
	SUPPRESSION_REASONS,
	type SuppressedAddress,
	type SuppressionReason,
} from "../shared/newsletter.ts";
import { emails_suprimidos } from "./schema.ts";

const PAGE_SIZE = 30;
const CHANGE = { entity: "emails_suprimidos" } as const;

export type SuppressionQuery = { q: string; motivo: SuppressionReason | ""; pagina: number };

/** A page of the suppressed addresses, latest first. */
const listSuppressed = (db: Db, { q, motivo, pagina }: SuppressionQuery) =>
	listPage<SuppressedAddress>(db, {
		columns: sql`s.email, s.motivo, s.detalhe, s.autor, to_json(s.created_at) as created_at`,
		from: sql`from emails_suprimidos s`,
		where: sql.join(
			[
				motivo ? sql`s.motivo = ${motivo}` : sql`true`,
				...searchWords(q).map((word) => sql`position(${word} in s.email) > 0`),
			],
			sql` and `,
		),
		order: sql`s.created_at desc, s.email`,
		page: pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	}) satisfies Promise<ListPage<SuppressedAddress>>;

const suppressionForm = z.object(
	{
		email: typedText("Informe o e-mail", 255, "E-mail deve ter no máximo 255 caracteres")
			.pipe(z.email("Informe um e-mail como nome@exemplo.com"))
			.transform((email) => email.toLowerCase()),
		motivo: z.enum(SUPPRESSION_REASONS, "Escolha o motivo"),
		detalhe: typedText("Observação inválida", 200, "Use no máximo 200 caracteres").default(""),
	},
	"Pedido inválido",
);

/** Adds an address. Who asked or complained has also revoked; one that bounces keeps its consent. */
async function suppress(
	db: Db,
	admin: Admin,
	form: unknown,
): Promise<Result<{ email: string }, { code: "invalid"; fields: Record<string, string> }>> {
	const parsed = suppressionForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { email, motivo, detalhe } = parsed.data;
	return runTransaction(db, async (tx) => {
		if (motivo !== "devolvido") await revokeMarketing(tx, email);
		const values = { email, motivo, detalhe, autor: admin.name };
		await tx
			.insert(emails_suprimidos)
			.values(values)
			.onConflictDoUpdate({ target: emails_suprimidos.email, set: values });
		await recordChange(tx, admin, { ...CHANGE, action: "email.suprimir", after: { motivo } });
		return ok({ email });
	});
}

/** Removes an address: it may be written to again once it consents, or at once when it only bounced. */
const release = (
	db: Db,
	admin: Admin,
	email: string,
): Promise<Result<null, { code: "not_found" }>> =>
	runTransaction(db, async (tx) => {
		const [gone] = await tx
			.delete(emails_suprimidos)
			.where(eq(emails_suprimidos.email, email))
			.returning({ motivo: emails_suprimidos.motivo });
		if (!gone) return fail({ code: "not_found" });
		await recordChange(tx, admin, { ...CHANGE, action: "email.liberar", before: gone });
		return ok(null);
	});

/** Leaves only the hash of a deleted person's address, so that no list brings it back. */
export async function hashSuppressed(tx: Tx, email: string): Promise<void> {
	const key = email.toLowerCase();
	await tx.delete(emails_suprimidos).where(eq(emails_suprimidos.email, hashedAddress(key)));
	await tx
		.update(emails_suprimidos)
		.set({ email: hashedAddress(key), detalhe: "" })
		.where(eq(emails_suprimidos.email, key));
}

/** Addresses that no offer is sent to; callers check the permissions of an `admin`. */
export const createSuppression = ({ db }: { db: Db }) => ({
	list: (query: SuppressionQuery) => listSuppressed(db, query),
	add: (admin: Admin, form: unknown) => suppress(db, admin, form),
	release: (admin: Admin, email: string) => release(db, admin, email),
});
