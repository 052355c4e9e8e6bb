/** The key of an NF-e: what people type of it, plain. */
export const keyOf = (typed: string): string => typed.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/** In fours, as papers print it: `3526 1112 …`. */
export const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, "$1 ");

const MODEL_NFE = "55";

/** Letters count as in a CNPJ that has them: by their place in ASCII, less 48. */
const worthOf = (sign: string): number => sign.charCodeAt(0) - 48;

/** The 44th sign that fits the 43 before it, by modulus 11 with weights 2 to 9 from the right. */
function checkDigit(body: string): number {
	const sum = [...body]
		.reverse()
		.reduce((total, sign, at) => total + worthOf(sign) * (2 + (at % 8)), 0);
	const rest = sum % 11;
	return rest < 2 ? 0 : 11 - rest;
}

/** What is wrong about a key, in words, or null for one that may be one. */
export function keyProblem(key: string): string | null {
	if (key.length !== 44) return `A chave tem 44 números; aqui há ${key.length}.`;
	if (!/^\d{6}[0-9A-Z]{12}\d{26}$/.test(key)) return "A chave só tem números.";
	if (key.slice(20, 22) !== MODEL_NFE) return "Esta chave não é de uma NF-e (modelo 55).";
	return checkDigit(key.slice(0, 43)) === Number(key[43])
		? null
		: "O dígito da chave não confere. Confira os números.";
}

/** The number of a note in its key, `1.284`. */
export const noteNumber = (key: string): string =>
	Number(key.slice(25, 34)).toLocaleString("pt-BR");

/** What became of one XML that was brought. */
export type NoteRow = {
	/** Of the file. */
	name: string;
	key: string;
	number: string;
	/** The order that it is for; null where none fits. */
	orderId: string | null;
	/** Orders that it may be for, where there are several. */
	candidates: { id: string; customer: string }[];
	customer: string;
	/** Why it is not brought; null when it fits. */
	problem: string | null;
};
