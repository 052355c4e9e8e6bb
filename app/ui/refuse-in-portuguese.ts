type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
	target instanceof HTMLInputElement ||
	target instanceof HTMLSelectElement ||
	target instanceof HTMLTextAreaElement;

/** What a browser finds wrong with a field is said in the shop's language, whatever language the browser speaks. */
export function refuseInPortuguese(document: Document): void {
	const told = new Set<Field>();
	const forgive = (form: HTMLFormElement | null) => {
		for (const field of told) {
			if (field.form !== form) continue;
			field.setCustomValidity("");
			told.delete(field);
		}
	};
	document.addEventListener(
		"invalid",
		({ target }) => {
			// Who set words of their own says more.
			if (!isField(target) || target.validity.customError) return;
			target.setCustomValidity(wordsOf(target));
			told.add(target);
		},
		true,
	);
	// What was said holds until something is typed, or sent again: then the browser looks anew.
	for (const event of ["input", "change", "click"]) {
		document.addEventListener(
			event,
			({ target }) => {
				if (told.size === 0 || !(target instanceof Element)) return;
				const pressed = isField(target) ? target : target.closest("button");
				forgive(pressed?.form ?? target.closest("form"));
			},
			true,
		);
	}
}

const MISSING: Record<string, string> = {
	checkbox: "Marque esta caixa para continuar.",
	radio: "Escolha uma das opções.",
	"select-one": "Escolha um item da lista.",
	file: "Escolha um arquivo.",
};

function wordsOf(field: Field): string {
	const { validity, type, title } = field;
	const { min, max } = field as HTMLInputElement;
	if (validity.valueMissing) return MISSING[type] ?? "Preencha este campo.";
	if (validity.typeMismatch && type === "email")
		return "E-mail inválido. Use o formato nome@exemplo.com.";
	if (validity.tooShort && "minLength" in field)
		return `Use pelo menos ${field.minLength} caracteres.`;
	if (validity.rangeUnderflow) return `O menor valor é ${min}.`;
	if (validity.rangeOverflow) return `O maior valor é ${max}.`;
	return title || "Valor inválido. Confira este campo.";
}
