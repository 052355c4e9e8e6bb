import { z } from "zod";
import { ok, type Result } from "#core/values/result.ts";
import { joinList, splitList } from "#core/values/text.ts";
import { typedLines, typedText } from "#core/values/typed-text.ts";
import type { Cell, Field } from "./field.ts";

/** Options of all kinds of fields. */
export type Options<Value> = {
	label: string;
	/** Replaces the label in messages. */
	called?: string;
	csv?: string;
	/** Replaces the kind's validation. */
	form?: z.ZodType<Value>;
};

/** The file cell of a field, when it has a column. */
export const cell = <Value, Typed>(
	column: string | undefined,
	write: (value: Value) => string,
	read: (text: string) => Result<Typed, string>,
): { cell?: Cell<Value, Typed> } => (column === undefined ? {} : { cell: { column, write, read } });

/** A cell with the same text as the form. */
export const asTyped = (text: string) => ok(text);

type TextField<Value, HasDefault extends boolean> = Field<Value, string, "text", HasDefault> & {
	most: number;
};

const tooLong = (most: number, called: string): string =>
	`${called} deve ter no máximo ${most.toLocaleString("pt-BR")} caracteres`;

/** A single-line text of at most `most` characters. */
export const textOf = (most: number, called: string) =>
	typedText("Texto inválido", most, tooLong(most, called));

/** An optional text. */
export const text = ({
	label,
	called = label,
	csv,
	most,
	initial = "",
	form = textOf(most, called).default(initial),
}: Options<string> & { most: number; initial?: string }): TextField<string, true> => ({
	label,
	column: "text",
	initial,
	hasDefault: true,
	form,
	typed: (value) => value,
	most,
	...cell(csv, (value: string) => value, asTyped),
});

/** An optional multi-line text. */
export const longText = ({
	label,
	called = label,
	most,
	...options
}: Omit<Parameters<typeof text>[0], "form">): TextField<string, true> =>
	text({
		label,
		most,
		...options,
		form: typedLines("Texto inválido", most, tooLong(most, called)).default(""),
	});

/** A required text; `missing` is the error without it. */
export const requiredText = ({
	label,
	called = label,
	csv,
	most,
	missing,
	form = textOf(most, called).min(1, missing),
}: Options<string> & { most: number; missing: string }): TextField<string, false> => ({
	label,
	column: "text",
	initial: "",
	hasDefault: false,
	form,
	typed: (value) => value,
	most,
	required: true,
	...cell(csv, (value: string) => value, asTyped),
});

/** An optional text, null when empty. */
export const optionalText = ({
	label,
	called = label,
	csv,
	most,
	form = textOf(most, called)
		.default("")
		.transform((typed) => typed || null),
}: Options<string | null> & { most: number }): TextField<string | null, false> => ({
	label,
	column: "text",
	initial: null,
	hasDefault: false,
	form,
	typed: (value) => value ?? "",
	most,
	...cell(csv, (value: string | null) => value ?? "", asTyped),
});

/** Short texts separated by commas. */
export const list = ({
	label,
	csv,
	form,
}: Options<string[]> & { form: z.ZodType<string[]> }): Field<string[], string, "texts", true> => ({
	label,
	column: "texts",
	initial: [],
	hasDefault: true,
	form,
	typed: joinList,
	...cell(csv, joinList, asTyped),
});

const MOST_IN_ITEM = 60;
const MOST_ITEMS = 40;
const TOO_MANY = `No máximo ${MOST_ITEMS} itens`;

/** Parses comma-separated texts; `what` names them in messages: `os tamanhos`. */
export const typedList = (what: string) =>
	typedLines(`Escreva ${what} separados por vírgula`, 2 * MOST_ITEMS * MOST_IN_ITEM, TOO_MANY)
		.default("")
		.transform(splitList)
		.pipe(
			z
				.array(
					z.string().max(MOST_IN_ITEM, `Cada item deve ter no máximo ${MOST_IN_ITEM} caracteres`),
				)
				.max(MOST_ITEMS, TOO_MANY),
		);

const LONGEST_LINE = 160;
const MOST_LINES = 12;

/** Short sentences, one per line. */
export const lineList = ({
	label,
	csv,
}: {
	label: string;
	csv: string;
}): Field<string[], string, "texts", true> => ({
	label,
	column: "texts",
	initial: [],
	hasDefault: true,
	form: typedLines(
		`Escreva ${label.toLowerCase()} com uma frase por linha`,
		MOST_LINES * LONGEST_LINE,
		`No máximo ${MOST_LINES} linhas`,
	)
		.default("")
		.transform((typed) => [...new Set(typed.split("\n").flatMap((line) => line.trim() || []))])
		.pipe(
			z
				.array(
					z.string().max(LONGEST_LINE, `Cada linha deve ter no máximo ${LONGEST_LINE} caracteres`),
				)
				.max(MOST_LINES, `No máximo ${MOST_LINES} linhas`),
		),
	typed: (lines) => lines.join("\n"),
	...cell(
		csv,
		(lines: string[]) => lines.join(" | "),
		(written) => ok(written.split("|").join("\n")),
	),
});
