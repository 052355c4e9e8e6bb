import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { askQuietly } from "#app/session/ask-quietly.ts";
import { layAwaited, takeOffAwaited } from "#app/ui/awaited-page.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/**
 * Stands over the page until the next one is there, from the top of the window down. The page below keeps its place,
 * its height and all that was begun in it: nothing slides under a finger, and Back leads to it again.
 */
export default function PendingPage({ path }: { path: string }) {
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const latest = useRef({ path, stay: () => {} });
	// The router leaves off only for another page, which is the one that stands. It needs no answer to stay.
	const stay = () =>
		void askQuietly(
			async () => navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true }),
			new URL(window.location.href),
		);
	latest.current = { path, stay };
	// Another page that is wanted meanwhile takes the step over.
	useEffect(() => {
		const awaited = layAwaited(latest.current.path, () => latest.current.stay());
		return () => takeOffAwaited(awaited);
	}, []);
	return (
		<div className="sticky top-0 z-35 h-0" aria-busy="true">
			<p role="status" className="sr-only">
				Carregando…
			</p>
			<div className="h-dvh touch-pinch-zoom overflow-hidden bg-bg">
				<PageSkeleton path={path} />
			</div>
		</div>
	);
}
