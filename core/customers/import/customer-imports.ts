import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import {
	byUrgency,
	type ImportKind,
	type ImportRun,
	ignoredColumns,
} from "#core/import/import-kind.ts";
import { Imports } from "#core/import/imports.ts";
import { IMPORTS } from "#core/import/public.ts";
import type { CsvSheet } from "#core/values/csv.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Log } from "#platform/log.ts";
import { catchUpWithAll } from "../catch-up.ts";
import { consents, customers } from "../schema.ts";
import {
	CUSTOMER_FILE_LIMITS,
	CUSTOMER_IMPORT_FIELDS,
	type CustomerOutcome,
} from "../shared/import-fields.ts";
import { MARKETING_PURPOSE } from "../shared/profile.ts";
import { type ImportedNotes, type PlannedCustomer, planCustomers } from "./plan-customers.ts";
import { type ImportedCustomer, readCustomers, recogniseCustomers } from "./read-customers.ts";
import { importacao_clientes } from "./schema.ts";

type CustomerRun = ImportRun & { tipo: "clientes" };

const AT_ONCE = 200;
const LISTED = 50;

const NO_COUNTS: Record<CustomerOutcome, number> = { novo: 0, completa: 0, igual: 0, erro: 0 };

const rowOf = ({ person, email, acao, messages, consents }: PlannedCustomer) => ({
	...{ linha: person.linha, nome: person.name, email: email || person.email, acao },
	...{ mensagem: messages.join(". "), ofertas: consents },
});

async function preview(db: Db, run: CustomerRun, people: ImportedCustomer[], sheet: CsvSheet) {
	const plan = await planCustomers(db, people);
	const contagem = { ...NO_COUNTS };
	for (const { acao } of plan) contagem[acao]++;
	return {
		contagem,
		ofertas: plan.filter((one) => one.consents).length,
		linhas: byUrgency(plan).slice(0, LISTED).map(rowOf),
		total: plan.length,
		ignoradas: ignoredColumns(sheet.columns, run.mapa),
	};
}

async function progress(db: Db, { id }: CustomerRun) {
	const counts = await queryRows<{
		resultado: CustomerOutcome;
		n: number;
		undone: number;
		stayed: number;
	}>(
		db,
		sql`select resultado, count(*)::int as n, count(*) filter (where desfeito)::int as undone,
			count(*) filter (where not desfeito)::int as stayed
			from importacao_clientes where importacao_id = ${id}::uuid group by 1`,
	);
	const contagem = { ...NO_COUNTS };
	for (const { resultado, n } of counts) contagem[resultado] = n;
	return {
		contagem,
		feitos: counts.reduce((sum, { n }) => sum + n, 0),
		desfeitos: counts.reduce((sum, { undone }) => sum + undone, 0),
		ficaram: counts.reduce((sum, { stayed }) => sum + stayed, 0),
	};
}

/** Writes the next people of an import; returns how many are left. */
async function bringPeople(tx: Tx, row: CustomerRun, people: ImportedCustomer[]) {
	const done = await tx
		.select({ linha: importacao_clientes.linha })
		.from(importacao_clientes)
		.where(eq(importacao_clientes.importacao_id, row.id));
	const known = new Set(done.map(({ linha }) => linha));
	const left = people.filter(({ linha }) => !known.has(linha));
	const some = left.slice(0, AT_ONCE);
	if (some.length === 0) return { left: 0 };
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
	return { left: left.length - some.length };
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

/** Takes back the next lines of an import, except where the notes were edited since; whether there were any. */
async function undoPeople(tx: Tx, row: CustomerRun): Promise<boolean> {
	const some = await tx
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
	if (some.length === 0) return false;
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
				and(eq(importacao_clientes.importacao_id, row.id), eq(importacao_clientes.linha, linha)),
			);
	}
	return true;
}

async function problems(
	db: Db,
	{ id }: CustomerRun,
	people: ImportedCustomer[] | null,
): Promise<string[][]> {
	const lines = people
		? byUrgency(await planCustomers(db, people))
				.map(rowOf)
				.filter(({ mensagem }) => mensagem !== "")
		: await db
				.select({
					linha: importacao_clientes.linha,
					email: importacao_clientes.email,
					mensagem: importacao_clientes.mensagem,
				})
				.from(importacao_clientes)
				.where(and(eq(importacao_clientes.importacao_id, id), ne(importacao_clientes.mensagem, "")))
				.orderBy(asc(importacao_clientes.linha));
	return [
		["Linha", "E-mail", "Problema"],
		...lines.map(({ linha, email, mensagem }) => [String(linha), email, mensagem]),
	];
}

type Preview = Awaited<ReturnType<typeof preview>>;
type Progress = Awaited<ReturnType<typeof progress>>;

const customerKind = (
	db: Db,
): ImportKind<CustomerRun, ImportedCustomer, void, Preview, Progress> => ({
	tipo: "clientes",
	limits: CUSTOMER_FILE_LIMITS,
	empty: "A planilha não tem nenhum cliente",
	fields: CUSTOMER_IMPORT_FIELDS,
	options: {},
	recognise: (columns) => ({ system: "mapa", mapping: recogniseCustomers(columns), sure: true }),
	read: (sheet, { mapa }) => readCustomers(sheet, mapa),
	preview: (_, run, people, __, sheet) => preview(db, run, people, sheet),
	async hasWork(_, __, people) {
		const plan = await planCustomers(db, people);
		return plan.some(({ acao }) => acao === "novo" || acao === "completa");
	},
	progress,
	problems,
	bring: bringPeople,
	undo: undoPeople,
	afterRun: async (_, some) => some && catchUpWithAll(db),
	summary: async (_, { total }) => ({ alterados: total }),
	audit: { action: "clientes.importar", entity: "customers" },
	forgetAfterDays: 2,
	forget: (_, before) =>
		db.execute(sql`delete from importacao_clientes c using ${IMPORTS} i
			where i.id = c.importacao_id and i.terminada_em < ${before.toISOString()}::timestamptz`),
});

/** Imports of customers from another shop (rule customers 9). Nobody is written to. */
export const createCustomerImports = (deps: { db: Db; clock: () => Date; log: Log }) =>
	new Imports(deps, customerKind(deps.db));

/** View of an import of customers. */
export type CustomerImportView = Awaited<
	ReturnType<ReturnType<typeof createCustomerImports>["view"]>
>;
