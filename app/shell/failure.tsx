import { Suspense, useEffect } from "react";
import { isUnreachable } from "#app/session/fetch-with-timeout.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const FailurePage = lazyPart(() => import("./failure-page.tsx"));

/** Prefetched when idle: it cannot be fetched once offline. */
export const fetchFailurePage = (): void => FailurePage.ahead();

type FailureProps = {
	error: unknown;
	framed?: boolean;
};

/** Replaces a failed page; `framed` within the shop's header and footer. */
export function Failure({ error, framed = false }: FailureProps) {
	return (
		<Suspense fallback={<NotHereYet lost={isUnreachable(error)} />}>
			<FailurePage error={error} framed={framed} />
		</Suspense>
	);
}

/** Offline message before the failure page is loaded. */
function NotHereYet({ lost }: { lost: boolean }) {
	useEffect(() => {
		if (!lost) return;
		const retry = () => window.location.reload();
		window.addEventListener("online", retry);
		return () => window.removeEventListener("online", retry);
	}, [lost]);
	return (
		<main className="mx-auto grid min-h-dvh max-w-[640px] content-center gap-3 px-5">
			<h1 className="text-h2">
				{lost ? "Sem conexão com a loja" : "Não foi possível abrir a página"}
			</h1>
			<p role="status">
				{/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its search */}
				<a href="" className="underline">
					Tentar de novo
				</a>
			</p>
		</main>
	);
}
