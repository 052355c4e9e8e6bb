const STRENGTH: [test: RegExp, hint: string][] = [
	[/.{8}/s, "Use pelo menos 8 caracteres"],
	[/\p{Ll}/u, "Inclua letras minúsculas"],
	[/\p{Lu}/u, "Inclua letras maiúsculas"],
	[/\d/, "Inclua números"],
	[/[^\p{L}\p{N}\s]/u, "Inclua símbolos especiais"],
];

export type PasswordStrength = { score: number; hints: string[] };

/** One point each for length, lower case, upper case, digit and symbol (rule accounts 11). */
export function passwordStrength(password: string): PasswordStrength {
	const missing = STRENGTH.filter(([test]) => !test.test(password));
	return { score: STRENGTH.length - missing.length, hints: missing.map(([, hint]) => hint) };
}

/** The score in a word. */
export const strengthWord = ({ score }: PasswordStrength): string =>
	["muito fraca", "muito fraca", "fraca", "razoável", "boa", "forte"][score] ?? "forte";

/** Separate from the form schemas, so that pages without them do not load zod. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 128;

export const CURRENT_PASSWORD_WRONG = "Senha atual incorreta.";
export const LINK_INVALID = "Este link é inválido ou já foi usado. Peça um novo.";
