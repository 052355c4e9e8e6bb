import { formatCep, isState, type StateCode, stateOfCep } from "#core/values/address.ts";

export type PostalAddress = {
	"@type": "PostalAddress";
	streetAddress?: string;
	addressLocality?: string;
	addressRegion?: StateCode;
	postalCode?: string;
	addressCountry: "BR";
};

const CEP = /(?:CEP:? *)?\b(\d{5})-?(\d{3})\b/i;

const MARKS = " \r-–.";

/** Without the dashes, dots and spaces that lead from one part to the next. */
function bare(part: string): string {
	let from = 0;
	let to = part.length;
	while (from < to && MARKS.includes(part.charAt(from))) from++;
	while (to > from && MARKS.includes(part.charAt(to - 1))) to--;
	return part.slice(from, to);
}

/** `Campinas - SP`, `Campinas/SP`, or the state alone after a comma. */
function cityAt(parts: string[], at: number): { city: string; state: StateCode } | null {
	const part = parts[at] ?? "";
	const state = part.slice(-2);
	if (!isState(state)) return null;
	if (part.length === 2) {
		const city = parts[at - 1];
		return city ? { city, state } : null;
	}
	const before = part.slice(0, -2).trimEnd();
	const city = before.slice(0, -1).trim();
	return /[-–/]$/.test(before) && city ? { city, state } : null;
}

/**
 * The parts of an address that the merchant wrote freely, as machines read it. What stands before the city is
 * the street; where no city is told apart only the CEP is said, and null where there is none either.
 */
export function postalAddress(written: string): PostalAddress | null {
	const cep = CEP.exec(written);
	const postalCode = cep ? `${cep[1]}${cep[2]}` : null;
	const parts = written.replace(CEP, "\n").split(/[\n,]/).map(bare).filter(Boolean);
	const known = {
		...(postalCode && { postalCode: formatCep(postalCode) }),
		addressCountry: "BR" as const,
	};
	for (let at = parts.length - 1; at > 0; at--) {
		const found = cityAt(parts, at);
		if (!found) continue;
		const street = parts.slice(0, parts[at]?.length === 2 ? at - 1 : at).join(", ");
		return {
			"@type": "PostalAddress",
			...(street && { streetAddress: street }),
			addressLocality: found.city,
			addressRegion: found.state,
			...known,
		};
	}
	const state = postalCode && stateOfCep(postalCode);
	if (!postalCode) return null;
	return { "@type": "PostalAddress", ...(state && { addressRegion: state }), ...known };
}
