import { tabStorage } from "./browser-storage.ts";

const KEPT = "requinte-draft:";

/** What was kept of a form in this tab, or null. */
export const readTyped = <T>(key: string): T | null => tabStorage.readJson(KEPT + key) as T | null;

/** Keeps the JSON of what is typed into a form for as long as the tab lives; null forgets it. */
export function keepTyped(key: string, text: string | null): void {
	if (text === null) tabStorage.remove(KEPT + key);
	else tabStorage.write(KEPT + key, text);
}

/** Whether something typed into a form whose key begins so waits in this tab. */
export const hasTyped = (prefix: string): boolean => tabStorage.keys(KEPT + prefix).length > 0;

/** Forgets what was typed into every form of this tab: who signs in next may be somebody else. */
export function forgetDrafts(): void {
	for (const key of tabStorage.keys(KEPT)) tabStorage.remove(key);
}
