/** Normalises a typed NF-e key. */
export const keyOf = (typed: string): string => typed.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/** Groups of four: `3526 1112 …`. */
export const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, "$1 ");

const MODEL_NFE = "55";

/** Letters count by ASCII code minus 48, as in a CNPJ. */
const worthOf = (sign: string): number => sign.charCodeAt(0) - 48;

/** Check digit of the first 43 characters: modulus 11 with weights 2 to 9 from the right. */
function checkDigit(body: string): number {
	const sum = [...body]
		.reverse()
		.reduce((total, sign, at) => total + worthOf(sign) * (2 + (at % 8)), 0);
	const rest = sum % 11;
	return rest < 2 ? 0 : 11 - rest;
}

/** Why a key is invalid, or null. */
export function keyProblem(key: string): string | null {
	if (key.length !== 44) return `A chave tem 44 números; aqui há ${key.length}.`;
	if (!/^\d{6}[0-9A-Z]{12}\d{26}$/.test(key)) return "A chave só tem números.";
	if (key.slice(20, 22) !== MODEL_NFE) return "Esta chave não é de uma NF-e (modelo 55).";
	return checkDigit(key.slice(0, 43)) === Number(key[43])
		? null
		: "O dígito da chave não confere. Confira os números.";
}

/** The note's number in its key: `1.284`. */
export const invoiceNumber = (key: string): string =>
	Number(key.slice(25, 34)).toLocaleString("pt-BR");

export type InvoiceFileRow = {
	name: string;
	key: string;
	number: string;
	/** The matching order, or null. */
	orderId: string | null;
	/** Possible orders when ambiguous. */
	candidates: { id: string; customer: string }[];
	customer: string;
	/** Why it was rejected; null when it matches. */
	problem: string | null;
};
