const PARTS = " | ";

/** `Peso: 350g | Composição: algodão` of specifications. */
export const attributesText = (attributes: [string, string][]): string =>
	attributes
		.filter(([, value]) => value !== "")
		.map(([label, value]) => `${label}: ${value}`)
		.join(PARTS);

/** Specifications of such a text, or null when a part has no `:`. */
export function attributesFromText(text: string): [string, string][] | null {
	const parts = text
		.split("|")
		.map((part) => part.trim())
		.filter(Boolean);
	const pairs = parts.map((part): [string, string] => {
		const at = part.indexOf(":");
		return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
	});
	return pairs.every(([label]) => label !== "") ? pairs : null;
}

/** Addresses of files, one after the other. */
export const filesText = (urls: string[]): string => urls.join(PARTS);
export const filesFromText = (text: string): string[] =>
	text
		.split(/[|\s]+/)
		.map((part) => part.trim())
		.filter(Boolean);
