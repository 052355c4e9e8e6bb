import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { parseListingQuery } from "#core/catalog/shared/listing.ts";
import {
	changeRecord,
	createRecord,
	type SaveError,
	saveRecord,
} from "#core/record/save-record.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { firstOf } from "#platform/database/sql/query.ts";
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
): Promise<Result<null, SaveError<Synonym>>> {
	const creating = {
		form: synonymForm,
		change: { action: "sinonimo.criar", entity },
		async write(tx: Tx, words: SynonymWords) {
			const [created] = await tx.insert(busca_sinonimos).values(words).returning();
			return ok({ created, after: words });
		},
	};
	const saving = {
		form: synonymForm,
		change: { action: "sinonimo.editar", entity, entityId: id },
		async lock(tx: Tx) {
			if (!isUuid(id) || !(await lockWords(tx, id))) return null;
			return (await listSynonyms(tx)).find((group) => group.id === id) ?? null;
		},
		async write(tx: Tx, words: SynonymWords, { termos, tambem }: Synonym) {
			const own = { ...words, origem: "loja" as const };
			await tx.update(busca_sinonimos).set(own).where(eq(busca_sinonimos.id, id));
			return ok({ before: { termos, tambem }, after: words, answer: words });
		},
	};
	const saved =
		id === ""
			? await createRecord(db, admin, form, creating)
			: await saveRecord(db, admin, { form, version }, saving);
	if (!saved.ok) return saved;
	forgetWords();
	await measureAgain(saved.value.termos);
	return ok(null);
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

const lockWords = (tx: Tx, id: string) =>
	firstOf(
		tx
			.select({ termos: busca_sinonimos.termos, tambem: busca_sinonimos.tambem })
			.from(busca_sinonimos)
			.where(eq(busca_sinonimos.id, id))
			.for("update"),
	);

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
