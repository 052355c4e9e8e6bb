const KEPT = "requinte-draft:";

/** What was kept of a form in this tab, or null. */
export function readTyped<T>(key: string): T | null {
	try {
		return JSON.parse(sessionStorage.getItem(KEPT + key) ?? "null") as T | null;
	} catch {
		return null;
	}
}

/** Keeps the JSON of what is typed into a form for as long as the tab lives; null forgets it. */
export function keepTyped(key: string, text: string | null): void {
	try {
		if (text === null) sessionStorage.removeItem(KEPT + key);
		else sessionStorage.setItem(KEPT + key, text);
	} catch {
		// A full or forbidden storage keeps nothing; typing goes on.
	}
}

/** Whether something typed into a form whose key begins so waits in this tab. */
export const hasTyped = (prefix: string): boolean => {
	try {
		return Object.keys(sessionStorage).some((key) => key.startsWith(KEPT + prefix));
	} catch {
		return false;
	}
};

/** Forgets what was typed into every form of this tab: who signs in next may be somebody else. */
export function forgetDrafts(): void {
	for (const key of Object.keys(sessionStorage)) {
		if (key.startsWith(KEPT)) sessionStorage.removeItem(key);
	}
}
