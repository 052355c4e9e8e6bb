import { z } from "zod";
import { formatPhone, isValidPhone } from "#core/values/contact.ts";
import { typedText } from "#core/values/typed-text.ts";
import { CURRENT_PASSWORD_WRONG, LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password.ts";

export const PASSWORDS_DIFFER = "As senhas não coincidem.";
export const CURRENT_PASSWORD_MISSING = "Digite sua senha atual para confirmar a alteração.";
export const USER_MISSING = "Usuário não encontrado.";

const LONGEST_EMAIL = 255;
const LONGEST_NAME = 120;
const LONGEST_PHONE = 60;
const PHONE_WRONG = "Telefone inválido. Use DDD e número, como (11) 98765-4321";
const LONGEST_PROFESSION = 80;

/** Normalised: trimmed, in lower case. */
export const emailField = typedText(
	"Informe o e-mail",
	LONGEST_EMAIL,
	`E-mail deve ter no máximo ${LONGEST_EMAIL} caracteres`,
)
	.toLowerCase()
	.min(1, "Informe o e-mail")
	.pipe(z.email("E-mail inválido"));

export const fullNameField = typedText(
	"Informe o nome completo",
	LONGEST_NAME,
	`Nome deve ter no máximo ${LONGEST_NAME} caracteres`,
).min(2, "Informe o nome completo");

export const phoneField = typedText("Informe o telefone", LONGEST_PHONE, PHONE_WRONG)
	.min(1, "Informe o telefone")
	.refine(isValidPhone, PHONE_WRONG)
	.transform(formatPhone);

export const professionField = typedText(
	"Profissão inválida",
	LONGEST_PROFESSION,
	`Profissão deve ter no máximo ${LONGEST_PROFESSION} caracteres`,
)
	.nullish()
	.transform((text) => text || null);

export const consentField = z
	.union([z.boolean(), z.literal("on"), z.literal("true"), z.literal("false")], "Opção inválida")
	.nullish()
	.transform((value) => value === true || value === "on" || value === "true");

/** At least 6 characters (rule accounts 6). */
export const newPasswordField = z
	.string("Informe a senha")
	.min(SHORTEST_PASSWORD, `A senha deve ter no mínimo ${SHORTEST_PASSWORD} caracteres`)
	.max(LONGEST_PASSWORD, `A senha deve ter no máximo ${LONGEST_PASSWORD} caracteres`);

/** Sign-up (rule accounts 6). */
export const signUpForm = z.object(
	{
		full_name: fullNameField,
		email: emailField,
		phone: phoneField,
		password: newPasswordField,
		profession: professionField,
		marketing_consent: consentField,
	},
	"Preencha os dados da conta",
);

export type SignUpForm = z.infer<typeof signUpForm>;

/** Sign-in (rule accounts 6). Passwords of any form are compared. */
export const signInForm = z.object(
	{
		email: emailField,
		password: z
			.string("Informe a senha")
			.min(1, "Informe a senha")
			.max(LONGEST_PASSWORD, `A senha deve ter no máximo ${LONGEST_PASSWORD} caracteres`),
	},
	"Informe o e-mail e a senha",
);

export const resetRequestForm = z.object({ email: emailField }, "Informe o e-mail");

const sameTwice = (form: { newPassword: string; confirmation: string }) =>
	form.newPassword === form.confirmation;

/** Password reset form: the new password twice. */
export const resetForm = z
	.object(
		{
			token: z.string("Link inválido").min(1, "Link inválido").max(200, "Link inválido"),
			newPassword: newPasswordField,
			confirmation: z.string(PASSWORDS_DIFFER).max(LONGEST_PASSWORD, PASSWORDS_DIFFER),
		},
		"Preencha a nova senha",
	)
	.refine(sameTwice, { path: ["confirmation"], message: PASSWORDS_DIFFER });

/** The signed-in user's password, required again before sensitive changes. */
export const currentPasswordField = z
	.string(CURRENT_PASSWORD_MISSING)
	.min(1, CURRENT_PASSWORD_MISSING)
	.max(LONGEST_PASSWORD, CURRENT_PASSWORD_WRONG);

/** Password change (rule accounts 7). */
export const changePasswordForm = z
	.object(
		{
			currentPassword: currentPasswordField,
			newPassword: newPasswordField,
			confirmation: z.string(PASSWORDS_DIFFER).max(LONGEST_PASSWORD, PASSWORDS_DIFFER),
		},
		"Preencha a nova senha",
	)
	.refine(sameTwice, { path: ["confirmation"], message: PASSWORDS_DIFFER });

const LONGEST_CODE = 40;
const CODE_WRONG = "O código tem 6 números";

export const authenticatorCode = z
	.string("Informe o código")
	.max(LONGEST_CODE, { error: CODE_WRONG, abort: true })
	.overwrite((text) => text.replace(/\s/g, ""))
	.regex(/^\d{6}$/, CODE_WRONG);

export const backupCode = typedText(
	"Informe o código",
	LONGEST_CODE,
	"Código de recuperação inválido",
).min(1, "Informe o código");

/** Whether the database can store all texts inside `value`, at any depth; typed text always passes. */
export function isWritable(value: unknown, depth = 0): boolean {
	if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
	if (typeof value !== "object" || value === null) return true;
	return (
		depth < 8 &&
		Object.entries(value).every((pair) => pair.every((part) => isWritable(part, depth + 1)))
	);
}
