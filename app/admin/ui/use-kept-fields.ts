import { useEffect, useRef, useState } from "react";
import { keepTyped, readTyped } from "#app/session/kept-typing.ts";
import { type Field, standsIn, typeInto } from "#app/ui/type-into.ts";
import { useKeptKey, wentAway } from "./kept-key.ts";
import { keepWhileOpen } from "./use-kept.ts";

const NEVER = new Set(["password", "hidden", "file"]);

const fieldsOf = (formId: string): Field[] =>
	[...((document.getElementById(formId) as HTMLFormElement | null)?.elements ?? [])].filter(
		(one): one is Field =>
			(one instanceof HTMLInputElement ||
				one instanceof HTMLTextAreaElement ||
				one instanceof HTMLSelectElement) &&
			one.name !== "" &&
			!NEVER.has(one.type),
	);

const isA = (kind: string, field: Field): field is HTMLInputElement =>
	field instanceof HTMLInputElement && field.type === kind;

type Value = string | boolean;

/** What is kept of a form, by the names of its fields; of choices of one, the one that is chosen. */
const valuesOf = (formId: string): Record<string, Value> =>
	Object.fromEntries(
		fieldsOf(formId)
			.filter((field) => !isA("radio", field) || field.checked)
			.map((field) => [field.name, isA("checkbox", field) ? field.checked : field.value]),
	);

/**
 * Keeps what is typed into the fields of a dialog's form, by their names, as `useKept` does for forms that
 * know what they hold. `name` is null for a form that keeps itself. Answers whether something came back.
 */
export function useKeptFields(name: string | null, formId: string): boolean {
	const { key } = useKeptKey("painel", name ?? "");
	const [restored, setRestored] = useState(false);
	/** What came back and has no field yet: some fields stand there only once another one is filled. */
	const waiting = useRef<Record<string, Value>>({});
	useEffect(() => {
		if (name === null) return;
		waiting.current = readTyped(key) ?? {};
		setRestored(Object.keys(waiting.current).length > 0);
		const keep = (event: Event) => {
			const form = (event.target as Partial<Field>).form;
			if (form?.id !== formId) return;
			keepTyped(key, JSON.stringify({ ...waiting.current, ...valuesOf(formId) }));
		};
		document.addEventListener("input", keep);
		document.addEventListener("change", keep);
		const stop = keepWhileOpen(key);
		return () => {
			document.removeEventListener("input", keep);
			document.removeEventListener("change", keep);
			stop();
			// Closed, or left: only a session that ended, a failure or a reload gives it back.
			if (!wentAway()) keepTyped(key, null);
		};
	}, [name, key, formId]);
	useEffect(() => {
		for (const field of fieldsOf(formId)) {
			const value = waiting.current[field.name];
			if (value === undefined || (isA("radio", field) && field.value !== value)) continue;
			delete waiting.current[field.name];
			if (isA("radio", field)) typeInto(field, true);
			else if (standsIn(field) !== value) typeInto(field, value);
		}
	});
	return restored;
}
