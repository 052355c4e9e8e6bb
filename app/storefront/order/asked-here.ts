import { tabStorage } from "#app/session/browser-storage.ts";

const KEY = "requinte-conta-pedida";

/**
 * The orders for which this tab asked for an account. The server does not tell whether one exists, so that
 * nobody learns it of somebody else.
 */
export const askedHere = {
	has: (token: string): boolean => (tabStorage.read(KEY) ?? "").split(" ").includes(token),
	remember: (token: string): void =>
		void tabStorage.write(KEY, `${tabStorage.read(KEY) ?? ""} ${token}`.trim()),
};
