import { createJSONStorage } from "zustand/middleware";
import type { BrowserStorage } from "../session/storage/browser-storage.ts";

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
