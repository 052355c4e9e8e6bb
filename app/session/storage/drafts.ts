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

/** Whether this tab has a draft whose key has this prefix. */
export const hasStoredDraft = (prefix: string): boolean =>
	tabStorage.keys(PREFIX + prefix).length > 0;

export function forgetDrafts(): void {
	for (const key of tabStorage.keys(PREFIX)) tabStorage.remove(key);
}
