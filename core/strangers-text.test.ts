import { expect, it } from "vitest";
import { z } from "zod";
import { FORMS } from "#testing/all-forms.ts";
import { AWKWARD_RUNS } from "#testing/awkward-runs.ts";
import { growsLinearly } from "#testing/grows-linearly.ts";

const MODULES = import.meta.glob<Record<string, unknown>>(["./**/*rules.ts", "./values/money.ts"], {
	eager: true,
});

type Rule = { name: string; run(text: string): unknown };

const keysOf = (schema: z.ZodType): string[] =>
	schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** A text wherever the schema may want one: itself, in each field, in lists. */
function valuesOf(schema: z.ZodType, text: string): unknown[] {
	const keys = keysOf(schema);
	const each = (value: unknown) => Object.fromEntries(keys.map((key) => [key, value]));
	return [text, each(text), each([text])];
}

/** What describes or merges records takes them whole; a text reaches it in one of their fields. */
const takesRecords = (file: string) => /^\.\/(?:record\/|values\/merge-fields)/.test(file);

const quietly = (work: () => unknown) => {
	try {
		return work();
	} catch {
		// A refusal; only its price matters here.
	}
};

const rules: Rule[] = Object.entries(MODULES).flatMap(([file, module]) =>
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

it("finds the rules and forms of every area", () => {
	expect(rules.length).toBeGreaterThan(150);
});

it.each(rules)(
	"$name costs no more than its text is long",
	async ({ run }) => {
		const slow: string[] = [];
		for (const { name, of } of AWKWARD_RUNS) {
			if (!(await growsLinearly((length) => run(of(length))))) slow.push(name);
		}
		expect(slow).toEqual([]);
	},
	120_000,
);

it.each(Object.entries(FORMS))("%s costs no more than its lists are long", async (_, form) => {
	const work = (length: number) => {
		const ids = Array.from({ length }, () => "a");
		const lines = ids.map((id) => ({ id, productId: id, quantity: 1 }));
		for (const list of [ids, lines]) {
			quietly(() => form.safeParse(Object.fromEntries(keysOf(form).map((key) => [key, list]))));
		}
	};
	expect(await growsLinearly(work)).toBe(true);
});
