import type { AuthOutcome } from "./auth-actions.ts";
import type { Refused } from "./refused-notice.tsx";
import { ASKED } from "./reset-request-form.tsx";
import { EMPTY_SIGN_UP, type SignUpDraft } from "./sign-up-form.tsx";
import { signUpWords } from "./sign-up-words.ts";

type Posted = {
	/** The tab whose form was refused; null leaves it to the page. */
	tab: "login" | "signup" | "reset" | null;
	email: string;
	draft: SignUpDraft;
	/** What was done. */
	notice: string | null;
	/** Why it was not. */
	refused: Refused | null;
	halfIn: boolean;
};

const TABS = { signup: "signup", reset: "reset" } as const;

function noticeOf({ step, mustConfirm }: AuthOutcome): string | null {
	if (step === "mailed") return ASKED;
	if (step !== "signed-up") return null;
	const { kept, next } = signUpWords(mustConfirm);
	return `${kept} ${next}`;
}

/** What the page shows first after a form that was sent without scripts: the answer, and what was typed. */
export function readPosted(outcome: AuthOutcome | undefined): Posted {
	const { typed } = outcome ?? {};
	return {
		tab: typed ? (TABS[typed.intent as keyof typeof TABS] ?? "login") : null,
		email: typed?.email ?? "",
		draft: typed
			? {
					full_name: typed.full_name,
					phone: typed.phone,
					profession: typed.profession,
					marketing_consent: typed.marketing_consent !== "",
				}
			: EMPTY_SIGN_UP,
		notice: outcome ? noticeOf(outcome) : null,
		refused: outcome?.ok === false ? outcome : null,
		halfIn:
			outcome?.step === "second-factor" ||
			(typed?.intent === "second-factor" && outcome?.step !== "password"),
	};
}
