import { CSV_START, csvLine } from "#core/values/csv-rules.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";
import { readCsv } from "#core/values/read-csv.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { gramsFromKg, kgText } from "../methods/weight-text-rules.ts";
import {
	placesWords,
	TABLE_LIMITS,
	type TypedTable,
	type TypedZone,
	tableText,
	ZONE_TABLE,
	type ZoneTable,
} from "../methods/zone-table-rules.ts";

const COLUMNS = [
	"zona",
	"estados",
	"faixas",
	"peso_ate_kg",
	"preco",
	"kg_a_mais",
	"dias_min",
	"dias_max",
] as const;

const MOST_ERRORS = 50;
/** More than the ranges of any zone take in the file that is exported. */
const LONGEST_CELL = 10_000;

/** The table of a method as a file: one line for each zone and weight. */
export function writeTableSheet(table: ZoneTable): string {
	const { limites, zonas } = tableText(table);
	const lines = zonas.flatMap((row) =>
		limites.map((limit, at) =>
			csvLine([
				row.nome,
				row.estados.join(" "),
				row.faixas.map(({ from, to }) => `${from} a ${to}`).join(", "),
				limit,
				row.precos[at] ?? "",
				row.quilo,
				row.dias_min,
				row.dias_max,
			]),
		),
	);
	return CSV_START + csvLine([...COLUMNS]) + lines.join("");
}

export type SheetReport = {
	/** What the file holds, for the form; nothing of it is written. */
	table: TypedTable;
	zones: number;
	lines: number;
	/** How many lines are left out, of which the first are named. */
	refused: number;
	errors: { line: number; message: string }[];
};

const RANGE = /^(\d{5}-?\d{3})\s*(?:a|-|até)\s*(\d{5}-?\d{3})$/;

function rangesIn(text: string): TypedZone["faixas"] | null {
	const parts = text.split(/[,;]/).map((part) => part.trim());
	const ranges = parts.filter(Boolean).map((part) => RANGE.exec(part.slice(0, 40)));
	return ranges.every((found) => found !== null)
		? ranges.map((found) => ({ from: found[1] ?? "", to: found[2] ?? "" }))
		: null;
}

/** What is wrong with one line by itself: a table of it alone is checked as the form's. */
function lineProblem(zone: TypedZone, limit: string): string | null {
	const { error } = ZONE_TABLE.form.safeParse({ limites: [limit], zonas: [zone] });
	return error ? (Object.values(fieldErrors(error))[0] ?? "Linha inválida") : null;
}

/** A weight as the table writes it: `1`, `1,0` and `1.000 kg` are one column. */
const limitOf = (typed: string): string => {
	const grams = gramsFromKg(typed);
	return grams === null ? typed : kgText(grams);
};

const perKilo = ({ quilo }: TypedZone) => priceFromText(quilo);

/**
 * What a line says of its zone otherwise than the first line with that name, or null: a zone has one place,
 * one time and one price for each kilogram more, and nothing of a line is dropped without a word.
 */
function differenceOf(first: TypedZone, read: TypedZone): string | null {
	const places = placesWords(first) === placesWords(read);
	const days = first.dias_min === read.dias_min && first.dias_max === read.dias_max;
	if (places && days && perKilo(first) === perKilo(read)) return null;
	const what = places ? (days ? "outro preço por kg a mais" : "outro prazo") : "outros lugares";
	return `${first.nome} tem ${what} numa linha acima`;
}

/**
 * Reads a file as `writeTableSheet` writes it, as a trial: what is wrong is told by line, and the lines that
 * are right make a table for the form, which is saved like anything typed. Fails with a sentence where the
 * file as a whole cannot be used.
 */
export function readTableSheet(bytes: Uint8Array): Result<SheetReport, string> {
	const sheet = readCsv(bytes, TABLE_LIMITS);
	if (!sheet.ok) return sheet;
	const missing = (["zona", "peso_ate_kg", "preco"] as const).filter(
		(name) => !sheet.value.columns.includes(name),
	);
	if (missing.length > 0)
		return fail(`A primeira linha precisa nomear as colunas ${missing.join(", ")}`);
	if (sheet.value.rows.length === 0) return fail("A planilha não tem nenhuma linha");
	const errors: SheetReport["errors"] = [];
	const limits: string[] = [];
	const zones = new Map<string, TypedZone>();
	for (const { line, cells } of sheet.value.rows) {
		const of = (name: (typeof COLUMNS)[number]) =>
			(cells[name] ?? "").trim().slice(0, LONGEST_CELL);
		const faixas = rangesIn(of("faixas"));
		const limit = limitOf(of("peso_ate_kg"));
		const read: TypedZone = {
			nome: of("zona"),
			estados: of("estados")
				.toUpperCase()
				.split(/[\s,]+/)
				.filter(Boolean),
			faixas: faixas ?? [],
			precos: [of("preco")],
			quilo: of("kg_a_mais"),
			dias_min: of("dias_min"),
			dias_max: of("dias_max"),
		};
		const wrong =
			faixas === null ? "Escreva faixas como 01000-000 a 05999-999" : lineProblem(read, limit);
		if (wrong) {
			errors.push({ line, message: wrong });
			continue;
		}
		const known = zones.get(read.nome) ?? { ...read, precos: [] };
		const again =
			known.precos[limits.indexOf(limit)] !== undefined &&
			`${read.nome}, até ${limit} kg, já está numa linha acima`;
		const doubt = again || differenceOf(known, read);
		if (doubt) {
			errors.push({ line, message: doubt });
			continue;
		}
		if (!limits.includes(limit)) limits.push(limit);
		const at = limits.indexOf(limit);
		known.precos[at] = read.precos[0] ?? "";
		zones.set(read.nome, known);
	}
	const table = {
		limites: limits,
		zonas: [...zones.values()].map((zone) => ({
			...zone,
			precos: limits.map((_, at) => zone.precos[at] ?? ""),
		})),
	};
	return ok({
		table,
		zones: zones.size,
		lines: sheet.value.rows.length,
		refused: errors.length,
		errors: errors.slice(0, MOST_ERRORS),
	});
}
