import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import Papa from "papaparse";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { columnsKey, ignoredColumns } from "#core/catalog/import/recognise-file.ts";
import { type ImportState, mayBecome } from "#core/catalog/import/shared/import-state.ts";
import { type CsvSheet, decodeText, readCsv } from "#core/values/csv.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { catchUpWithAll } from "../catch-up.ts";
import { consents, customers } from "../schema.ts";
import {
	CUSTOMER_FILE_LIMITS,
	CUSTOMER_IMPORT_FIELDS,
	CUSTOMERS_UNDO_HOURS,
	type CustomerMapping,
	type CustomerOutcome,
} from "../shared/import-fields.ts";
import { MARKETING_PURPOSE } from "../shared/profile.ts";
import { type ImportedNotes, type PlannedCustomer, planCustomers } from "./plan-customers.ts";
import { type ImportedCustomer, readCustomers, recogniseCustomers } from "./read-customers.ts";
import { importacao_clientes, importacoes_clientes } from "./schema.ts";

type Row = typeof importacoes_clientes.$inferSelect;
type NotFound = { code: "not_found" };
type TooLate = { code: "late" };

/** NOTIFY channel for imports of customers that wait to be carried out. */
export const CUSTOMER_IMPORT_CHANNEL = "importacoes_clientes";

const AT_ONCE = 200;
const LISTED = 50;
const HOUR_MS = 3_600_000;

/** A sheet of stored text. Throws when it does not parse any more. */
function sheetOf({ planilha }: Row): CsvSheet {
	const sheet = readCsv(new TextEncoder().encode(planilha ?? ""), CUSTOMER_FILE_LIMITS);
	if (!sheet.ok) throw new Error(`a stored list of customers does not parse: ${sheet.error}`);
	return sheet.value;
}

const peopleOf = (row: Row): ImportedCustomer[] => readCustomers(sheetOf(row), row.mapa);

async function find(db: Db | Tx, id: string): Promise<Row | null> {
	if (!isUuid(id)) return null;
	const [row] = await db.select().from(importacoes_clientes).where(eq(importacoes_clientes.id, id));
	return row ?? null;
}

const isComplete = (mapping: CustomerMapping): boolean => Object.values(mapping).includes("email");

/** Reads a file and stores it for the preview; nothing else is written. */
async function startImport(
	db: Db,
	admin: Admin,
	{ bytes, name }: { bytes: Uint8Array; name: string },
): Promise<Result<{ id: string }, { code: "unreadable"; message: string }>> {
	const refuse = (message: string) => fail({ code: "unreadable" as const, message });
	const sheet = readCsv(bytes, CUSTOMER_FILE_LIMITS);
	if (!sheet.ok) return refuse(sheet.error);
	const { columns, rows } = sheet.value;
	const twice = columns.find((title, at) => title !== "" && columns.indexOf(title) !== at);
	if (twice) return refuse(`A coluna "${twice}" aparece duas vezes. Dê um nome a cada uma`);
	if (rows.length === 0) return refuse("A planilha não tem nenhum cliente");
	const colunas = columnsKey(columns);
	const [remembered] = await db
		.select({ mapa: importacoes_clientes.mapa })
		.from(importacoes_clientes)
		.where(
			and(eq(importacoes_clientes.colunas, colunas), ne(importacoes_clientes.estado, "colunas")),
		)
		.orderBy(desc(importacoes_clientes.created_at))
		.limit(1);
	const mapa = remembered?.mapa ?? recogniseCustomers(columns);
	const [row] = await db
		.insert(importacoes_clientes)
		.values({
			...{
				arquivo: name.slice(-200),
				estado: isComplete(mapa) ? "conferir" : "colunas",
				colunas,
				mapa,
			},
			planilha: decodeText(bytes)?.replace(/^\uFEFF/, "") ?? "",
			...{ admin_id: admin.userId, admin_nome: admin.name },
		})
		.returning({ id: importacoes_clientes.id });
	if (!row) throw new Error("import not stored");
	return ok({ id: row.id });
}

/** Locks an import and moves it to a state; `late` where that is no longer possible. */
async function move(
	db: Db,
	id: string,
	to: ImportState,
	change: Partial<Row>,
	allowed: (row: Row) => boolean = () => true,
): Promise<Result<null, NotFound | TooLate>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const [row] = await tx
			.select()
			.from(importacoes_clientes)
			.where(eq(importacoes_clientes.id, id))
			.for("update");
		if (!row) return fail({ code: "not_found" });
		if ((row.estado !== to && !mayBecome(row.estado, to)) || !allowed(row))
			return fail({ code: "late" });
		await tx
			.update(importacoes_clientes)
			.set({ ...change, estado: to })
			.where(eq(importacoes_clientes.id, id));
		await tx.execute(sql`select pg_notify(${CUSTOMER_IMPORT_CHANNEL}, '')`);
		return ok(null);
	});
}

const FIELDS = new Set<string>(CUSTOMER_IMPORT_FIELDS.map(({ value }) => value));

/** Saves what each column holds; `invalid` while no column has the e-mail. */
async function mapColumns(
	db: Db,
	id: string,
	mapping: CustomerMapping,
): Promise<Result<null, NotFound | TooLate | { code: "invalid"; fields: Record<string, string> }>> {
	const mapa = Object.fromEntries(Object.entries(mapping).filter(([, field]) => FIELDS.has(field)));
	if (!isComplete(mapa))
		return fail({ code: "invalid", fields: { mapa: "Diga qual coluna tem o e-mail" } });
	return move(db, id, "conferir", { mapa });
}

const mayUndo = ({ estado, terminada_em }: Row, now: Date): boolean =>
	estado === "pronta" &&
	terminada_em !== null &&
	now.getTime() - terminada_em.getTime() < CUSTOMERS_UNDO_HOURS * HOUR_MS;

const NO_COUNTS: Record<CustomerOutcome, number> = { novo: 0, completa: 0, igual: 0, erro: 0 };

const rowOf = ({ person, email, acao, messages, consents }: PlannedCustomer) => ({
	...{ linha: person.linha, nome: person.name, email: email || person.email, acao },
	...{ mensagem: messages.join(". "), ofertas: consents },
});

/** Errors first, then lines with warnings, then the others. */
const byUrgency = (plan: PlannedCustomer[]) => [
	...plan.filter(({ acao }) => acao === "erro"),
	...plan.filter(({ acao, messages }) => acao !== "erro" && messages.length > 0),
	...plan.filter(({ acao, messages }) => acao !== "erro" && messages.length === 0),
];

async function preview(db: Db, row: Row) {
	const plan = await planCustomers(db, peopleOf(row));
	const contagem = { ...NO_COUNTS };
	for (const { acao } of plan) contagem[acao]++;
	return {
		contagem,
		ofertas: plan.filter((one) => one.consents).length,
		linhas: byUrgency(plan).slice(0, LISTED).map(rowOf),
		total: plan.length,
		ignoradas: ignoredColumns(sheetOf(row).columns, row.mapa),
	};
}

async function progress(db: Db, row: Row, now: Date) {
	const counts = await queryRows<{
		resultado: CustomerOutcome;
		n: number;
		undone: number;
		stayed: number;
	}>(
		db,
		sql`select resultado, count(*)::int as n, count(*) filter (where desfeito)::int as undone,
			count(*) filter (where not desfeito)::int as stayed
			from importacao_clientes where importacao_id = ${row.id}::uuid group by 1`,
	);
	const contagem = { ...NO_COUNTS };
	for (const { resultado, n } of counts) contagem[resultado] = n;
	return {
		contagem,
		feitos: counts.reduce((sum, { n }) => sum + n, 0),
		desfeitos: counts.reduce((sum, { undone }) => sum + undone, 0),
		ficaram: counts.reduce((sum, { stayed }) => sum + stayed, 0),
		podeDesfazer: mayUndo(row, now),
	};
}

function columnsOf(row: Row) {
	const { columns, rows } = sheetOf(row);
	return columns.filter(Boolean).map((titulo) => ({
		titulo,
		exemplos: [...new Set(rows.map(({ cells }) => cells[titulo] ?? "").filter(Boolean))]
			.slice(0, 3)
			.map((text) => text.slice(0, 80)),
		campo: row.mapa[titulo] ?? "",
	}));
}

/** Writes the next people of an import in one transaction; returns how many are left. */
async function bringSome(tx: Tx, row: Row, people: ImportedCustomer[]): Promise<number> {
	const done = await tx
		.select({ linha: importacao_clientes.linha })
		.from(importacao_clientes)
		.where(eq(importacao_clientes.importacao_id, row.id));
	const known = new Set(done.map(({ linha }) => linha));
	const left = people.filter(({ linha }) => !known.has(linha));
	const some = left.slice(0, AT_ONCE);
	if (some.length === 0) return 0;
	const plan = await planCustomers(tx, some);
	const written = plan.filter(({ acao }) => acao === "novo" || acao === "completa");
	if (written.length > 0) {
		await tx
			.insert(customers)
			.values(
				written.map(({ email, after }) => ({
					email,
					...(after as typeof after & { tags: never[] }),
				})),
			)
			.onConflictDoUpdate({
				target: customers.email,
				set: {
					name: sql`excluded.name`,
					phone: sql`excluded.phone`,
					city: sql`excluded.city`,
					state: sql`excluded.state`,
					institution: sql`excluded.institution`,
					cpf_cnpj: sql`excluded.cpf_cnpj`,
					address: sql`excluded.address`,
					notes: sql`excluded.notes`,
					tags: sql`excluded.tags`,
					updated_at: sql`now()`,
				},
			});
	}
	const given = plan
		.filter((one) => one.consents)
		.map(({ email, person }) => ({ id: crypto.randomUUID(), email, at: person.consentedAt }));
	if (given.length > 0) {
		await tx.insert(consents).values(
			given.map(({ id, email, at }) => ({
				...{ id, email, purpose: MARKETING_PURPOSE, channel: "loja anterior" },
				text: `Aceitou receber ofertas na loja anterior, como está em “${row.arquivo}”${at ? "" : ", sem data"}.`,
				...(at && { granted_at: new Date(`${at}T12:00:00Z`) }),
			})),
		);
	}
	const consentOf = new Map(given.map(({ email, id }) => [email, id]));
	await tx.insert(importacao_clientes).values(
		plan.map(({ person, email, acao, before, after, messages, consents: gives }) => ({
			...{ importacao_id: row.id, linha: person.linha, email, resultado: acao },
			mensagem: messages.join(". "),
			antes: before,
			depois: acao === "erro" ? null : after,
			consentimento_id: gives ? (consentOf.get(email) ?? null) : null,
		})),
	);
	return left.length - some.length;
}

const adminOf = ({ admin_id, admin_nome }: Row): Admin => ({
	userId: admin_id,
	name: admin_nome,
	email: "",
});

async function bring({ db, clock }: Deps, row: Row, leaving?: AbortSignal): Promise<void> {
	const people = peopleOf(row);
	while (!leaving?.aborted) {
		if ((await runTransaction(db, (tx) => bringSome(tx, row, people))) > 0) continue;
		await runTransaction(db, async (tx) => {
			await tx
				.update(importacoes_clientes)
				.set({ estado: "pronta", terminada_em: clock(), planilha: null, total: people.length })
				.where(eq(importacoes_clientes.id, row.id));
			await recordChange(tx, adminOf(row), {
				action: "clientes.importar",
				entity: "customers",
				after: { alterados: people.length },
			});
		});
		return;
	}
}

const NOTE_NAMES = [
	"name",
	"phone",
	"city",
	"state",
	"institution",
	"cpf_cnpj",
	"address",
	"notes",
	"tags",
] as const;

const sameNotes = (one: ImportedNotes, other: ImportedNotes): boolean =>
	NOTE_NAMES.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** Takes back what an import wrote, line by line, except where the notes were edited since. */
async function undo({ db }: Deps, row: Row, leaving?: AbortSignal): Promise<void> {
	while (!leaving?.aborted) {
		const some = await db
			.select()
			.from(importacao_clientes)
			.where(
				and(
					eq(importacao_clientes.importacao_id, row.id),
					inArray(importacao_clientes.resultado, ["novo", "completa"]),
					isNull(importacao_clientes.desfeito),
				),
			)
			.limit(AT_ONCE);
		if (some.length === 0) break;
		await runTransaction(db, async (tx) => {
			const now = await tx
				.select()
				.from(customers)
				.where(
					inArray(
						customers.email,
						some.map(({ email }) => email),
					),
				)
				.for("update");
			for (const { linha, email, antes, depois, consentimento_id } of some) {
				const current = now.find((one) => one.email === email);
				const same = !current || sameNotes(current, depois as ImportedNotes);
				if (same && consentimento_id) {
					await tx
						.delete(consents)
						.where(and(eq(consents.id, consentimento_id), isNull(consents.revoked_at)));
				}
				if (same && current && antes === null)
					await tx.delete(customers).where(eq(customers.email, email));
				if (same && current && antes !== null) {
					await tx
						.update(customers)
						.set(antes as Partial<typeof customers.$inferInsert>)
						.where(eq(customers.email, email));
				}
				await tx
					.update(importacao_clientes)
					.set({ desfeito: same, mensagem: same ? "" : "Foi editado depois da importação" })
					.where(
						and(
							eq(importacao_clientes.importacao_id, row.id),
							eq(importacao_clientes.linha, linha),
						),
					);
			}
		});
	}
	if (leaving?.aborted) return;
	await runTransaction(db, async (tx) => {
		await tx
			.update(importacoes_clientes)
			.set({ estado: "desfeita" })
			.where(eq(importacoes_clientes.id, row.id));
		await recordChange(tx, adminOf(row), {
			action: "clientes.importar.desfazer",
			entity: "customers",
			after: {},
		});
	});
}

async function problemsCsv(db: Db, row: Row): Promise<string> {
	const lines =
		row.planilha === null
			? await db
					.select({
						linha: importacao_clientes.linha,
						email: importacao_clientes.email,
						mensagem: importacao_clientes.mensagem,
					})
					.from(importacao_clientes)
					.where(
						and(
							eq(importacao_clientes.importacao_id, row.id),
							ne(importacao_clientes.mensagem, ""),
						),
					)
					.orderBy(asc(importacao_clientes.linha))
			: byUrgency(await planCustomers(db, peopleOf(row)))
					.map(rowOf)
					.filter(({ mensagem }) => mensagem !== "");
	return Papa.unparse(
		[
			["linha", "email", "problema"],
			...lines.map(({ linha, email, mensagem }) => [String(linha), email, mensagem]),
		],
		{ delimiter: ";", escapeFormulae: true },
	);
}

type Deps = { db: Db; clock: () => Date };

/** What is shown of an import: its columns, its preview or its progress, as its state has it. */
export type CustomerImportView = Awaited<
	ReturnType<ReturnType<typeof createCustomerImports>["view"]>
>;

/** Imports of customers from another shop (rule customers 9). Nobody is written to. */
export const createCustomerImports = (deps: Deps) => {
	const { db, clock } = deps;
	return {
		start: (admin: Admin, file: { bytes: Uint8Array; name: string }) =>
			startImport(db, admin, file),
		/** The latest imports, newest first. */
		list: () =>
			db
				.select({
					id: importacoes_clientes.id,
					arquivo: importacoes_clientes.arquivo,
					criada: importacoes_clientes.created_at,
				})
				.from(importacoes_clientes)
				.where(ne(importacoes_clientes.estado, "descartada"))
				.orderBy(desc(importacoes_clientes.created_at))
				.limit(10),
		async view(id: string) {
			const row = await find(db, id);
			if (!row || row.estado === "descartada") return null;
			const open = row.planilha !== null && (row.estado === "colunas" || row.estado === "conferir");
			return {
				...{ id, estado: row.estado, arquivo: row.arquivo },
				linhas: open ? sheetOf(row).rows.length : row.total,
				colunas: open ? columnsOf(row) : [],
				previa: open && row.estado === "conferir" ? await preview(db, row) : null,
				andamento: open ? null : await progress(db, row, clock()),
			};
		},
		mapColumns: (id: string, mapping: CustomerMapping) => mapColumns(db, id, mapping),
		async apply(admin: Admin, id: string) {
			const row = await find(db, id);
			const total = row?.planilha ? sheetOf(row).rows.length : 0;
			return move(db, id, "trazendo", { total, admin_id: admin.userId, admin_nome: admin.name });
		},
		discard: (id: string) => move(db, id, "descartada", { planilha: null }),
		undo: (admin: Admin, id: string) =>
			move(db, id, "desfazendo", { admin_id: admin.userId, admin_nome: admin.name }, (row) =>
				mayUndo(row, clock()),
			),
		async problemsCsv(id: string): Promise<string | null> {
			const row = await find(db, id);
			return row && problemsCsv(db, row);
		},
		/** Carries out imports and undoes that wait; continues after a restart. */
		async run(leaving?: AbortSignal): Promise<void> {
			const waiting = await db
				.select()
				.from(importacoes_clientes)
				.where(inArray(importacoes_clientes.estado, ["trazendo", "desfazendo"]))
				.orderBy(asc(importacoes_clientes.created_at));
			for (const row of waiting)
				await (row.estado === "trazendo" ? bring : undo)(deps, row, leaving);
			if (waiting.length > 0) await catchUpWithAll(db);
		},
		/** Removes drafts, and personal data that undoing no longer needs. */
		async forget(): Promise<void> {
			const before = sql`${new Date(clock().getTime() - 2 * 24 * HOUR_MS).toISOString()}::timestamptz`;
			await db.execute(sql`delete from importacoes_clientes
				where estado in ('colunas', 'conferir', 'descartada') and created_at < ${before}`);
			await db.execute(sql`delete from importacao_clientes c using importacoes_clientes i
				where i.id = c.importacao_id and i.terminada_em < ${before}`);
		},
	};
};
