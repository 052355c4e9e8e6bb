import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { CONFIRMED_WORDS, sayConfirmed } from "#app/session/confirmation-notice.tsx";
import { Icon } from "#app/ui/icon.tsx";

/**
 * Says on the home page that the link of a confirmation worked; one that did not is explained at the
 * sign-in. The page is the same for everyone, so its address is read only in the browser, and then cleaned:
 * a reload says nothing twice.
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
	// Stays when the toast is gone, until another page is opened.
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
