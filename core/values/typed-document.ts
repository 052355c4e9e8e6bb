const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;

/** CPF up to 11 digits, else CNPJ (letters too), formatted while typed (rule customers 6). */
export function formatTypedDocument(text: string): string {
	const document = text
		.replace(/[^0-9A-Za-z]/g, "")
		.toUpperCase()
		.slice(0, CNPJ_LENGTH);
	if (document.length <= CPF_LENGTH && /^\d*$/.test(document)) {
		return document.replace(/^(\d{3})(\d{1,3})?(\d{1,3})?(\d{1,2})?$/, (_, a, b, c, d) =>
			[a, b && `.${b}`, c && `.${c}`, d && `-${d}`].filter(Boolean).join(""),
		);
	}
	return document.replace(/^(.{2})(.{1,3})?(.{1,3})?(.{1,4})?(.{1,2})?$/, (_, a, b, c, d, e) =>
		[a, b && `.${b}`, c && `.${c}`, d && `/${d}`, e && `-${e}`].filter(Boolean).join(""),
	);
}
