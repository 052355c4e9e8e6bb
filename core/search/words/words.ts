import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { parseListingQuery } from "#core/catalog/shared/listing.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { changeRecord } from "#core/record/save-record.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { listSynonyms } from "../lexicon.ts";
import { busca_sinonimos } from "../schema.ts";
import { type SearchDeps, searchProducts } from "../search-products.ts";
import { type Synonym, type SynonymWords, synonymForm } from "../shared/synonyms.ts";
import { synonymsByPhrase } from "../shared/understand.ts";

type Deps = {
	db: Db;
	/** Reloads the words in this process; others are notified of the change. */
	forgetWords(): void;
	tryWords(words: SynonymWords, id: string): Promise<Tried[]>;
	/** Recounts the results of these terms; never throws. */
	measureAgain(terms: string[]): Promise<void>;
};

type Invalid = { code: "invalid"; fields: Record<string, string> };
export type SaveFailure =
	| Invalid
	| { code: "not_found" }
	/** Somebody else saved first. */
	| { code: "conflict"; current: Synonym };

const entity = "busca_sinonimos";

export const createWords = (deps: Deps) => ({
	list: () => listSynonyms(deps.db),
	/** Result counts of a form's terms; `form` is unvalidated. */
	async tryOut(id: string, form: unknown): Promise<Result<Tried[], Invalid>> {
		const parsed = synonymForm.safeParse(form);
		if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
		return ok(await deps.tryWords(parsed.data, id));
	},
	save: (admin: Admin, change: SynonymChange) => saveWords(deps, admin, change),
	remove: (admin: Admin, id: string) => removeWords(deps, admin, id),
});

/** `id` and `version` are empty for a new group. */
export type SynonymChange = { id: string; version: string; form: unknown };

async function saveWords(
	{ db, forgetWords, measureAgain }: Deps,
	admin: Admin,
	{ id, version, form }: SynonymChange,
): Promise<Result<null, SaveFailure>> {
	const parsed = synonymForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const words = parsed.data;
	const saved = await runTransaction<Result<null, SaveFailure>>(db, async (tx) => {
		if (id === "") {
			const [created] = await tx.insert(busca_sinonimos).values(words).returning();
			await recordChange(tx, admin, {
				action: "sinonimo.criar",
				entity,
				entityId: created?.id ?? null,
				after: words,
			});
			return ok(null);
		}
		if (!isUuid(id)) return fail({ code: "not_found" });
		const before = await lockWords(tx, id);
		if (!before) return fail({ code: "not_found" });
		if (editVersion(before) !== version) {
			const current = (await listSynonyms(tx)).find((group) => group.id === id);
			return current ? fail({ code: "conflict", current }) : fail({ code: "not_found" });
		}
		await tx
			.update(busca_sinonimos)
			.set({ ...words, origem: "loja" })
			.where(eq(busca_sinonimos.id, id));
		const change = { action: "sinonimo.editar", entity, entityId: id };
		await recordChange(tx, admin, { ...change, before, after: words });
		return ok(null);
	});
	if (saved.ok) {
		forgetWords();
		await measureAgain(words.termos);
	}
	return saved;
}

async function removeWords(
	{ db, forgetWords, measureAgain }: Deps,
	admin: Admin,
	id: string,
): Promise<Result<null, "not_found">> {
	let terms: string[] = [];
	const removed = await changeRecord(db, admin, {
		entity,
		id,
		lock: (tx) => lockWords(tx, id),
		async change(tx, before) {
			await tx.delete(busca_sinonimos).where(eq(busca_sinonimos.id, id));
			terms = before.termos;
			return ok({ action: "sinonimo.excluir", before });
		},
	});
	if (!removed.ok) return removed;
	forgetWords();
	await measureAgain(terms);
	return removed;
}

async function lockWords(tx: Tx, id: string) {
	const [held] = await tx
		.select({ termos: busca_sinonimos.termos, tambem: busca_sinonimos.tambem })
		.from(busca_sinonimos)
		.where(eq(busca_sinonimos.id, id))
		.for("update");
	return held;
}

/** A term's result count with changed synonyms. */
export type Tried = { term: string; total: number };

/** Searches with these words instead of the group `id` (empty for a new one), without writing. */
export async function tryWords(
	{ lexicon, ...deps }: SearchDeps,
	words: SynonymWords,
	id: string,
): Promise<Tried[]> {
	const others = (await listSynonyms(deps.storefront)).filter((group) => group.id !== id);
	const known = { ...(await lexicon.now()), synonyms: synonymsByPhrase([...others, words]) };
	const tried: Tried[] = [];
	for (const term of words.termos) {
		const query = parseListingQuery(new URLSearchParams({ q: term }));
		tried.push({
			term,
			total: (await searchProducts({ ...deps, lexicon: { now: async () => known } }, query, true))
				.total,
		});
	}
	return tried;
}
