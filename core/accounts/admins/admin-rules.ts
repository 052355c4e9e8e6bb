import { z } from "zod";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { typedText } from "#core/values/typed-text-rules.ts";
import { passwordStrength } from "../password-strength-rules.ts";

const LONGEST_EMAIL = 255;
const LONGEST_TYPED_CODE = 200;
const WEAKEST_ALLOWED = 3;

/** Creating an administrator (rule accounts 11). */
export const adminSignUpForm = z.object(
	{
		email: typedText(
			"Email inválido",
			LONGEST_EMAIL,
			`Email deve ter menos de ${LONGEST_EMAIL} caracteres`,
		)
			.toLowerCase()
			.pipe(z.email("Email inválido")),
		password: z
			.string("Senha deve ter pelo menos 8 caracteres")
			.min(8, "Senha deve ter pelo menos 8 caracteres")
			.max(128, "Senha deve ter menos de 128 caracteres")
			.refine(
				(password) => /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password),
				"Senha deve conter ao menos 1 letra minúscula, 1 maiúscula e 1 número",
			),
		name: typedText(
			"Nome deve ter pelo menos 2 caracteres",
			100,
			"Nome deve ter menos de 100 caracteres",
		).min(2, "Nome deve ter pelo menos 2 caracteres"),
	},
	"Dados inválidos",
);

export type AdminSignUpForm = z.infer<typeof adminSignUpForm>;

/** What is wrong with what was typed, by field; `weak` when the password scores too low. */
export type SignUpRefusal = { weak: boolean; message: string; fields: Record<string, string> };

/**
 * Reads the card that makes an administrator. A password that scores below 3 is called weak, with what
 * would make it stronger (rule accounts 11), beside what its own rules say of it.
 */
export function readSignUp(typed: unknown): Result<AdminSignUpForm, SignUpRefusal> {
	const parsed = adminSignUpForm.safeParse(typed);
	const fields = parsed.success ? {} : fieldErrors(parsed.error);
	const { password } = (typed ?? {}) as { password?: unknown };
	const strength = passwordStrength(typeof password === "string" ? password : "");
	if (typeof password === "string" && password !== "" && strength.score < WEAKEST_ALLOWED) {
		const message = `Melhore sua senha: ${strength.hints.join(", ")}`;
		const ofPassword = [fields["password"], message].filter(Boolean).join(". ");
		return fail({ weak: true, message, fields: { ...fields, password: ofPassword } });
	}
	if (parsed.success) return ok(parsed.data);
	return fail({ weak: false, message: Object.values(fields)[0] ?? "Dados inválidos", fields });
}

/** A set-up or invitation code without the dashes and spaces people type. */
export const plainCode = (typed: unknown): string =>
	typeof typed === "string"
		? typed
				.slice(0, LONGEST_TYPED_CODE)
				.toUpperCase()
				.replace(/[^A-Z2-7]/g, "")
				.slice(0, 40)
		: "";
