import { type FormEvent, useRef, useState } from "react";
import { PasswordField } from "#app/session/password-field.tsx";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { changePasswordForm } from "#core/accounts/shared/account.ts";
import { CURRENT_PASSWORD_WRONG } from "#core/accounts/shared/password.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { StrengthHint, usePasswordStrength } from "./password-strength.tsx";
import { useSecurity } from "./use-security.ts";

const FAILED = "Erro ao atualizar senha";

export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
	const sendsMail = useSendsMail();
	const form = useRef<HTMLFormElement>(null);
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const strength = usePasswordStrength();
	const security = useSecurity((outcome) => {
		if (!outcome.ok) {
			const current = outcome.message === CURRENT_PASSWORD_WRONG;
			setWrong(outcome.fields ?? (current ? { currentPassword: CURRENT_PASSWORD_WRONG } : {}));
			toast.error(FAILED, outcome.message ? { description: outcome.message } : undefined);
			return;
		}
		if (outcome.intent === "password-link") {
			toast.success("Email enviado!", { description: `O link chega em ${email} em instantes.` });
			return;
		}
		setWrong({});
		form.current?.reset();
		strength.forget();
		toast.success("Senha atualizada!", {
			description: `${sendsMail ? "Um e-mail de confirmação foi enviado. " : ""}Outros dispositivos saíram da conta.`,
		});
	});
	if (!hasPassword) {
		return (
			<div className="py-7">
				<h3 className="font-sans text-body font-semibold">Senha</h3>
				<p className="mt-2 mb-4 text-ui text-subtle">
					Sua conta ainda não tem senha.{" "}
					{sendsMail
						? `Peça um link para ${email} e crie uma.`
						: "O link para criar uma vai por e-mail, e a loja não envia e-mails agora."}
				</p>
				<security.Form {...security.formProps}>
					<Button
						type="submit"
						name="intent"
						value="password-link"
						variant="outline"
						size="sm"
						disabled={!sendsMail}
						busy={security.busy}
					>
						{security.busy ? "Enviando..." : "Criar senha"}
					</Button>
				</security.Form>
			</div>
		);
	}
	const submit = (event: FormEvent<HTMLFormElement>) => {
		const parsed = changePasswordForm.safeParse(
			Object.fromEntries(new FormData(event.currentTarget)),
		);
		if (parsed.success) return;
		event.preventDefault();
		const fields = fieldErrors(parsed.error);
		setWrong(fields);
		toast.error(FAILED, { description: Object.values(fields)[0] ?? "" });
	};
	return (
		<security.Form
			ref={form}
			{...security.formProps}
			onSubmit={submit}
			noValidate
			className="space-y-5 py-7"
		>
			<h3 className="font-sans text-body font-semibold">Senha</h3>
			<input type="hidden" name="intent" value="password" />
			<input type="hidden" name="username" value={email} autoComplete="username" />
			<PasswordField
				label="Senha atual"
				name="currentPassword"
				autoComplete="current-password"
				error={wrong["currentPassword"]}
			/>
			<PasswordField
				label="Nova senha"
				name="newPassword"
				autoComplete="new-password"
				onInput={strength.onInput}
				error={wrong["newPassword"]}
			/>
			<StrengthHint strength={strength.value} />
			<PasswordField
				label="Confirmar nova senha"
				name="confirmation"
				autoComplete="new-password"
				error={wrong["confirmation"]}
			/>
			<Button type="submit" busy={security.busy}>
				{security.busy ? "Salvando..." : "Alterar senha"}
			</Button>
		</security.Form>
	);
}
