import { and, asc, desc, eq, getTableColumns, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import Papa from "papaparse";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { type CsvSheet, decodeText, readCsv } from "#core/values/csv.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { alone } from "#platform/jobs/alone.ts";
import type { Log } from "#platform/log.ts";
import { countFailures } from "./count-failures.ts";
import {
	adminOf,
	columnsKey,
	columnsOf,
	type ImportKind,
	type ImportRun,
	mayUndo,
	startedBy,
} from "./import-kind.ts";
import { importacoes } from "./schema.ts";
import {
	type ImportField,
	type ImportMapping,
	type ImportState,
	mayBecome,
} from "./shared/import-run.ts";

type NotFound = { code: "not_found" };
/** It has left the state in which this can be done. */
type TooLate = { code: "late" };
type Change<Run> = (tx: Tx, run: Run) => Promise<Partial<ImportRun>>;
type Moved = Result<null, NotFound | TooLate>;
type Unreadable = { code: "unreadable"; message: string };
type MissingColumns = { code: "invalid"; fields: Record<string, string> };

/** NOTIFY channel for imports that wait to be carried out. */
export const IMPORT_CHANNEL = "importacoes";

const DAY_MS = 86_400_000;
/** A longer job would be started again while it runs; the schedule continues it. */
const LONGEST_RUN_MS = 8 * 60_000;
const LISTED = 10;
const { planilha: _, ...WITHOUT_FILE } = getTableColumns(importacoes);

const change = (tx: Tx, { id }: ImportRun, values: Partial<ImportRun>) =>
	tx.update(importacoes).set(values).where(eq(importacoes.id, id));

/**
 * The course of an import, whatever it brings: a file is read, its columns recognised or mapped and remembered,
 * previewed, brought in by a job that continues after a restart, and undone as a whole for a day.
 */
export class Imports<Run extends ImportRun, Item, Query, Preview, Progress extends object> {
	readonly #db: Db;
	readonly #clock: () => Date;
	readonly #log: Log;
	readonly #kind: ImportKind<Run, Item, Query, Preview, Progress>;
	readonly #own: SQL;

	constructor(
		{ db, clock, log }: { db: Db; clock: () => Date; log: Log },
		kind: ImportKind<Run, Item, Query, Preview, Progress>,
	) {
		this.#db = db;
		this.#clock = clock;
		this.#log = log;
		this.#kind = kind;
		this.#own = eq(importacoes.tipo, kind.tipo);
	}

	#missingIn(mapping: ImportMapping): ImportField[] {
		const held = Object.values(mapping);
		return this.#kind.fields.filter(({ value, required }) => required && !held.includes(value));
	}

	/** Throws when the stored text does not parse any more. */
	#sheetOf({ planilha }: Run): CsvSheet {
		const sheet = readCsv(new TextEncoder().encode(planilha ?? ""), this.#kind.limits);
		if (!sheet.ok) throw new Error(`a stored file does not parse: ${sheet.error}`);
		return sheet.value;
	}

	#itemsOf(run: Run): Item[] {
		return this.#kind.read(this.#sheetOf(run), run);
	}

	async #find(id: string): Promise<Run | null> {
		if (!isUuid(id)) return null;
		const [row] = await this.#db
			.select()
			.from(importacoes)
			.where(and(this.#own, eq(importacoes.id, id)));
		return (row as Run | undefined) ?? null;
	}

	async #remembered(colunas: string): Promise<ImportMapping | undefined> {
		const [row] = await this.#db
			.select({ mapa: importacoes.mapa })
			.from(importacoes)
			.where(
				and(
					...[this.#own, eq(importacoes.colunas, colunas), eq(importacoes.sistema, "mapa")],
					ne(importacoes.estado, "colunas"),
				),
			)
			.orderBy(desc(importacoes.created_at))
			.limit(1);
		return row?.mapa;
	}

	/** Reads a file, recognises its system and stores it for the preview. Nothing else is written. */
	async start(
		admin: Admin,
		{ bytes, name }: { bytes: Uint8Array; name: string },
	): Promise<Result<{ id: string; estado: ImportState }, Unreadable>> {
		const refuse = (message: string) => fail({ code: "unreadable" as const, message });
		const sheet = readCsv(bytes, this.#kind.limits);
		if (!sheet.ok) return refuse(sheet.error);
		const { columns, rows } = sheet.value;
		const twice = columns.find((title, at) => title !== "" && columns.indexOf(title) !== at);
		if (twice) return refuse(`A coluna "${twice}" aparece duas vezes. Dê um nome a cada uma`);
		if (rows.length === 0) return refuse(this.#kind.empty);
		const colunas = columnsKey(columns);
		const { system, mapping, sure } = this.#kind.recognise(columns);
		const known = system === "mapa" ? await this.#remembered(colunas) : undefined;
		const mapa = known ?? mapping;
		const complete = this.#missingIn(mapa).length === 0 && (known !== undefined || sure);
		const estado = system !== "mapa" || complete ? "conferir" : "colunas";
		const [row] = await this.#db
			.insert(importacoes)
			.values({
				...{ tipo: this.#kind.tipo, opcoes: this.#kind.options, arquivo: name.slice(-200) },
				...{ sistema: system, estado, colunas, mapa, ...startedBy(admin) },
				planilha: decodeText(bytes)?.replace(/^\uFEFF/, "") ?? "",
			})
			.returning({ id: importacoes.id });
		if (!row) throw new Error("import not stored");
		return ok({ id: row.id, estado });
	}

	/** Locks an import and moves it to a state, with changes; `late` where that is no longer possible. */
	async #move(
		id: string,
		to: ImportState,
		change: Change<Run>,
		allowed: (run: Run) => boolean = () => true,
	): Promise<Moved> {
		if (!isUuid(id)) return fail({ code: "not_found" });
		return runTransaction(this.#db, async (tx) => {
			const [row] = await tx
				.select()
				.from(importacoes)
				.where(and(this.#own, eq(importacoes.id, id)))
				.for("update");
			if (!row) return fail({ code: "not_found" });
			const run = row as Run;
			if ((run.estado !== to && !mayBecome(run.estado, to)) || !allowed(run))
				return fail({ code: "late" });
			await tx
				.update(importacoes)
				.set({ ...(await change(tx, run)), estado: to })
				.where(eq(importacoes.id, id));
			await tx.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`);
			return ok(null);
		});
	}

	/** Saves what each column holds; `invalid` names the required fields that are missing. */
	async mapColumns(
		id: string,
		mapping: ImportMapping,
	): Promise<Result<null, NotFound | TooLate | MissingColumns>> {
		const mapa = Object.fromEntries(
			Object.entries(mapping).filter(([, field]) =>
				this.#kind.fields.some(({ value }) => value === field),
			),
		);
		const missing = this.#missingIn(mapa).map(({ label }) => label);
		if (missing.length > 0) {
			const fields = { mapa: `Falta dizer qual coluna tem: ${missing.join(", ")}` };
			return fail({ code: "invalid", fields });
		}
		return this.#move(id, "conferir", async () => ({ mapa, sistema: "mapa" }));
	}

	/** Starts the import, or starts it again, which a job carries out; `nothing` where there is nothing to write. */
	async apply(
		admin: Admin,
		id: string,
	): Promise<Result<null, NotFound | TooLate | { code: "nothing" }>> {
		const run = await this.#find(id);
		if (
			run?.estado === "conferir" &&
			!(await this.#kind.hasWork(this.#db, run, this.#itemsOf(run)))
		)
			return fail({ code: "nothing" });
		return this.#move(id, "trazendo", async (_, locked) => ({
			...{ total: this.#itemsOf(locked).length, iniciada_em: this.#clock() },
			...{ tentativas: 0, problema: "", terminada_em: null },
			...startedBy(admin),
		}));
	}

	async discard(id: string): Promise<Moved> {
		return this.#move(id, "descartada", async (tx) => {
			await this.#kind.onLeave?.(tx, id, "descartada");
			return { planilha: null };
		});
	}

	/** Starts undoing a whole import, which a job carries out; `late` after a day. */
	async undo(admin: Admin, id: string): Promise<Moved> {
		const start = async (tx: Tx) => {
			await this.#kind.onLeave?.(tx, id, "desfazendo");
			return { ...startedBy(admin), tentativas: 0, problema: "" };
		};
		return this.#move(id, "desfazendo", start, (run) => mayUndo(run, this.#clock()));
	}

	/** One transaction of an import under way; whether more is left. A second process waits at the lock, then finds it done. */
	#step(run: Run, work: (tx: Tx, locked: Run) => Promise<boolean>): Promise<boolean> {
		const { id, estado, planilha } = run;
		return runTransaction(this.#db, async (tx) => {
			const [row] = await tx
				.select(WITHOUT_FILE)
				.from(importacoes)
				.where(and(eq(importacoes.id, id), eq(importacoes.estado, estado)))
				.for("update");
			return row ? work(tx, { ...row, planilha } as Run) : false;
		});
	}

	async #bringSome(tx: Tx, run: Run, items: Item[]): Promise<boolean> {
		const { left, change: made } = await this.#kind.bring(tx, run, items);
		if (made || run.tentativas > 0) await change(tx, run, { ...made, tentativas: 0 });
		if (left > 0) return true;
		await change(tx, run, { estado: "pronta", terminada_em: this.#clock(), planilha: null });
		const after = await this.#kind.summary(tx, run);
		await recordChange(tx, adminOf(run), { ...this.#kind.audit, after });
		return false;
	}

	async #undoSome(tx: Tx, run: Run): Promise<boolean> {
		if (await this.#kind.undo(tx, run)) return true;
		await this.#kind.onUndone?.(tx, run);
		await change(tx, run, { estado: "desfeita", desfeita_em: this.#clock() });
		const { action, entity } = this.#kind.audit;
		const after = { arquivo: run.arquivo };
		await recordChange(tx, adminOf(run), { action: `${action}.desfazer`, entity, after });
		return false;
	}

	/** View of an import: its columns, its preview or its progress, as its state has it; null when discarded. */
	async view(id: string, query: Query) {
		const run = await this.#find(id);
		if (!run || run.estado === "descartada") return null;
		const { estado, arquivo, sistema, opcoes, total, problema, created_at } = run;
		const open = estado === "colunas" || estado === "conferir";
		const sheet = open ? this.#sheetOf(run) : null;
		return {
			...{ id, estado, arquivo, total, problema },
			...{ sistema: sistema as Run["sistema"], opcoes: opcoes as Run["opcoes"] },
			criada: created_at.toISOString(),
			linhas: sheet?.rows.length ?? 0,
			colunas: sheet && sistema === "mapa" ? columnsOf(sheet, run.mapa) : [],
			previa:
				sheet && estado === "conferir"
					? await this.#kind.preview(this.#db, run, this.#kind.read(sheet, run), query, sheet)
					: null,
			andamento: open
				? null
				: {
						...(await this.#kind.progress(this.#db, run)),
						podeDesfazer: mayUndo(run, this.#clock()),
					},
		};
	}

	/** The latest imports, newest first. */
	list() {
		return this.#db
			.select({
				...{ id: importacoes.id, arquivo: importacoes.arquivo, estado: importacoes.estado },
				...{ sistema: importacoes.sistema, criada: importacoes.created_at },
			})
			.from(importacoes)
			.where(and(this.#own, ne(importacoes.estado, "descartada")))
			.orderBy(desc(importacoes.created_at))
			.limit(LISTED);
	}

	/** Changes an import in its preview. */
	protected change(id: string, change: Change<Run>): Promise<Moved> {
		return this.#move(id, "conferir", change);
	}

	/** What was refused or warned of, as CSV; null for an unknown import. */
	async problemsCsv(id: string): Promise<string | null> {
		const run = await this.#find(id);
		if (!run) return null;
		const items = run.planilha === null ? null : this.#itemsOf(run);
		const lines = await this.#kind.problems(this.#db, run, items);
		return Papa.unparse(lines, { delimiter: ";", escapeFormulae: true });
	}

	/** Whether the file of an open import has this text. */
	async holds(id: string, text: string): Promise<boolean> {
		return (await this.#find(id))?.planilha?.includes(text) ?? false;
	}

	/** Carries out imports and undoes that wait; stops on `leaving` and continues after a restart. */
	async run(leaving?: AbortSignal): Promise<void> {
		const longEnough = AbortSignal.timeout(LONGEST_RUN_MS);
		const stop = leaving ? AbortSignal.any([leaving, longEnough]) : longEnough;
		const waiting = (await this.#db
			.select()
			.from(importacoes)
			.where(and(this.#own, inArray(importacoes.estado, ["trazendo", "desfazendo"])))
			.orderBy(asc(importacoes.created_at))) as Run[];
		for (const run of waiting) {
			await alone(this.#log, run.id, async () => {
				await countFailures({ db: this.#db, clock: this.#clock }, run, async () => {
					const items = run.estado === "trazendo" ? this.#itemsOf(run) : [];
					const work = (tx: Tx, locked: Run) =>
						run.estado === "trazendo"
							? this.#bringSome(tx, locked, items)
							: this.#undoSome(tx, locked);
					while (!stop.aborted && (await this.#step(run, work)));
				});
			});
		}
		await this.#kind.afterRun?.(stop, waiting.length > 0);
	}

	/** Removes drafts, and what undoing needed. */
	async forget(): Promise<void> {
		const before = new Date(this.#clock().getTime() - this.#kind.forgetAfterDays * DAY_MS);
		await this.#db
			.delete(importacoes)
			.where(
				and(
					...[this.#own, lt(importacoes.created_at, before)],
					inArray(importacoes.estado, ["colunas", "conferir", "descartada"]),
				),
			);
		await this.#kind.forget(this.#db, before);
	}
}
