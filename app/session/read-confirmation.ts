import { accountMessage } from "#core/accounts/error-rules.ts";

/** Where the link of a confirmation ended: that it worked, or why it did not. */
export type Confirmation = { confirmed: boolean; problem: string | null };

/** Reads it from the address of a sign-in page. */
export function readConfirmation({ searchParams }: URL): Confirmation {
	const failure = searchParams.get("error");
	return {
		confirmed: searchParams.has("confirmado") && !failure,
		problem: failure ? accountMessage(failure) : null,
	};
}
