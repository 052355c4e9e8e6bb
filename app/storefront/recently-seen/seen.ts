import { deviceStorage } from "#app/session/browser-storage.ts";

const KEY = "requinte-seen";
/** One more than are shown: the one that is looked at now is left out. */
const MOST_KEPT = 13;

/** Products that were looked at on this device, the latest first. */
export function readSeen(): string[] {
	const kept = deviceStorage.readJson(KEY);
	if (!Array.isArray(kept)) return [];
	return kept.filter((id) => typeof id === "string").slice(0, MOST_KEPT);
}

const keep = (ids: string[]): void =>
	void deviceStorage.write(KEY, JSON.stringify(ids.slice(0, MOST_KEPT)));

/** A product is looked at. */
export const noteSeen = (id: string): void =>
	keep([id, ...readSeen().filter((seen) => seen !== id)]);

/** Forgets all but these. */
export const keepSeen = (ids: string[]): void =>
	keep(readSeen().filter((seen) => ids.includes(seen)));
