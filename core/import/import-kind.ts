import { createHash } from "node:crypto";
import type { Admin } from "#core/audit/types.ts";
import type { CsvLimits, CsvSheet } from "#core/values/csv.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { importacoes } from "./schema.ts";
import {
	type ImportColumn,
	type ImportField,
	type ImportMapping,
	type ImportState,
	UNDO_HOURS,
} from "./shared/import-run.ts";

export type ImportRun = typeof importacoes.$inferSelect;

/** What one kind of import adds to the common course of all. */
export type ImportKind<Run extends ImportRun, Item, Query, Preview, Progress extends object> = {
	tipo: Run["tipo"];
	limits: CsvLimits;
	/** Displayed for a file without lines. */
	empty: string;
	fields: readonly ImportField[];
	/** Initial choices of the preview. */
	options: Run["opcoes"];
	/** The system whose file has these headings, and its fields; `mapa` for any other, `sure` where no mapping has to be confirmed. */
	recognise(columns: string[]): { system: Run["sistema"]; mapping: ImportMapping; sure: boolean };
	read(sheet: CsvSheet, run: Run): Item[];
	preview(db: Db, run: Run, items: Item[], query: Query, sheet: CsvSheet): Promise<Preview>;
	/** Whether there is anything to write. */
	hasWork(db: Db, run: Run, items: Item[]): Promise<boolean>;
	progress(db: Db, run: Run): Promise<Progress>;
	/** Heading and lines of what was refused or warned of; without items, as it was recorded. */
	problems(db: Db, run: Run, items: Item[] | null): Promise<string[][]>;
	/** Writes the next items, those already recorded left aside; returns how many are left, and columns of the import to change. */
	bring(tx: Tx, run: Run, items: Item[]): Promise<{ left: number; change?: Partial<ImportRun> }>;
	/** Takes the next items back; whether it found any. */
	undo(tx: Tx, run: Run): Promise<boolean>;
	/** Runs in the transaction that discards an import or starts to undo it. */
	onLeave?(tx: Tx, id: string, to: ImportState): Promise<unknown>;
	/** Runs in the transaction in which an undo ends. */
	onUndone?(tx: Tx, run: Run): Promise<unknown>;
	/** Runs after the imports that waited; `some` of them or none. */
	afterRun?(leaving: AbortSignal, some: boolean): Promise<unknown>;
	/** Details of the audit entry of a finished import. */
	summary(tx: Tx, run: Run): Promise<Record<string, unknown>>;
	audit: { action: string; entity: string };
	/** Drafts, and what undoing needed, are removed after this time. */
	forgetAfterDays: number;
	forget(db: Db, before: Date): Promise<unknown>;
};

const MOST_SAMPLES = 3;
const HOUR_MS = 3_600_000;

/** Identifies files with the same headings, whose mapping is remembered. */
export const columnsKey = (columns: string[]): string =>
	createHash("sha256")
		.update([...columns].sort().join("\n"))
		.digest("base64url")
		.slice(0, 22);

/** Headings of files, lower case without accents, with the field that such a column holds. */
export type Headings = readonly [heading: RegExp, field: string][];

/** Fields by column as the headings say; the first column of a field holds it, unless it may have several. */
export function mappedBy(
	headings: Headings,
	columns: string[],
	fields: readonly ImportField[],
): ImportMapping {
	const mapping: ImportMapping = {};
	const several = (field: string) =>
		fields.some(({ value, repeated }) => value === field && repeated);
	for (const column of columns) {
		const [, field] = headings.find(([heading]) => heading.test(column)) ?? [];
		if (field && (several(field) || !Object.values(mapping).includes(field)))
			mapping[column] = field;
	}
	return mapping;
}

/** A plan with errors first, then what has warnings. */
export function byUrgency<Planned extends { acao: string; messages: string[] }>(
	plan: readonly Planned[],
): Planned[] {
	const rank = ({ acao, messages }: Planned) => (acao === "erro" ? 0 : messages.length > 0 ? 1 : 2);
	return plan.toSorted((a, b) => rank(a) - rank(b));
}

/** Columns of a file that nothing reads. */
export const ignoredColumns = (columns: string[], mapping: ImportMapping): string[] =>
	columns.filter((title) => title !== "" && !mapping[title]);

/** The columns of a file with their first values. */
export const columnsOf = ({ columns, rows }: CsvSheet, mapping: ImportMapping): ImportColumn[] =>
	columns.filter(Boolean).map((titulo) => ({
		titulo,
		exemplos: [...new Set(rows.map(({ cells }) => cells[titulo] ?? "").filter(Boolean))]
			.slice(0, MOST_SAMPLES)
			.map((text) => text.slice(0, 80)),
		campo: mapping[titulo] ?? "",
	}));

/** Who started an import, for what it records. */
export const adminOf = ({ admin_id, admin_nome }: ImportRun): Admin => ({
	userId: admin_id,
	name: admin_nome,
	email: "",
});

/** The columns that record it. */
export const startedBy = (admin: Admin) => ({ admin_id: admin.userId, admin_nome: admin.name });

export const mayUndo = ({ estado, terminada_em }: ImportRun, now: Date): boolean =>
	(estado === "pronta" || estado === "parada") &&
	terminada_em !== null &&
	now.getTime() - terminada_em.getTime() < UNDO_HOURS * HOUR_MS;
