import { loadLooks } from "#core/content/load-settings.ts";
import type { Db } from "#platform/database/database.ts";

export const GUESSABLE =
	"Esta senha é fácil de adivinhar: está em listas de senhas vazadas ou usa o seu nome, o seu e-mail ou o nome da loja. Escolha outra, como três palavras que não combinam.";

/** Required guesses as a power of ten: lists of breached passwords have fewer. */
const CUSTOMER_GUESSES = 4.5;
const ADMIN_GUESSES = 6;

/** Only this prefix is checked, for speed. */
const JUDGED_LENGTH = 64;
const TRADE = ["jaleco", "jalecos", "scrub", "scrubs", "loja", "admin"];

type Check = (password: string, own: string[]) => { guessesLog10: number };

let checking: Promise<Check> | undefined;

/** Lazy: breached passwords, Portuguese words and names, keyboard rows. */
const loadCheck = async (): Promise<Check> => {
	const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
		import("@zxcvbn-ts/language-pt-br"),
	]);
	const factory = new ZxcvbnFactory({
		dictionary: { ...common.dictionary, ...portuguese.dictionary },
		graphs: common.adjacencyGraphs,
		maxLength: JUDGED_LENGTH,
	});
	return (password, own) => factory.check(password, own);
};

export type PasswordOwner = { email: string; name: string; role: "customer" | "admin" };

/** Whether a password is common, breached, or derived from data of its owner or the shop. Runs locally. */
export async function isGuessable(
	db: Db,
	password: string,
	{ email, name, role }: PasswordOwner,
): Promise<boolean> {
	checking ??= loadCheck();
	const check = await checking;
	const { settings } = await loadLooks(db);
	const own = [email, email.split("@")[0] ?? "", name, settings.site_name]
		.flatMap((text) => [text, ...text.split(/[\s@._-]+/)])
		.map((text) => text.toLowerCase())
		.filter((text) => text.length > 2);
	const judged = password.slice(0, JUDGED_LENGTH);
	// Guessers treat "Senha@123" as "senha123".
	const plain = judged.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
	const guesses = [judged, plain]
		.filter((text) => text.length > 0)
		.map((text) => check(text, [...own, ...TRADE]).guessesLog10);
	return Math.min(...guesses) < (role === "admin" ? ADMIN_GUESSES : CUSTOMER_GUESSES);
}
