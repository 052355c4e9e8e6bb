import { useEffect } from "react";
import { accountMessage } from "#core/accounts/shared/error.ts";
import { toast } from "../ui/toast/toast.ts";
import { COOKIE_REFUSED } from "./cookie-refused.ts";
import { ENTERED_PARAM } from "./return-path.ts";

export const CONFIRMED_WORDS = "E-mail confirmado. Agora é só entrar.";

export const sayConfirmed = (): void =>
	toast.success("E-mail confirmado!", { description: "Agora é só entrar." });

/** Says it above the form of a sign-in page. */
export function ConfirmationNotice({ confirmed, problem }: Confirmation) {
	useEffect(() => {
		if (confirmed) sayConfirmed();
	}, [confirmed]);
	if (problem) {
		return (
			<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-bad-text">
				{problem}
			</p>
		);
	}
	if (!confirmed) return null;
	return (
		<p role="status" className="rounded-sm bg-ok-tint px-4 py-3 text-ok-text">
			{CONFIRMED_WORDS}
		</p>
	);
}

/** Result of a confirmation or sign-in link. */
type Confirmation = { confirmed: boolean; problem: string | null };

/** Reads it from the address of a sign-in page; its goal receives signed-in people. */
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
