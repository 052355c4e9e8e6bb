import { z } from "zod";
import { plainText } from "#core/plain-text-rules.ts";
import type { PasswordStrength } from "../password-strength-rules.ts";

const LONGEST_EMAIL = 255;
const WEAKEST_ALLOWED = 3;

/** Creating an administrator (spec back office §5, A-054 to A-061). */
export const adminSignUpForm = z.object(
	{
		email: z
			.string("Email inválido")
			.overwrite((text) => plainText(text).toLowerCase())
			.max(LONGEST_EMAIL, `Email deve ter menos de ${LONGEST_EMAIL} caracteres`)
			.pipe(z.email("Email inválido")),
		password: z
			.string("Senha deve ter pelo menos 8 caracteres")
			.min(8, "Senha deve ter pelo menos 8 caracteres")
			.max(128, "Senha deve ter menos de 128 caracteres")
			.refine(
				(password) => /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password),
				"Senha deve conter ao menos 1 letra minúscula, 1 maiúscula e 1 número",
			),
		name: z
			.string("Nome deve ter pelo menos 2 caracteres")
			.overwrite(plainText)
			.min(2, "Nome deve ter pelo menos 2 caracteres")
			.max(100, "Nome deve ter menos de 100 caracteres"),
	},
	"Dados inválidos",
);

export type AdminSignUpForm = z.infer<typeof adminSignUpForm>;

/** Below this nobody becomes an administrator. */
export const isTooWeak = ({ score }: PasswordStrength): boolean => score < WEAKEST_ALLOWED;

/** What `Senha fraca` says. */
export const improvePassword = ({ hints }: PasswordStrength): string =>
	`Melhore sua senha: ${hints.join(", ")}`;

/** A set-up or invitation code without the dashes and spaces people type. */
export const plainCode = (typed: unknown): string =>
	typeof typed === "string"
		? typed
				.toUpperCase()
				.replace(/[^A-Z2-7]/g, "")
				.slice(0, 40)
		: "";
