import { isValidDocument, normalizeDocument } from "./document-rules.ts";
import { LONGEST_NUMBER, typedText } from "./typed-text-rules.ts";

const WRONG = "CPF ou CNPJ inválido. Confira os números";

/** Eleven digits of a CPF or fourteen signs of a CNPJ; null where nothing is typed. */
export const optionalDocument = typedText(WRONG, LONGEST_NUMBER, WRONG)
	.default("")
	.refine((text) => text === "" || isValidDocument(text), WRONG)
	.transform((text) => normalizeDocument(text) || null);

/** The same where there has to be one; `missing` says so. */
export const neededDocument = (missing: string) =>
	typedText(missing, LONGEST_NUMBER, WRONG)
		.min(1, missing)
		.refine(isValidDocument, WRONG)
		.transform(normalizeDocument);
