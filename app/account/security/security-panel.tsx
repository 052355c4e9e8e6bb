import { useEffect } from "react";
import { toast } from "#app/ui/toast.ts";
import { accountMessage } from "#core/accounts/error-rules.ts";
import type { OpenSession, SignInMethods } from "#core/accounts/types.ts";
import { GoogleLink } from "./google-link.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonalData } from "./personal-data.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

type SecurityPanelProps = {
	account: { email: string };
	methods: SignInMethods;
	sessions: OpenSession[];
	/** What went wrong on the way back from Google. */
	problem: string | null;
};

/** Password, second factor, Google, open sessions and personal data. */
export function SecurityPanel({ account, methods, sessions, problem }: SecurityPanelProps) {
	useEffect(() => {
		if (problem) toast.error("Google", { description: accountMessage(problem) });
	}, [problem]);
	return (
		<section aria-labelledby="seguranca" className="max-w-[560px]">
			<h2 id="seguranca" className="text-h3">
				Segurança
			</h2>
			<div className="divide-y divide-line">
				<PasswordForm email={account.email} hasPassword={methods.hasPassword} />
				{methods.hasPassword && <SecondFactor active={methods.secondFactor} />}
				{(methods.google.available || methods.google.linked) && (
					<GoogleLink linked={methods.google.linked} />
				)}
				<Sessions sessions={sessions} />
				<PersonalData email={account.email} hasPassword={methods.hasPassword} />
			</div>
		</section>
	);
}
