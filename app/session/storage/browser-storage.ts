import { useSyncExternalStore } from "react";
import { createJSONStorage } from "zustand/middleware";

/**
 * Wraps a `Storage`. A browser that blocks storage throws on access, a full one on writing: unwritten values then
 * live in memory, as long as the page.
 */
function storageOf(open: () => Storage) {
	const untaken = new Map<string, string>();
	/** Runs `question`; returns `or` where storage fails. */
	const ask = <T>(question: (storage: Storage) => T, or: T): T => {
		try {
			return question(open());
		} catch {
			return or;
		}
	};
	const storage = {
		read: (key: string): string | null =>
			untaken.get(key) ?? ask((storage) => storage.getItem(key), null),
		/** The parsed value; null for none and for invalid JSON. */
		readJson(key: string): unknown {
			try {
				return JSON.parse(storage.read(key) ?? "null");
			} catch {
				return null;
			}
		},
		/** False where it lasts only as long as this page. */
		write(key: string, text: string): boolean {
			const taken = ask((storage) => {
				storage.setItem(key, text);
				return true;
			}, false);
			if (taken) untaken.delete(key);
			else untaken.set(key, text);
			return taken;
		},
		remove(key: string): void {
			untaken.delete(key);
			ask((storage) => storage.removeItem(key), undefined);
		},
		keys: (prefix: string): string[] =>
			[...new Set([...untaken.keys(), ...ask((storage) => Object.keys(storage), [])])].filter(
				(key) => key.startsWith(prefix),
			),
		/** Whether the value of a key outlasts the page. */
		lasts: (key: string): boolean => !untaken.has(key) && ask((storage) => Boolean(storage), false),
	};
	return storage;
}

export type BrowserStorage = ReturnType<typeof storageOf>;

/** localStorage: permanent, shared by all tabs. */
export const deviceStorage = storageOf(() => window.localStorage);

/** sessionStorage: lives as long as the tab, across reloads. */
export const tabStorage = storageOf(() => window.sessionStorage);

const neverChanges = () => () => {};

/** Whether the device's value of a key outlasts the page; true on the server. */
export const useLasting = (key: string): boolean =>
	useSyncExternalStore(
		neverChanges,
		() => deviceStorage.lasts(key),
		() => true,
	);

/**
 * Storage for zustand's `persist`. Never writes before it has read, so that an initial empty cart does not overwrite
 * the stored one.
 */
export function persistedStorage<Stored>({ read, write, remove }: BrowserStorage) {
	const wasRead = new Set<string>();
	return createJSONStorage<Stored>(() => ({
		getItem: (key) => {
			wasRead.add(key);
			return read(key);
		},
		setItem: (key, text) => wasRead.has(key) && write(key, text),
		removeItem: remove,
	}));
}
