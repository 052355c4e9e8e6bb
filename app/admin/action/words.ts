/** What was sent is none of what the screen sends: it may be older than the shop. */
export const UNKNOWN = "Não entendemos o que foi enviado. Atualize a página.";

/** `subject` as a sentence begins with it: `Este banner`. */
export const goneWords = (subject: string): string =>
	`${subject} não existe mais. Atualize a página.`;

/** The title says what happened, the message what there is to do. */
export const conflictWords = (subject: string) => ({
	title: `Outra pessoa salvou ${subject.charAt(0).toLowerCase()}${subject.slice(1)} enquanto você editava`,
	message: "Nada foi salvo ainda. Escolha no formulário qual versão fica.",
});

/** A single fault says itself; of several, each stands at its field. */
export function invalidWords(fields: Record<string, string>): string {
	const [first, ...others] = Object.values(fields);
	return first && others.length === 0 ? first : "Confira os campos marcados.";
}
