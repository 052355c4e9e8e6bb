import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { accountMessage } from "#core/accounts/shared/error.ts";
import { toast } from "../ui/toast/toast.ts";
import { COOKIE_REFUSED, ENTERED_PARAM } from "./return-path.ts";

const CONFIRMED_WORDS = "E-mail confirmado. Agora é só entrar.";

const sayConfirmed = (): void =>
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

/**
 * Notice on the home page that an e-mail was confirmed; failures are explained at the sign-in. The page is cached for
 * everyone, so the address is read in the browser, then cleaned so that a reload does not repeat the notice.
 */
export default function ConfirmedNotice() {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const [confirmed, setConfirmed] = useState(false);
	useEffect(() => {
		const params = new URLSearchParams(window.location.search);
		if (!params.has("confirmado") || window.location.pathname !== href("/")) return;
		const error = params.get("error");
		if (!error) {
			sayConfirmed();
			setConfirmed(true);
		}
		const next = error ? `${href("/auth")}?${new URLSearchParams({ error })}` : href("/");
		void navigate(next, { replace: true });
	}, [navigate]);
	if (!confirmed || pathname !== href("/")) return null;
	return (
		<div role="status" className="border-b border-line bg-ok-tint">
			<p className="wrap-shop flex flex-wrap items-center gap-x-3 py-2 text-ok-text">
				<Icon of={CircleCheck} className="size-5 shrink-0" />
				{CONFIRMED_WORDS}
				<TextLink to={href("/auth")} className="inline-flex min-h-11 items-center font-semibold">
					Entrar na conta
				</TextLink>
			</p>
		</div>
	);
}
