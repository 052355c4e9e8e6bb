/** An outdated screen may submit what this version does not know. */
export const UNKNOWN = "Não entendemos o que foi enviado. Atualize a página.";

/** `subject` starts the sentence: `Este banner`. */
export const goneWords = (subject: string): string =>
	`${subject} não existe mais. Atualize a página.`;

/** The title names the problem, the message the next step. */
export const conflictWords = (subject: string) => ({
	title: `Outra pessoa salvou ${subject.charAt(0).toLowerCase()}${subject.slice(1)} enquanto você editava`,
	message: "Nada foi salvo ainda. Escolha no formulário qual versão fica.",
});

/** A single error is the message itself; several appear at their fields. */
export function invalidWords(fields: Record<string, string>): string {
	const [first, ...others] = Object.values(fields);
	return first && others.length === 0 ? first : "Confira os campos marcados.";
}
