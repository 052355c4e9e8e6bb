import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { CONFIRMED_WORDS, sayConfirmed } from "#app/session/confirmation-notice.tsx";
import { Icon } from "#app/ui/icon.tsx";

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
				<Link
					to={href("/auth")}
					className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
				>
					Entrar na conta
				</Link>
			</p>
		</div>
	);
}
