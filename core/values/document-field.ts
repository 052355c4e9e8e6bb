import { isValidDocument, normalizeDocument } from "./document.ts";
import { LONGEST_NUMBER, typedText } from "./typed-text.ts";

const WRONG = "CPF ou CNPJ inválido. Confira os números";

/** A CPF (11 digits) or CNPJ (14 characters); null when empty. */
export const optionalDocument = typedText(WRONG, LONGEST_NUMBER, WRONG)
	.default("")
	.refine((text) => text === "" || isValidDocument(text), WRONG)
	.transform((text) => normalizeDocument(text) || null);

/** A required document; `missing` is the error without it. */
export const neededDocument = (missing: string) =>
	typedText(missing, LONGEST_NUMBER, WRONG)
		.min(1, missing)
		.refine(isValidDocument, WRONG)
		.transform(normalizeDocument);
