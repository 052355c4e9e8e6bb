import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import type { AuthOutcome } from "#app/account/auth/auth-actions.ts";
import { useSignUpAnswer } from "#app/account/auth/use-sign-up-answer.ts";
import { PasswordField } from "#app/session/password-field.tsx";
import { tabStorage } from "#app/session/storage/browser-storage.ts";
import { useSendsMail } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { SHORTEST_PASSWORD } from "#core/accounts/shared/password.ts";
import type { loader } from "./account-route.ts";

/** Account offer for a guest after a purchase: only a password is missing. */
export function CreateAccount({ token, reviewable }: { token: string; reviewable: boolean }) {
	const sendsMail = useSendsMail();
	const offer = useFetcher<typeof loader>();
	const signUp = useFetcher<AuthOutcome>();
	const [notice, setNotice] = useState<string | null>(null);
	const address = href("/pedido/:token/conta", { token });
	const { load } = offer;
	const [requested, setRequested] = useState(false);
	useEffect(() => void load(address), [load, address]);
	useEffect(() => setRequested(requestHere.has(token)), [token]);
	useSignUpAnswer(signUp.data, {
		onEntered: () => setNotice("Você já tinha uma conta e entrou nela."),
		onClaimed: () =>
			setNotice(
				reviewable
					? "Este pedido está na sua conta. Em Pedidos você avalia o que comprou."
					: "Este pedido está na sua conta, em Pedidos.",
			),
		onCreated: (next) => {
			setNotice(next);
			requestHere.remember(token);
		},
	});
	if (notice) {
		return (
			<p role="status" className="mt-9 rounded-md bg-ok-tint p-5">
				{notice}
			</p>
		);
	}
	if (!offer.data || requested) return null;
	const { name, email, confirms, signedIn } = offer.data;
	const busy = signUp.state !== "idle";
	if (signedIn) {
		return (
			<signUp.Form
				method="post"
				action={address}
				className="mt-9 flex flex-wrap items-center justify-between gap-4 rounded-md border border-line p-6 md:p-8"
			>
				<p className="min-w-0 flex-1 basis-72 text-subtle">
					Este pedido foi feito sem entrar na conta. Guarde-o nela para acompanhar
					{reviewable && " e avaliar o que comprou"}.
				</p>
				<Button type="submit" variant="outline" busy={busy}>
					Guardar na minha conta
				</Button>
			</signUp.Form>
		);
	}
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
				{reviewable && " Com ela você também avalia o que comprou."}
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

const KEY = "requinte-conta-pedida";

/** Orders for which this tab requested an account. The server does not reveal whether one exists. */
const requestHere = {
	has: (token: string): boolean => (tabStorage.read(KEY) ?? "").split(" ").includes(token),
	remember: (token: string): void =>
		void tabStorage.write(KEY, `${tabStorage.read(KEY) ?? ""} ${token}`.trim()),
};
