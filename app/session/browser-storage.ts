/**
 * What a browser keeps for its pages. One that may keep nothing throws when it is merely asked for its storage, and one
 * that is full throws when it is given something: what it did not take lives here, for as long as the page does.
 */
function storageOf(open: () => Storage) {
	const untaken = new Map<string, string>();
	/** Something is asked of the storage; `or` where there is none. */
	const ask = <T>(question: (kept: Storage) => T, or: T): T => {
		try {
			return question(open());
		} catch {
			return or;
		}
	};
	const storage = {
		/** What stands under a key; null for nothing. */
		read: (key: string): string | null =>
			untaken.get(key) ?? ask((kept) => kept.getItem(key), null),
		/** The same as the value it was written from; null for nothing and for what is broken. */
		readJson(key: string): unknown {
			try {
				return JSON.parse(storage.read(key) ?? "null");
			} catch {
				return null;
			}
		},
		/** False where it lasts only as long as this page. */
		write(key: string, text: string): boolean {
			const taken = ask((kept) => {
				kept.setItem(key, text);
				return true;
			}, false);
			if (taken) untaken.delete(key);
			else untaken.set(key, text);
			return taken;
		},
		remove(key: string): void {
			untaken.delete(key);
			ask((kept) => kept.removeItem(key), undefined);
		},
		/** The keys that begin so. */
		keys: (prefix: string): string[] =>
			[...new Set([...untaken.keys(), ...ask((kept) => Object.keys(kept), [])])].filter((key) =>
				key.startsWith(prefix),
			),
		/** Whether what stands under a key outlasts the page, as far as this page has seen. */
		lasts: (key: string): boolean => !untaken.has(key) && ask((kept) => Boolean(kept), false),
	};
	return storage;
}

export type BrowserStorage = ReturnType<typeof storageOf>;

/** For good, shared by all tabs of this browser. */
export const deviceStorage = storageOf(() => window.localStorage);

/** For as long as the tab lives, over its reloads. */
export const tabStorage = storageOf(() => window.sessionStorage);
