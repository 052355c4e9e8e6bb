const DDD = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])$/;

const digitsOf = (text: string): string => text.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");

/** A Brazilian number with area code: mobile of 9 digits starting with 9, or landline of 8 (2–5). */
export function isValidPhone(text: string): boolean {
	const digits = digitsOf(text);
	return DDD.test(digits.slice(0, 2)) && /^(9\d{8}|[2-5]\d{7})$/.test(digits.slice(2));
}

export const WRONG_PHONE = "Telefone inválido. Use DDD e número, como (11) 98765-4321";

/** Formats a partial number: `(11) 98765-4321`, `(11) 3333-4444`. */
export function formatPhone(text: string): string {
	const digits = digitsOf(text).slice(0, 11);
	if (digits.length <= 2) return digits;
	const ddd = `(${digits.slice(0, 2)}) `;
	const number = digits.slice(2);
	const split = number.length > 8 ? 5 : 4;
	return number.length <= split
		? ddd + number
		: `${ddd}${number.slice(0, split)}-${number.slice(split)}`;
}

/** E.164 format, `+5511987654321`; null for anything but a Brazilian number with area code. */
export const e164 = (text: string): string | null =>
	isValidPhone(text) ? `+55${digitsOf(text)}` : null;

export const WRONG_EMAIL = "E-mail inválido";

/** Cheap check of an e-mail address for immediate feedback; the server checks more. */
export function looksLikeEmail(text: string): boolean {
	const [name, domain, more] = text.trim().split("@");
	if (!name || !domain || more !== undefined || /\s/.test(name + domain)) return false;
	return /^[a-z]{2,}$/i.test(domain.split(".").slice(1).at(-1) ?? "") && !domain.includes("..");
}

/** Error of a typed e-mail or telephone; null when it is empty. */
export function reachProblem(by: "email" | "phone", typed: string): string | undefined {
	if (typed.trim() === "") return undefined;
	if (by === "email") return looksLikeEmail(typed) ? undefined : WRONG_EMAIL;
	return isValidPhone(typed) ? undefined : WRONG_PHONE;
}
