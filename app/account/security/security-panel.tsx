import { useEffect } from "react";
import { toast } from "#app/ui/toast.ts";
import { accountMessage } from "#core/accounts/error-rules.ts";
import type { OpenSession, Passkey, SignInMethods } from "#core/accounts/types.ts";
import { GoogleLink } from "./google-link.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonalData } from "./personal-data.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

type SecurityPanelProps = {
	account: { email: string };
	methods: SignInMethods;
	passkeys: Passkey[];
	sessions: OpenSession[];
	/** Why the account cannot be erased now. */
	stays: string | null;
	/** What went wrong on the way back from Google. */
	problem: string | null;
	/** The shop's owner asks for a second factor before the back office opens. */
	required: boolean;
};

/** Password, second factor, Google, open sessions and personal data. */
export function SecurityPanel({
	account,
	methods,
	passkeys,
	sessions,
	stays,
	problem,
	required,
}: SecurityPanelProps) {
	useEffect(() => {
		if (problem) toast.error("Google", { description: accountMessage(problem) });
	}, [problem]);
	return (
		<section aria-labelledby="seguranca" className="max-w-[560px]">
			<h2 id="seguranca" className="text-h3">
				Segurança
			</h2>
			{required && !methods.secondFactor && (
				<p role="status" className="mt-4 rounded-sm bg-warn-tint px-4 py-3 text-ui">
					{passkeys.length > 0
						? "A loja exige uma segunda etapa de quem administra. Saia e entre com a sua chave de acesso para voltar ao painel."
						: "A loja exige uma segunda etapa de quem administra. Ative a verificação em duas etapas, ou crie uma chave de acesso, para voltar ao painel."}
				</p>
			)}
			<div className="divide-y divide-line">
				<PasswordForm email={account.email} hasPassword={methods.hasPassword} />
				{methods.hasPassword && <SecondFactor active={methods.secondFactor} />}
				<Passkeys passkeys={passkeys} email={account.email} hasPassword={methods.hasPassword} />
				{(methods.google.available || methods.google.linked) && (
					<GoogleLink linked={methods.google.linked} />
				)}
				<Sessions sessions={sessions} />
				<PersonalData email={account.email} hasPassword={methods.hasPassword} stays={stays} />
			</div>
		</section>
	);
}
