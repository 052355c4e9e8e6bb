const HEAVIEST = 500_000;

/** A weight as it is typed, in grams; nothing where nothing is, and in words what is none. */
export function gramsOf(typed: string): { value: number | null; problem: string | null } {
	const text = typed.trim();
	if (!text) return { value: null, problem: null };
	const kilograms = /^\d{1,3}[.,]\d{1,3}\s*kg$/i.exec(text) ?? /^\d{1,3}\s*kg$/i.exec(text);
	const grams = kilograms
		? Math.round(Number.parseFloat(text.replace(",", ".")) * 1000)
		: /^\d{1,6}(?:\s*g)?$/i.test(text)
			? Number.parseInt(text, 10)
			: Number.NaN;
	return grams > 0 && grams <= HEAVIEST
		? { value: grams, problem: null }
		: { value: null, problem: "Escreva o peso em gramas, de 1 a 500000, ou deixe vazio." };
}
