import { type FormEvent, useEffect, useState } from "react";
import { href, useFetcher, useNavigate } from "react-router";
import { PasswordField } from "#app/session/password-field.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { MarketingBox, TextField } from "#app/ui/field.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { NameField, PhoneField } from "#app/ui/person-fields.tsx";
import { SHORTEST_PASSWORD } from "#core/accounts/shared/password.ts";
import { formatPhone } from "#core/values/contact.ts";
import { once } from "#core/values/once.ts";
import type { AuthOutcome } from "./auth-actions.ts";
import { type Refused, RefusedNotice, SignInEmail } from "./sign-in-form.tsx";
import { useSignUpAnswer } from "./use-sign-up-answer.ts";

export type SignUpDraft = {
	full_name: string;
	phone: string;
	profession: string;
	marketing_consent: boolean;
};

export const EMPTY_SIGN_UP: SignUpDraft = {
	full_name: "",
	phone: "",
	profession: "",
	marketing_consent: false,
};

type SignUpFormProps = {
	/** Where the confirmation link leads. */
	goal: string;
	email: string;
	onEmail(email: string): void;
	/** Held by the page, so that changing tabs loses nothing. */
	draft: SignUpDraft;
	onDraft(draft: SignUpDraft): void;
	onDone(nextStep: string): void;
	refused: Refused | null;
};

/** Name, e-mail, phone, password; profession and marketing are optional (rule accounts 6). */
export function SignUpForm({
	goal,
	email,
	onEmail,
	draft,
	onDraft,
	onDone,
	refused,
}: SignUpFormProps) {
	const fetcher = useFetcher<AuthOutcome>();
	const set = (typed: Partial<SignUpDraft>) => onDraft({ ...draft, ...typed });
	const { data } = fetcher;
	const busy = fetcher.state !== "idle";
	const navigate = useNavigate();
	useSignUpAnswer(data, {
		onEntered: () => void navigate(goal, { replace: true }),
		onCreated: onDone,
	});
	const wrong = (data ?? refused)?.fields ?? {};
	// Without scripts nothing would enable the button, so it starts enabled: the server validates.
	const { privacyPage: policy, sendsMail } = useSite();
	const [alive, setAlive] = useState(false);
	useEffect(() => setAlive(true), []);
	const missing = missingWords({ nome: draft.full_name, "e-mail": email, telefone: draft.phone });
	return (
		<fetcher.Form method="post" className="space-y-5">
			<input type="hidden" name="voltar" value={goal} />
			<RefusedNotice refused={data ? null : refused} />
			<NameField
				name="full_name"
				required
				value={draft.full_name}
				onChange={(event) => set({ full_name: event.currentTarget.value })}
				error={wrong["full_name"]}
			/>
			<SignInEmail email={email} onEmail={onEmail} error={wrong["email"]} />
			<PhoneField
				name="phone"
				required
				value={draft.phone}
				onChange={(event) => set({ phone: formatPhone(event.currentTarget.value) })}
				error={wrong["phone"]}
			/>
			<NewPassword error={wrong["password"]} />
			<TextField
				label="Profissão"
				name="profession"
				optional
				maxLength={80}
				placeholder="Médica, dentista, estudante…"
				value={draft.profession}
				onChange={(event) => set({ profession: event.currentTarget.value })}
				error={wrong["profession"]}
			/>
			{sendsMail && (
				<MarketingBox
					checked={draft.marketing_consent}
					onChange={(event) => set({ marketing_consent: event.currentTarget.checked })}
				>
					<span className="text-subtle">Opcional</span>
				</MarketingBox>
			)}
			<Button
				type="submit"
				name="intent"
				value="signup"
				full
				busy={busy}
				disabled={alive && missing !== ""}
				{...(alive && missing && { "aria-describedby": "falta" })}
			>
				{busy ? "Criando conta..." : "Criar conta"}
			</Button>
			{missing && (
				<p id="falta" className="text-small text-subtle">
					Para criar a conta, preencha {missing}.
				</p>
			)}
			<p className="text-small text-subtle">
				Ao criar a conta, seus dados são usados para os seus pedidos
				{policy && (
					<>
						, como diz a{" "}
						<TextLink to={href("/pagina/:slug", { slug: policy })}>
							Política de Privacidade
						</TextLink>
					</>
				)}
				.
			</p>
		</fetcher.Form>
	);
}

const LIST = once(() => new Intl.ListFormat("pt-BR"));

/** Missing fields as a phrase, such as "e-mail e telefone". */
const missingWords = (typed: Record<string, string>): string =>
	LIST().format(Object.keys(typed).filter((name) => !typed[name]?.trim()));

/** Replaces the browser's message on short passwords. */
const NewPassword = ({ error }: { error: string | undefined }) => (
	<PasswordField
		label="Senha"
		name="password"
		autoComplete="new-password"
		minLength={SHORTEST_PASSWORD}
		hint={`No mínimo ${SHORTEST_PASSWORD} caracteres.`}
		error={error}
		onInvalid={(event: FormEvent<HTMLInputElement>) => {
			const field = event.currentTarget;
			if (field.validity.tooShort) {
				field.setCustomValidity(`A senha deve ter no mínimo ${SHORTEST_PASSWORD} caracteres`);
			}
		}}
		onInput={(event) => event.currentTarget.setCustomValidity("")}
	/>
);
