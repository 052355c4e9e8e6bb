/**
 * The list of a comma-separated text: `P, M , G` is `[P, M, G]` (rule catalogue 12). What is empty or
 * repeated, whatever its case, is left out.
 */
export function splitList(text: string): string[] {
	const seen = new Set<string>();
	return text
		.split(",")
		.map((item) => item.replace(/\s+/g, " ").trim())
		.filter((item) => {
			const key = item.toLocaleLowerCase("pt-BR");
			if (item === "" || seen.has(key)) return false;
			seen.add(key);
			return true;
		});
}

/** The comma-separated text of a list. */
export const joinList = (items: string[]): string => items.join(", ");
