import { formatCnpj } from "@brazilian-utils/brazilian-utils/format-cnpj";
import { formatCpf } from "@brazilian-utils/brazilian-utils/format-cpf";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;

/** Letters and digits in upper case: since 2026 a CNPJ may have letters. */
export const normalizeDocument = (text: string): string =>
	text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/** CPF or CNPJ (alphanumeric too) with correct check digits. */
export function isValidDocument(text: string): boolean {
	const document = normalizeDocument(text);
	if (document.length === CPF_LENGTH) return /^\d+$/.test(document) && isValidCpf(document);
	// Version 2 is the alphanumeric CNPJ and accepts numeric ones too.
	return document.length === CNPJ_LENGTH && isValidCnpj(document, { version: 2 });
}

/** Formats a partial document: CPF up to 11 digits, else CNPJ (rule customers 6). */
export function formatDocument(text: string): string {
	const document = normalizeDocument(text).slice(0, CNPJ_LENGTH);
	return document.length <= CPF_LENGTH && /^\d*$/.test(document)
		? formatCpf(document)
		: formatCnpj(document, { version: 2 });
}

/** Masks a document for pages that others may see: `***.456.789-**`. */
export function maskDocument(text: string): string {
	const document = normalizeDocument(text);
	return document.length === CPF_LENGTH
		? formatCpf(document, { obfuscate: true })
		: formatCnpj(document, { version: 2, obfuscate: true });
}
