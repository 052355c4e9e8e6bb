import { z } from "zod";
import { AWKWARD_RUNS } from "./awkward-runs.ts";
import { growsLinearly } from "./grows-linearly.ts";

const MODULES = import.meta.glob<Record<string, unknown>>(
	["../core/**/*rules.ts", "../core/values/money.ts"],
	{
		eager: true,
	},
);

export type Rule = { name: string; run(text: string): unknown };

const keysOf = (schema: z.ZodType): string[] =>
	schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** A text wherever the schema may want one: itself, in each field, in lists. */
function valuesOf(schema: z.ZodType, text: string): unknown[] {
	const keys = keysOf(schema);
	const each = (value: unknown) => Object.fromEntries(keys.map((key) => [key, value]));
	return [text, each(text), each([text])];
}

/** What describes or merges records takes them whole; a text reaches it in one of their fields. */
const takesRecords = (file: string) => /^\.\.\/core\/(?:record\/|values\/merge-fields)/.test(file);

const quietly = (work: () => unknown) => {
	try {
		return work();
	} catch {
		// A refusal; only its price matters here.
	}
};

/** Every rule and form of the shop that takes a text. */
export const RULES: Rule[] = Object.entries(MODULES).flatMap(([file, module]) =>
	Object.entries(module).flatMap(([name, exported]): Rule[] => {
		const at = `${file} ${name}`;
		if (exported instanceof z.ZodType) {
			return [
				{
					name: at,
					run: (text) => {
						for (const value of valuesOf(exported, text)) quietly(() => exported.safeParse(value));
					},
				},
			];
		}
		if (typeof exported !== "function") return [];
		const rule = exported as (...given: unknown[]) => unknown;
		const given = takesRecords(file) ? (text: string) => ({ text }) : (text: string) => text;
		const run = (text: string) => quietly(() => rule(given(text), given(text), given(text)));
		return [{ name: at, run }];
	}),
);

/** The awkward texts for which a rule's work grows faster than they do. */
export async function slowTexts({ run }: Rule): Promise<string[]> {
	const slow: string[] = [];
	for (const { name, of } of AWKWARD_RUNS) {
		if (!(await growsLinearly((length) => run(of(length))))) slow.push(name);
	}
	return slow;
}

/** Whether a form's work grows with its lists, and no faster. */
export const takesLists = (form: z.ZodType): Promise<boolean> =>
	growsLinearly((length) => {
		const ids = Array.from({ length }, () => "a");
		const lines = ids.map((id) => ({ id, productId: id, quantity: 1 }));
		for (const list of [ids, lines]) {
			quietly(() => form.safeParse(Object.fromEntries(keysOf(form).map((key) => [key, list]))));
		}
	});
