/** `AA123456785BR`: thirteen signs of the Universal Postal Union. */
const POSTAL = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Signs that carriers use in their codes. */
export const isCode = (code: string): boolean => /^[A-Z0-9._/-]{4,60}$/.test(code);

export const isPostalCode = (code: string): boolean => POSTAL.test(code);

/** Whether the ninth digit of a postal code fits the eight before it. */
export function hasPostalDigit(code: string): boolean {
	const digits = [...code.slice(2, 11)].map(Number);
	const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
	const rest = 11 - (sum % 11);
	const digit = rest === 10 ? 0 : rest === 11 ? 5 : rest;
	return digits[8] === digit;
}

export const POSTAL_DIGIT_WRONG = "O dígito deste código dos Correios não confere.";

/**
 * Whether it is a postal code that was mistyped: its customer would follow nothing, or somebody else's parcel (rule
 * shipping 11).
 */
export const isMistyped = (code: string): boolean => isPostalCode(code) && !hasPostalDigit(code);
