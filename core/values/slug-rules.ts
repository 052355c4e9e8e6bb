/**
 * Address from a name: accents transliterated, lower case, spaces to hyphens, other signs removed
 * (rule catalogue 1). `Médico & Cia` gives `medico-cia`.
 */
export const slugFrom = (name: string): string =>
	name
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase()
		.replace(/[^\w\s-]/g, "")
		.trim()
		.replace(/[\s_-]+/g, "-")
		// Runs have become one.
		.replace(/^-|-$/g, "");

const LONGEST = 200;

/** Whether a text can be the slug of anything: what the database cannot even compare is no slug. */
export const isSlug = (text: string): boolean =>
	text.length > 0 && text.length <= LONGEST && /^[\p{L}\p{N}._~-]+$/u.test(text);
