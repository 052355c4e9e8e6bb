/** Digits of a boleto by FEBRABAN: a barcode of 44, and the typed line of 47 with check digits. */

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** Weights 2, 1, 2, 1 from the right; the digits of each product are added. */
function modulo10(digits: string): number {
	let sum = 0;
	for (const [at, digit] of [...digits].toReversed().entries()) {
		const product = Number(digit) * (at % 2 === 0 ? 2 : 1);
		sum += product > 9 ? product - 9 : product;
	}
	return (10 - (sum % 10)) % 10;
}

/** Weights 2 to 9 from the right; results without a digit of their own become 1. */
function modulo11(digits: string): number {
	let sum = 0;
	for (const [at, digit] of [...digits].toReversed().entries()) {
		sum += Number(digit) * ((at % 8) + 2);
	}
	const check = 11 - (sum % 11);
	return check > 9 ? 1 : check;
}

/** Whether these are the 44 digits of a barcode with a correct check digit. */
export const isBarcode = (digits: string): boolean =>
	/^\d{44}$/.test(digits) && modulo11(digits.slice(0, 4) + digits.slice(5)) === Number(digits[4]);

/** The line of 47 digits of a barcode; null for an invalid one. */
export function lineOfBarcode(barcode: string): string | null {
	if (!isBarcode(barcode)) return null;
	const free = barcode.slice(19);
	const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
	return `${fields.map((field) => field + modulo10(field)).join("")}${barcode.slice(4, 19)}`;
}

/** The barcode of a line in any format; null for a wrong length or check digit. */
export function barcodeOfLine(line: string): string | null {
	const digits = digitsOf(line);
	if (digits.length !== 47) return null;
	const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
	const barcode = digits.slice(0, 4) + digits.slice(32) + free;
	return lineOfBarcode(barcode) === digits ? barcode : null;
}

/** From this day on the due date factor starts again at 1000. */
const FACTOR_1000 = Date.UTC(2025, 1, 22);
const DAY_MS = 86_400_000;

/**
 * A barcode with its check digit. `bank`: three digits; `due`: `2026-11-30`, from 22 February 2025 on; `amount` in
 * centavos; `free`: up to 25 digits of the bank's own.
 */
export function makeBarcode(boleto: {
	bank: string;
	due: string;
	amount: number;
	free: string;
}): string {
	const days = (Date.parse(`${boleto.due}T00:00:00Z`) - FACTOR_1000) / DAY_MS;
	const factor = String(1_000 + (days % 9_000)).padStart(4, "0");
	const rest = `${factor}${String(boleto.amount).padStart(10, "0")}${boleto.free.padStart(25, "0")}`;
	const front = `${boleto.bank}9`;
	return `${front}${modulo11(front + rest)}${rest}`;
}
