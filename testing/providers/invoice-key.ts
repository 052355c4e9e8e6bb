import { keyProblem } from "#core/shipping/shared/invoice-key.ts";

/** The key of an NF-e of this number, with the digit that fits. */
export function noteKey(number: number): string {
	const body = `3526111234567800019555001${String(number).padStart(9, "0")}100000012`;
	const key = [..."0123456789"].map((digit) => body + digit).find((one) => !keyProblem(one));
	if (!key) throw new Error(`no digit fits the key of note ${number}`);
	return key;
}
