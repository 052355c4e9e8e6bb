const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Most product ids in one address. */
export const MOST_IN_ADDRESS = 24;

/** Parses distinct product ids from an address, in order; ignores invalid ones. */
export function readProductIds(text: string | null): string[] {
	const named = (text ?? "").slice(0, 2_000).toLowerCase().split(",");
	return [...new Set(named.filter((id) => ID.test(id)))].slice(0, MOST_IN_ADDRESS);
}

/** Writes product ids for an address; drops those beyond the limit. */
export const writeProductIds = (ids: string[]): string => ids.slice(0, MOST_IN_ADDRESS).join(",");
