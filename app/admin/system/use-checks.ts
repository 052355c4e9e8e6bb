import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { Tone } from "#app/ui/badge.tsx";
import type { loader } from "./checks-route.ts";

/**
 * The checks, run when the screen opens and whenever asked. Not all is well while something about payments
 * needs somebody: `payments` of them, null when they cannot be read.
 */
export function useChecks(payments: number | null) {
	const fetcher = useFetcher<typeof loader>();
	const load = useRef(fetcher.load);
	load.current = fetcher.load;
	const run = () => void load.current(href("/admin/sistema/verificacoes"));
	useEffect(() => void load.current(href("/admin/sistema/verificacoes")), []);
	const testing = fetcher.state !== "idle" || !fetcher.data;
	const checks = fetcher.data?.checks ?? [];
	const carriers = fetcher.data?.carriers ?? [];
	const well = checks.every(({ ok }) => ok) && carriers.every(({ state }) => state === "well");
	const badge: { tone: Tone; text: string } = testing
		? { tone: "brand", text: "Testando..." }
		: payments === null || !well
			? { tone: "bad", text: "Com erros" }
			: payments > 0
				? { tone: "warn", text: "Pagamentos esperam por você" }
				: { tone: "ok", text: "Tudo OK" };
	return { checks, carriers, testing, badge, run };
}
