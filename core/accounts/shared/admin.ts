import { z } from "zod";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { typedText } from "#core/values/typed-text.ts";
import { passwordStrength } from "./password.ts";

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

/** Messages by field; `weak`: the password's score is too low. */
export type SignUpRefusal = { weak: boolean; message: string; fields: Record<string, string> };

/**
 * Parses the administrator sign-up form. A password score below 3 is weak, with advice (rule accounts 11), besides
 * the form's own messages.
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

/** A set-up or invitation code without dashes and spaces. */
export const plainCode = (typed: unknown): string =>
	typeof typed === "string"
		? typed
				.slice(0, LONGEST_TYPED_CODE)
				.toUpperCase()
				.replace(/[^A-Z2-7]/g, "")
				.slice(0, 40)
		: "";
