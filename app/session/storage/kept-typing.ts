import { tabStorage } from "./browser-storage.ts";

const KEPT = "requinte-draft:";

/** The stored draft of a form in this tab, or null. */
export const readTyped = <T>(key: string): T | null => tabStorage.readJson(KEPT + key) as T | null;

/** Stores a form's draft as JSON for the tab's lifetime; null removes it. */
export function keepTyped(key: string, text: string | null): void {
	if (text === null) tabStorage.remove(KEPT + key);
	else tabStorage.write(KEPT + key, text);
}

/** Whether this tab has a draft whose key has this prefix. */
export const hasTyped = (prefix: string): boolean => tabStorage.keys(KEPT + prefix).length > 0;

export function forgetDrafts(): void {
	for (const key of tabStorage.keys(KEPT)) tabStorage.remove(key);
}
