import { CSV_START, csvLine, readCsv } from "#core/values/csv.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import {
	gramsFromKg,
	kgText,
	placesWords,
	TABLE_COLUMNS,
	TABLE_LIMITS,
	type TypedTable,
	type TypedZone,
	tableText,
	ZONE_TABLE,
	type ZoneTable,
} from "../shared/zone-table.ts";

const MOST_ERRORS = 50;
/** Longer than the ranges of any zone in an exported file. */
const LONGEST_CELL = 10_000;

/** A method's table as CSV: one line per zone and weight. */
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
	return CSV_START + csvLine([...TABLE_COLUMNS]) + lines.join("");
}

export type SheetReport = {
	/** Parsed table for the form; not saved. */
	table: TypedTable;
	zones: number;
	lines: number;
	/** Number of rejected lines, of which the first are listed. */
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

/** Error of a single line, checked as a table of its own. */
function lineProblem(zone: TypedZone, limit: string): string | null {
	const { error } = ZONE_TABLE.form.safeParse({ limites: [limit], zonas: [zone] });
	return error ? (Object.values(fieldErrors(error))[0] ?? "Linha inválida") : null;
}

/** Normalises a weight: `1`, `1,0` and `1.000 kg` are one column. */
const limitOf = (typed: string): string => {
	const grams = gramsFromKg(typed);
	return grams === null ? typed : kgText(grams);
};

const perKilo = ({ quilo }: TypedZone) => priceFromText(quilo);

/** A conflict with the zone's first line, or null: place, time and extra price exist once per zone. */
function differenceOf(first: TypedZone, read: TypedZone): string | null {
	const places = placesWords(first) === placesWords(read);
	const days = first.dias_min === read.dias_min && first.dias_max === read.dias_max;
	if (places && days && perKilo(first) === perKilo(read)) return null;
	const what = places ? (days ? "outro preço por kg a mais" : "outro prazo") : "outros lugares";
	return `${first.nome} tem ${what} numa linha acima`;
}

/** Parses a table file to valid lines and errors by line. Fails when the whole file is unusable. */
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
		const of = (name: (typeof TABLE_COLUMNS)[number]) =>
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
