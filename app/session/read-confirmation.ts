import { accountMessage } from "#core/accounts/error-rules.ts";
import { COOKIE_REFUSED } from "./cookie-refused.ts";
import { ENTERED_PARAM } from "./return-path.ts";

/** Where the link of a confirmation, or signing in, ended: that it worked, or why it did not. */
export type Confirmation = { confirmed: boolean; problem: string | null };

/** Reads it from the address of a sign-in page, which leads on whoever is signed in. */
export function readConfirmation({ searchParams }: URL): Confirmation {
	const failure = searchParams.get("error");
	return {
		confirmed: searchParams.has("confirmado") && !failure,
		problem: failure
			? accountMessage(failure)
			: searchParams.has(ENTERED_PARAM)
				? `${COOKIE_REFUSED.title}. ${COOKIE_REFUSED.what}`
				: null,
	};
}
