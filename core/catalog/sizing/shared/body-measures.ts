import type { Cut } from "#core/catalog/charts/shared/chart.ts";

export const TASTES = [
	{ value: "justo", label: "Mais justo" },
	{ value: "corpo", label: "No corpo" },
	{ value: "solto", label: "Mais solto" },
] as const;

export type Taste = (typeof TASTES)[number]["value"];

/** Body measures: personal data, stored only on the device unless the owner agrees (rule customers 7). */
export type Body = {
	/** Centimetres. */
	altura: number | null;
	/** Kilograms. */
	peso: number | null;
	busto: number | null;
	cintura: number | null;
	quadril: number | null;
	gosto: Taste;
};

export const TAPE = ["busto", "cintura", "quadril"] as const;
export type Tape = (typeof TAPE)[number];

const RANGES = {
	altura: { least: 120, most: 220, unit: "cm", name: "Altura" },
	peso: { least: 35, most: 250, unit: "kg", name: "Peso" },
	busto: { least: 50, most: 200, unit: "cm", name: "Busto" },
	cintura: { least: 40, most: 200, unit: "cm", name: "Cintura" },
	quadril: { least: 50, most: 200, unit: "cm", name: "Quadril" },
} as const;

export type BodyMeasure = keyof typeof RANGES;
export const BODY_MEASURES = Object.keys(RANGES) as BodyMeasure[];

/** Parses one measure: a number, null when empty, or the error. `1,66` is a height in metres. */
export function readMeasure(name: BodyMeasure, typed: string): number | null | { wrong: string } {
	const text = typed.trim().replace(",", ".");
	if (text === "") return null;
	const { least, most, unit, name: called } = RANGES[name];
	const wrong = { wrong: `${called}: use de ${least} a ${most} ${unit}.` };
	if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return wrong;
	const number = Number(text);
	const value = name === "altura" && number < 3 ? Math.round(number * 100) : number;
	return value >= least && value <= most ? value : wrong;
}

export type TypedBody = Record<BodyMeasure, string> & { gosto: string };

/** Parses a body, or returns errors by field. Requires height and weight, or one tape measure. */
export function readBody(
	typed: TypedBody,
): { ok: true; body: Body } | { ok: false; fields: Partial<Record<BodyMeasure, string>> } {
	const fields: Partial<Record<BodyMeasure, string>> = {};
	const read = (name: BodyMeasure): number | null => {
		const value = readMeasure(name, typed[name]);
		if (value === null || typeof value === "number") return value;
		fields[name] = value.wrong;
		return null;
	};
	const [altura = null, peso = null, busto = null, cintura = null, quadril = null] =
		BODY_MEASURES.map(read);
	const taped = busto !== null || cintura !== null || quadril !== null;
	if (Object.keys(fields).length === 0 && !taped) {
		if (altura === null) fields.altura = "Informe a altura, ou uma medida da fita.";
		else if (peso === null) fields.peso = "Informe o peso, ou uma medida da fita.";
	}
	if (Object.keys(fields).length > 0) return { ok: false, fields };
	const gosto = TASTES.find(({ value }) => value === typed.gosto)?.value ?? "corpo";
	return { ok: true, body: { altura, peso, busto, cintura, quadril, gosto } };
}

/** A body as form text. */
export const typedBody = (body: Body | null): TypedBody => ({
	altura: displayedNumber(body?.altura),
	peso: displayedNumber(body?.peso),
	busto: displayedNumber(body?.busto),
	cintura: displayedNumber(body?.cintura),
	quadril: displayedNumber(body?.quadril),
	gosto: body?.gosto ?? "corpo",
});

const displayedNumber = (value: number | null | undefined): string =>
	value ? String(value).replace(".", ",") : "";

/** Centimetres per √(kg/m) for an average body. */
const AROUND: Record<Exclude<Cut, "unissex">, Record<Tape, number>> = {
	feminina: { busto: 14.9, cintura: 12, quadril: 16.2 },
	masculina: { busto: 14.9, cintura: 13.1, quadril: 15.1 },
};

/** Estimates centimetres: a cylinder's girth grows with √(weight/height). Null without both. */
export function estimateMeasure(body: Body, measure: Tape, cut: Cut): number | null {
	if (!body.altura || !body.peso) return null;
	const { feminina, masculina } = AROUND;
	const around =
		cut === "unissex" ? (feminina[measure] + masculina[measure]) / 2 : AROUND[cut][measure];
	return Math.round(around * Math.sqrt(body.peso / (body.altura / 100)));
}
