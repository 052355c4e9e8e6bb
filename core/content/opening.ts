import { and, desc, eq, isNotNull, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { saveRecord } from "#core/record/save-record.ts";
import { lockSingle } from "#core/record/single-record.ts";
import { NOTICE_TEXT } from "#core/values/failure-texts.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { CSV_START, csvLine } from "../values/csv.ts";
import { shopDay } from "../values/dates.ts";
import { fieldErrors } from "../values/field-errors.ts";
import { momentText } from "../values/local-moment.ts";
import { abertura_avisos, loja_abertura } from "./schema.ts";
import { whyNotSelling } from "./shared/opening.ts";
import { noticeForm, OPENING, type Opening, openingForm } from "./shared/opening-form.ts";
import type { Versioned } from "./types.ts";

const SETTINGS = columnsIn(loja_abertura, OPENING);
const NOTICES_PER_NETWORK = { points: 20, seconds: 60 * 60 };

type Row = Omit<Opening, "publicada"> & { publicada_em: Date | null };

export type ManagedOpening = Versioned<Omit<Opening, "publicada">> & { publicada_em: Date | null };

async function readRow(db: Db | Tx): Promise<Row> {
	const [row] = await db
		.select({ ...SETTINGS, publicada_em: loja_abertura.publicada_em })
		.from(loja_abertura)
		.where(eq(loja_abertura.id, 1));
	if (!row) throw new Error("loja_abertura has no row");
	return row;
}

/** Why nothing can be ordered now (pt-BR), or null; checked when an order is written. */
export async function readWhyNotSelling(db: Db | Tx, now: Date): Promise<string | null> {
	const { publicada_em, ...opening } = await readRow(db);
	return whyNotSelling(now, { ...opening, publicada: publicada_em !== null });
}

type Deps = {
	db: Db;
	clock: () => Date;
	limiter: Limiter;
	/** What the law requires and the shop lacks, in words. */
	loadMissing(): Promise<string[]>;
};

const managed = ({ publicada_em, ...settings }: Row): ManagedOpening => ({
	...settings,
	publicada_em,
	version: editVersion(settings),
});

const CHANGE = { entity: "loja_abertura" } as const;

/** Opens the shop to everybody; refused while legal requirements are missing. */
async function publish(
	deps: Deps,
	admin: Admin,
): Promise<Result<null, { code: "missing"; what: string[] }>> {
	const what = await deps.loadMissing();
	return what.length > 0 ? fail({ code: "missing", what }) : setPublished(deps, admin, true);
}

/** Closes the shop to everybody but administrators; orders are unaffected. */
const close = (deps: Deps, admin: Admin): Promise<Result<null, never>> =>
	setPublished(deps, admin, false);

async function setPublished(
	{ db, clock }: Deps,
	admin: Admin,
	publicada: boolean,
): Promise<Result<null, never>> {
	const { publicada_em } = loja_abertura;
	await db.transaction(async (tx) => {
		const changed = await tx
			.update(loja_abertura)
			.set({ publicada_em: publicada ? clock() : null })
			.where(publicada ? isNull(publicada_em) : isNotNull(publicada_em))
			.returning({ id: loja_abertura.id });
		if (changed.length === 0) return;
		await recordChange(tx, admin, {
			...CHANGE,
			action: publicada ? "loja.publicar" : "loja.fechar",
			before: { publicada: !publicada },
			after: { publicada },
		});
	});
	return ok(null);
}

const save = ({ db, clock }: Deps, admin: Admin, sent: { version: string; form: unknown }) =>
	saveRecord(db, admin, sent, {
		form: openingForm,
		change: { ...CHANGE, action: "abertura.editar" },
		async lock(tx) {
			await lockSingle(tx, loja_abertura);
			return managed(await readRow(tx));
		},
		async write(tx, form, current) {
			const now = clock();
			const { version: _, publicada_em, ...before } = current;
			const { ferias_de, ferias_ate } = form;
			if (ferias_ate !== before.ferias_ate && ferias_ate !== "" && ferias_ate < shopDay(now))
				return fail({ ferias_ate: "Este dia já passou" });
			if (ferias_de !== "" && ferias_ate !== "" && ferias_de > ferias_ate)
				return fail({ ferias_de: "O primeiro dia vem depois do último" });
			const after = { ...form, ferias_de: ferias_ate === "" ? "" : ferias_de };
			await tx.update(loja_abertura).set(after);
			return ok({ before, after, answer: managed({ ...after, publicada_em }) });
		},
	});

/** Subscribes an address to the opening notice, once. Refused where the merchant does not offer it. */
async function requestBackInStock(
	{ db, limiter }: Deps,
	form: unknown,
	from: string | null,
): Promise<Result<null, string>> {
	const parsed = noticeForm.safeParse(form);
	if (!parsed.success) return fail(Object.values(fieldErrors(parsed.error))[0] ?? "");
	const { avisar, publicada_em } = await readRow(db);
	if (!avisar || publicada_em) return fail("Esta loja não recebe avisos agora.");
	const network = networkOf(from);
	if (network && !(await limiter.consume(`abertura:${network}`, NOTICES_PER_NETWORK)).allowed)
		return fail("Muitos pedidos deste lugar. Tente de novo mais tarde.");
	await db
		.insert(abertura_avisos)
		.values({ email: parsed.data.email, consentimento: NOTICE_TEXT })
		.onConflictDoNothing();
	return ok(null);
}

/** Exports the subscribers of the opening notice as CSV and records the export. */
async function* exportNotices(db: Db, admin: Admin): AsyncGenerator<string> {
	const notices = await db.select().from(abertura_avisos).orderBy(desc(abertura_avisos.created_at));
	await recordChange(db, admin, {
		...CHANGE,
		action: "abertura.exportar",
		after: { avisos: notices.length },
	});
	yield CSV_START + csvLine(["E-mail", "Desde", "Consentimento"]);
	for (const { email, created_at, consentimento } of notices)
		yield csvLine([email, momentText(created_at), consentimento]);
}

/** Starts holidays on their first day and ends them after the last; the change notifies open pages. */
async function followHoliday({ db, clock }: Deps): Promise<void> {
	const { ferias_de, ferias_ate } = loja_abertura;
	const now = clock();
	await db
		.update(loja_abertura)
		.set({ ferias_de: "" })
		.where(and(ne(ferias_de, ""), lte(ferias_de, shopDay(now))));
	await db
		.update(loja_abertura)
		.set({ ferias_ate: "", ferias_frase: "" })
		.where(and(ne(ferias_ate, ""), lt(ferias_ate, shopDay(now))));
}

/** A person's opening notice subscriptions, for the copy of their data. */
export const listOwnNotices = (db: Db, email: string) =>
	db
		.select({ consentimento: abertura_avisos.consentimento, desde: abertura_avisos.created_at })
		.from(abertura_avisos)
		.where(eq(abertura_avisos.email, email.toLowerCase()));

export const eraseNotices = (tx: Tx, email: string) =>
	tx.delete(abertura_avisos).where(eq(abertura_avisos.email, email.toLowerCase()));

/** Whether the shop is open, holidays, and subscribers of the opening notice. */
export const createOpening = (deps: Deps) => ({
	load: async (): Promise<ManagedOpening> => managed(await readRow(deps.db)),
	save: (admin: Admin, change: { version: string; form: unknown }) => save(deps, admin, change),
	publish: (admin: Admin) => publish(deps, admin),
	close: (admin: Admin) => close(deps, admin),
	/** Why nothing can be ordered now, or null. */
	whyNotSelling: () => readWhyNotSelling(deps.db, deps.clock()),
	requestBackInStock: (form: unknown, from: string | null) => requestBackInStock(deps, form, from),
	countNotices: () => deps.db.$count(abertura_avisos),
	exportNotices: (admin: Admin) => exportNotices(deps.db, admin),
	followHoliday: () => followHoliday(deps),
});

/** The opening as a JSON column of the site statement. */
export const openingColumn = sql`(select json_build_object('publicada', publicada_em is not null,
	'frase', frase, 'avisar', avisar, 'ferias_de', ferias_de, 'ferias_ate', ferias_ate, 'ferias_frase', ferias_frase,
	'ferias_vende', ferias_vende) from loja_abertura where id = 1) as opening`;
