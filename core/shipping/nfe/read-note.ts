import { keyProblem } from "../shared/note-key.ts";

/** Data of an NF-e for finding its order. */
export type Note = {
	key: string;
	/** CPF or CNPJ of the recipient, digits and letters only. */
	document: string;
	/** Centavos. */
	total: number | null;
	/** Texts that may contain the order's number. */
	words: string;
};

/** An uploaded file; `xml` is null when it is too large. */
export type NoteFile = { name: string; xml: string | null };

/** Larger than any note. */
const LONGEST = 1_000_000;

const NOT_A_NOTE = "Este arquivo não é o XML de uma NF-e.";

/** Text between a tag and its end, the first one from an offset; empty without one. */
function inside(xml: string, tag: string, from = 0): string {
	const open = xml.indexOf(`<${tag}>`, from);
	const close = open < 0 ? -1 : xml.indexOf(`</${tag}>`, open);
	return close < 0 ? "" : xml.slice(open + tag.length + 2, close).trim();
}

/** Parses `1234.56` to whole centavos; null when invalid. */
function centavosOf(text: string): number | null {
	const found = /^(\d{1,10})\.(\d{2})$/.exec(text);
	return found ? Number(found[1]) * 100 + Number(found[2]) : null;
}

/**
 * Parses an NF-e without fetching anything or expanding entities (rule shipping 9); its text is never
 * rendered as markup. Null is a file that is too large. Returns an error sentence when it is no NF-e, was
 * cancelled or rejected, or has a wrong key.
 */
export function readNote(xml: string | null): Note | string {
	if (xml === null || xml.length > LONGEST) return "Arquivo grande demais para uma NF-e.";
	// Real notes have neither; this is an attack.
	if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return NOT_A_NOTE;
	if (xml.includes("<tpEvento>110111</tpEvento>")) return "Esta nota foi cancelada.";
	const at = xml.indexOf("<infNFe");
	if (at < 0) return NOT_A_NOTE;
	const id = /Id="NFe([0-9A-Z]{44})"/.exec(xml.slice(at, at + 400))?.[1];
	const key = id ?? inside(xml, "chNFe");
	if (!key) return NOT_A_NOTE;
	const wrong = keyProblem(key);
	if (wrong) return wrong;
	const state = inside(xml, "cStat");
	if (state === "101" || state === "135") return "Esta nota foi cancelada.";
	if (state && state !== "100" && state !== "150") return "Esta nota não foi autorizada.";
	const who = xml.slice(Math.max(0, xml.indexOf("<dest>")), xml.indexOf("</dest>") + 7);
	return {
		key,
		document: inside(who, "CPF") || inside(who, "CNPJ"),
		total: centavosOf(inside(xml, "vNF")),
		words: `${inside(xml, "xPed")} ${inside(xml, "infCpl")}`.slice(0, 5_000),
	};
}
