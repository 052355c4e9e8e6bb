import { type RefObject, useCallback, useEffect, useState } from "react";
import { tabStorage } from "./browser-storage.ts";

const PREFIX = "requinte-draft:";

/** The stored draft of a form in this tab, or null. */
export const readDraft = <T>(key: string): T | null =>
	tabStorage.readJson(PREFIX + key) as T | null;

/** Stores a form's draft as JSON for the tab's lifetime; null removes it. */
export function saveDraft(key: string, text: string | null): void {
	if (text === null) tabStorage.remove(PREFIX + key);
	else tabStorage.write(PREFIX + key, text);
}

export function forgetDrafts(): void {
	for (const key of tabStorage.keys(PREFIX)) tabStorage.remove(key);
}

const NEVER_STORED = new Set(["password", "hidden", "file"]);

type Draft = Record<string, string | boolean>;

const fieldsOf = (form: HTMLFormElement) =>
	[...form.elements].filter(
		(element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
			(element instanceof HTMLInputElement ||
				element instanceof HTMLTextAreaElement ||
				element instanceof HTMLSelectElement) &&
			Boolean(element.name) &&
			!NEVER_STORED.has(element.type),
	);

/**
 * Stores the input of a form of uncontrolled fields for the tab's lifetime, so that an expired session or a reload
 * loses nothing. Never passwords.
 */
export function useDraft(key: string, form: RefObject<HTMLFormElement | null>) {
	const [restored, setRestored] = useState(false);
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const draft = readDraft<Draft>(key);
		let changed = false;
		for (const field of draft ? fieldsOf(element) : []) {
			const value = draft?.[field.name];
			if (field instanceof HTMLInputElement && field.type === "checkbox") {
				if (typeof value !== "boolean" || field.checked === value) continue;
				field.checked = value;
				changed = true;
			} else if (typeof value === "string" && field.value !== value) {
				field.value = value;
				changed = true;
			}
		}
		setRestored(changed);
		const keep = () => {
			const now: Draft = {};
			// Unchanged values are not stored: they may be saved otherwise by the time the draft is read.
			for (const field of fieldsOf(element)) {
				if (field instanceof HTMLInputElement && field.type === "checkbox") {
					if (field.checked !== field.defaultChecked) now[field.name] = field.checked;
				} else if (field instanceof HTMLSelectElement || field.value !== field.defaultValue) {
					now[field.name] = field.value;
				}
			}
			saveDraft(key, JSON.stringify(now));
		};
		element.addEventListener("input", keep);
		return () => element.removeEventListener("input", keep);
	}, [key, form]);
	const forget = useCallback(() => {
		saveDraft(key, null);
		setRestored(false);
	}, [key]);
	return { restored, forget };
}
