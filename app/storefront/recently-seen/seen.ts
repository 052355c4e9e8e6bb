import { deviceStorage } from "#app/session/storage/browser-storage.ts";

const KEY = "requinte-seen";
/** One more than displayed: the current product is left out. */
const MOST_STORED = 13;

export function readSeen(): string[] {
	const stored = deviceStorage.readJson(KEY);
	if (!Array.isArray(stored)) return [];
	return stored.filter((id) => typeof id === "string").slice(0, MOST_STORED);
}

const store = (ids: string[]): void =>
	void deviceStorage.write(KEY, JSON.stringify(ids.slice(0, MOST_STORED)));

export const noteSeen = (id: string): void =>
	store([id, ...readSeen().filter((seen) => seen !== id)]);

export const saveSeen = (ids: string[]): void =>
	store(readSeen().filter((seen) => ids.includes(seen)));
