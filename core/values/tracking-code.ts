/** Universal Postal Union format: `AA123456785BR`. */
const POSTAL = /^[A-Z]{2}\d{9}[A-Z]{2}$/;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Characters of carriers' codes. */
export const isCode = (code: string): boolean => /^[A-Z0-9._/-]{4,60}$/.test(code);

export const isPostalCode = (code: string): boolean => POSTAL.test(code);

/** Whether the check digit (the ninth digit) of a postal code is correct. */
export function hasPostalDigit(code: string): boolean {
	const digits = [...code.slice(2, 11)].map(Number);
	const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
	const rest = 11 - (sum % 11);
	const digit = rest === 10 ? 0 : rest === 11 ? 5 : rest;
	return digits[8] === digit;
}

export const POSTAL_DIGIT_WRONG = "O dígito deste código dos Correios não confere.";

/** Whether it is a mistyped postal code, which would track nothing or another parcel (rule shipping 11). */
export const isMistyped = (code: string): boolean => isPostalCode(code) && !hasPostalDigit(code);
