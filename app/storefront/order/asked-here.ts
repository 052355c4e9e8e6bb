const KEY = "requinte-conta-pedida";

/**
 * The orders for which this tab asked for an account. The server does not tell whether one exists, so that
 * nobody learns it of somebody else.
 */
export const askedHere = {
	has: (token: string): boolean => {
		try {
			return (sessionStorage.getItem(KEY) ?? "").split(" ").includes(token);
		} catch {
			return false;
		}
	},
	remember: (token: string): void => {
		try {
			sessionStorage.setItem(KEY, `${sessionStorage.getItem(KEY) ?? ""} ${token}`.trim());
		} catch {
			// Where nothing may be kept, the offer stays.
		}
	},
};
