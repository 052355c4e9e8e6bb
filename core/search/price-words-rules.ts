import type { PriceSpan } from "#core/catalog/filters/filter-rules.ts";
import { foldText } from "#core/values/fold-rules.ts";

/** Whole reais up to a price that no piece has. */
const MOST_REAIS = 100_000;

/** Phrases, longest first, by their folded words. */
const phrases = (...all: string[]): string[][] =>
	all.map((phrase) => foldText(phrase).split(" ")).sort((a, b) => b.length - a.length);

const AT_MOST = phrases(
	...["até", "de até", "por até", "menos de", "menos que", "menos do que", "por menos de"],
	...["por menos que", "abaixo de", "no máximo"],
);
const AT_LEAST = phrases(
	...["acima de", "mais de", "mais que", "mais do que", "a partir de", "no mínimo"],
);
const FROM = phrases("entre", "de");
const TO = phrases("e", "a", "até");
const MONEY = phrases("reais", "contos", "pila");
/** What is counted otherwise is no price: "até 20 anos", "menos de 2 kg". */
const UNITS = phrases(
	..."ano mês dia hora cm mm m metro kg g grama ml l litro peça unidade un vez x polegada".split(
		" ",
	),
);
const AMOUNT = /^(r\$)?(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,(\d{1,2}))?$/i;

/** How many words of the phrase stand there; 0 for none of them. */
const lengthOf = (all: string[][], words: string[], at: number): number =>
	all.find((phrase) => phrase.every((word, n) => foldText(words[at + n] ?? "") === word))?.length ??
	0;

/** Whole reais, `end` behind them, and whether they are said to be money; centavos count as a real more. */
type Amount = { reais: number; end: number; isMoney: boolean };

function amountAt(words: string[], at: number): Amount | null {
	const sign = words[at]?.toLowerCase() === "r$" ? 1 : 0;
	const [text, glued, whole = "", centavos = "0"] = AMOUNT.exec(words[at + sign] ?? "") ?? [];
	if (!text) return null;
	const end = at + sign + 1;
	const named = lengthOf(MONEY, words, end);
	if (lengthOf(UNITS, words, end) > 0) return null;
	const reais = Number(whole.replaceAll(".", "")) + (Number(centavos) > 0 ? 1 : 0);
	if (reais === 0 || reais > MOST_REAIS) return null;
	const isMoney = sign > 0 || Boolean(glued) || named > 0 || centavos.length === 2;
	return { reais, end: end + named, isMoney };
}

type Said = { span: PriceSpan; end: number };

function limitAt(words: string[], at: number): Said | null {
	const most = lengthOf(AT_MOST, words, at);
	const length = most || lengthOf(AT_LEAST, words, at);
	const amount = length > 0 ? amountAt(words, at + length) : null;
	if (!amount) return null;
	const { reais, end } = amount;
	return { span: most > 0 ? { from: null, to: reais } : { from: reais, to: null }, end };
}

/** "De 36 a 44" may be sizes: after "de" one end has to be money. */
function rangeAt(words: string[], at: number): Said | null {
	const from = lengthOf(FROM, words, at) > 0 ? amountAt(words, at + 1) : null;
	const to = from && lengthOf(TO, words, from.end) > 0 ? amountAt(words, from.end + 1) : null;
	if (!from || !to) return null;
	if (foldText(words[at] ?? "") === "de" && !from.isMoney && !to.isMoney) return null;
	const [low, high] = [from.reais, to.reais].sort((a, b) => a - b);
	return { span: { from: low ?? null, to: high ?? null }, end: to.end };
}

/** How far from a price that stands alone other pieces may lie. */
const NEAR = 0.1;

/** "R$ 299,90" alone means what costs about that. */
function nearAt(words: string[], at: number): Said | null {
	const amount = amountAt(words, at);
	if (!amount?.isMoney) return null;
	const { reais, end } = amount;
	const off = Math.round(reais * NEAR);
	return { span: { from: reais - off, to: reais + off }, end };
}

/**
 * What a query says of the price, in whole reais, and its other words (rule search 2): "jaleco até R$ 200",
 * "abaixo de 150 reais", "acima de 300", "entre 100 e 200", "R$ 299,90". Null where it says nothing of it.
 */
export function priceMeant(text: string): { q: string; price: PriceSpan } | null {
	const words = text.split(/\s+/).filter(Boolean);
	for (const meant of [rangeAt, limitAt, nearAt]) {
		for (const at of words.keys()) {
			const said = meant(words, at);
			if (!said) continue;
			return { q: [...words.slice(0, at), ...words.slice(said.end)].join(" "), price: said.span };
		}
	}
	return null;
}
