const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** So many products fit into one address. */
export const MOST_IN_ADDRESS = 24;

/** The products that an address names, each once, in their order; what is no id of one is left out. */
export function readProductIds(text: string | null): string[] {
	const named = (text ?? "").slice(0, 2_000).toLowerCase().split(",");
	return [...new Set(named.filter((id) => ID.test(id)))].slice(0, MOST_IN_ADDRESS);
}

/** The same as text of an address; those that do not fit are left out. */
export const writeProductIds = (ids: string[]): string => ids.slice(0, MOST_IN_ADDRESS).join(",");
