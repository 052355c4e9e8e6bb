import { keyProblem } from "./key-rules.ts";

/** What an XML of an NF-e says that an order can be found by. */
export type Note = {
	key: string;
	/** CPF or CNPJ of who it was issued for, plain. */
	document: string;
	/** Centavos. */
	total: number | null;
	/** Words in which the shop may have written the order's number. */
	words: string;
};

/** A file that was brought; without words where it is too long to be one. */
export type NoteFile = { name: string; xml: string | null };

/** Far more than any note holds. */
const LONGEST = 1_000_000;

const NOT_A_NOTE = "Este arquivo não é o XML de uma NF-e.";

/** What stands between a tag and its end, the first time from a place on; empty where there is none. */
function inside(xml: string, tag: string, from = 0): string {
	const open = xml.indexOf(`<${tag}>`, from);
	const close = open < 0 ? -1 : xml.indexOf(`</${tag}>`, open);
	return close < 0 ? "" : xml.slice(open + tag.length + 2, close).trim();
}

/** Whole centavos of `1234.56`; null for anything else. */
function centavosOf(text: string): number | null {
	const found = /^(\d{1,10})\.(\d{2})$/.exec(text);
	return found ? Number(found[1]) * 100 + Number(found[2]) : null;
}

/**
 * Reads what is needed of a note and nothing else (rule shipping 9): nothing is fetched, no entity is replaced, nothing of it
 * is shown as markup. Null stands for a file that is too long to be read. Answers a sentence for what is none, was cancelled or refused, or has a wrong key.
 */
export function readNote(xml: string | null): Note | string {
	if (xml === null || xml.length > LONGEST) return "Arquivo grande demais para uma NF-e.";
	// A note of the tax office has neither; who sends one means to do harm.
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
