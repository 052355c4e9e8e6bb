import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import type { AuthOutcome } from "#app/account/auth/auth-actions.ts";
import { useSignUpAnswer } from "#app/account/auth/use-sign-up-answer.ts";
import { PasswordField } from "#app/session/password-field.tsx";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { SHORTEST_PASSWORD } from "#core/accounts/password-words-rules.ts";
import type { loader } from "./account-route.ts";
import { askedHere } from "./asked-here.ts";

/** Offers a guest who bought an account: all but a password is known. */
export function CreateAccount({ token }: { token: string }) {
	const sendsMail = useSendsMail();
	const offer = useFetcher<typeof loader>();
	const signUp = useFetcher<AuthOutcome>();
	const [told, setTold] = useState<string | null>(null);
	const address = href("/pedido/:token/conta", { token });
	const { load } = offer;
	const [asked, setAsked] = useState(false);
	useEffect(() => void load(address), [load, address]);
	useEffect(() => setAsked(askedHere.has(token)), [token]);
	useSignUpAnswer(signUp.data, {
		onEntered: () => setTold("Você já tinha uma conta e entrou nela."),
		onMade: (next) => {
			setTold(next);
			askedHere.remember(token);
		},
	});
	if (told) {
		return (
			<p role="status" className="mt-9 rounded-md bg-ok-tint p-5">
				{told}
			</p>
		);
	}
	if (!offer.data || asked) return null;
	const { name, email, confirms } = offer.data;
	const busy = signUp.state !== "idle";
	return (
		<section
			aria-labelledby="criar-conta"
			className="mt-9 rounded-md border border-line p-6 md:p-8"
		>
			<h2 id="criar-conta" className="text-h3">
				Criar conta
			</h2>
			<p className="mt-2 mb-5 wrap-anywhere text-subtle">
				{name}, escolha uma senha e a conta fica pronta com o e-mail{" "}
				<b className="font-medium wrap-anywhere text-fg">{email}</b>.{" "}
				{confirms && sendsMail
					? "Este pedido aparece nela assim que você confirmar o e-mail e entrar."
					: "Este pedido já aparece nela."}
			</p>
			<signUp.Form
				method="post"
				action={address}
				className="grid items-start gap-4 sm:grid-cols-[1fr_auto]"
			>
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<PasswordField
					label="Senha"
					name="password"
					autoComplete="new-password"
					minLength={SHORTEST_PASSWORD}
					hint={`No mínimo ${SHORTEST_PASSWORD} caracteres.`}
					error={signUp.data?.fields?.["password"]}
				/>
				<Button type="submit" busy={busy} className="sm:mt-7">
					{busy ? "Criando conta..." : "Criar conta"}
				</Button>
			</signUp.Form>
		</section>
	);
}
