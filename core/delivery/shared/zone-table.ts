import { z } from "zod";
import type { Field } from "#core/record/shared/field.ts";
import {
	type CepRange,
	cepDigits,
	formatCep,
	isState,
	type StateCode,
} from "#core/values/address.ts";
import { priceText } from "#core/values/price-text.ts";
import { counted } from "#core/values/text.ts";
import { LONGEST_NUMBER, typedText } from "#core/values/typed-text.ts";
import { amountText, wholeText } from "./field-kinds.ts";

const MOST_GRAMS = 999_000;
const WRONG = "Use quilos, como 0,5";

/** Parses kilograms (`0,5`, `2`, `1.25`) to grams; null when invalid. */
export function gramsFromKg(typed: string): number | null {
	if (typed.length > LONGEST_NUMBER) return null;
	const [, kg, part = ""] = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*(?:kg)?$/i.exec(typed.trim()) ?? [];
	return kg === undefined ? null : Number(kg) * 1_000 + Number(part.padEnd(3, "0"));
}

/** `0,5` of 500. */
export const kgText = (grams: number): string => String(grams / 1_000).replace(".", ",");

/** `500 g`, `1,46 kg`. */
export const weightWords = (grams: number): string =>
	grams < 1_000 ? `${grams} g` : `${kgText(grams)} kg`;

/** A positive weight in kilograms. */
const weightText = typedText(WRONG, LONGEST_NUMBER, WRONG).transform((typed, context) => {
	const grams = gramsFromKg(typed);
	if (grams !== null && grams > 0 && grams <= MOST_GRAMS) return grams;
	context.addIssue({
		code: "custom",
		message: grams === 0 ? "O peso deve ser maior que zero" : WRONG,
	});
	return z.NEVER;
});

/** Headings of the table's file; only `zona`, `peso_ate_kg` and `preco` are needed. */
export const TABLE_COLUMNS = [
	"zona",
	"estados",
	"faixas",
	"peso_ate_kg",
	"preco",
	"kg_a_mais",
	"dias_min",
	"dias_max",
] as const;

/** Limits of its file. */
export const TABLE_LIMITS = { maxBytes: 1_048_576, maxRows: 8_000 };

export const MOST_ZONES = 200;
export const MOST_LIMITS = 40;
const MOST_RANGES = 300;
export const MOST_DAYS = 120;

/** Places and prices by weight. */
export type ZoneRow = {
	nome: string;
	estados: StateCode[];
	faixas: CepRange[];
	/** One price per limit, in centavos; null: not accepted. */
	precos: (number | null)[];
	/** Centavos per started kilogram above the last limit; null: heavier parcels are not accepted. */
	quilo: number | null;
	/** Business days. */
	dias_min: number;
	dias_max: number;
};

/** Rows are zones, columns upper weight limits in grams, so that weights cannot gap or overlap. */
export type ZoneTable = { limites: number[]; zonas: ZoneRow[] };

/** A zone row as form text. */
export type TypedZone = {
	nome: string;
	estados: string[];
	faixas: CepRange[];
	precos: string[];
	quilo: string;
	dias_min: string;
	dias_max: string;
};
export type TypedTable = { limites: string[]; zonas: TypedZone[] };

export const EMPTY_TABLE: ZoneTable = { limites: [30_000], zonas: [] };

const days = wholeText(0, MOST_DAYS).transform((value) => value ?? 0);
const CEP_WRONG = "Escreva CEPs de 8 números";
const cep = typedText(CEP_WRONG, LONGEST_NUMBER, CEP_WRONG)
	.transform(cepDigits)
	.refine((digits) => digits.length === 8, CEP_WRONG);
const range = z
	.object({ from: cep, to: cep }, "Faixa de CEP inválida")
	.refine(({ from, to }) => from <= to, {
		path: ["to"],
		error: "A faixa de CEP termina antes de começar",
	});
const ZONE_NAME = "Nome da zona: no máximo 60 caracteres";
const states = z
	.array(
		z.string().refine((state): state is StateCode => isState(state), "Estado inválido"),
		"Estados inválidos",
	)
	.max(27, "Estados inválidos")
	.transform((codes) => [...new Set(codes)] as StateCode[]);

const zone = z
	.object(
		{
			nome: typedText("Dê um nome à zona", 60, ZONE_NAME).min(1, "Dê um nome à zona"),
			estados: states,
			faixas: z
				.array(range, "Faixas inválidas")
				.max(MOST_RANGES, `No máximo ${MOST_RANGES} faixas`),
			precos: z.array(amountText, "Preços inválidos").max(MOST_LIMITS, "Preços demais"),
			quilo: amountText,
			dias_min: days,
			dias_max: days,
		},
		"Zona inválida",
	)
	.refine(({ estados, faixas }) => estados.length + faixas.length > 0, {
		path: ["estados"],
		error: "Escolha estados ou escreva faixas de CEP",
	})
	.refine(({ dias_min, dias_max }) => dias_min <= dias_max, {
		path: ["dias_max"],
		error: "O prazo termina antes de começar",
	});

const tableForm: z.ZodType<ZoneTable> = z
	.object(
		{
			limites: z
				.array(weightText, "Pesos inválidos")
				.min(1, "Acrescente uma faixa de peso")
				.max(MOST_LIMITS, `No máximo ${MOST_LIMITS} faixas de peso`)
				.refine((limits) => new Set(limits).size === limits.length, "Duas faixas têm o mesmo peso"),
			zonas: z.array(zone, "Zonas inválidas").max(MOST_ZONES, `No máximo ${MOST_ZONES} zonas`),
		},
		"Tabela inválida",
	)
	.transform(inOrder)
	.default(EMPTY_TABLE);

/** Sorts limits with their price columns; missing prices become null. */
function inOrder({ limites, zonas }: ZoneTable): ZoneTable {
	const order = limites.map((_, at) => at).sort((a, b) => (limites[a] ?? 0) - (limites[b] ?? 0));
	return {
		limites: order.map((at) => limites[at] ?? 0),
		zonas: zonas.map((row) => ({ ...row, precos: order.map((at) => row.precos[at] ?? null) })),
	};
}

const amount = (value: number | null): string => (value === null ? "" : priceText(value));

/** A table as form text. */
export const tableText = ({ limites, zonas }: ZoneTable): TypedTable => ({
	limites: limites.map(kgText),
	zonas: zonas.map((row) => ({
		nome: row.nome,
		estados: row.estados,
		faixas: row.faixas.map(({ from, to }) => ({ from: formatCep(from), to: formatCep(to) })),
		precos: row.precos.map(amount),
		quilo: amount(row.quilo),
		dias_min: String(row.dias_min),
		dias_max: String(row.dias_max),
	})),
});

/** Places of a zone in one line: `RJ, MG, 01000-000 a 05999-999`. */
export const placesWords = ({ estados, faixas }: Pick<TypedZone, "estados" | "faixas">): string =>
	[...estados, ...faixas.map(({ from, to }) => `${formatCep(from)} a ${formatCep(to)}`)].join(", ");

/** The table as lines, for the audit log and for comparing edits. */
const tableWords = ({ limites, zonas }: TypedTable): string =>
	zonas.length === 0
		? "(nenhuma zona)"
		: zonas
				.map(
					(row) =>
						`${row.nome} (${placesWords(row)}): ${limites
							.map((limit, at) => `até ${limit} kg ${row.precos[at] || "não vai"}`)
							.join(", ")}; ${row.dias_min} a ${row.dias_max} dias`,
				)
				.join("\n");

const isTable = (value: unknown): value is ZoneTable =>
	typeof value === "object" && value !== null && "zonas" in value && "limites" in value;

export const ZONE_TABLE: Field<ZoneTable, TypedTable, "json", true> = {
	label: "Zonas e preços",
	column: "json",
	initial: EMPTY_TABLE,
	hasDefault: true,
	form: tableForm,
	typed: tableText,
	said: (value) => (isTable(value) ? tableWords(tableText(value)) : String(value ?? "")),
	compared: (typed) =>
		typed.zonas.length > 6
			? `${counted(typed.zonas.length, "zona", "zonas")}, ${counted(typed.limites.length, "faixa de peso", "faixas de peso")}`
			: tableWords(typed),
};
