import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { Tone } from "#app/ui/badge.tsx";
import type { loader } from "./checks-route.ts";

/** The checks, run when the screen opens and whenever asked. */
export function useChecks() {
	const fetcher = useFetcher<typeof loader>();
	const load = useRef(fetcher.load);
	load.current = fetcher.load;
	const run = () => void load.current(href("/admin/sistema/verificacoes"));
	useEffect(() => void load.current(href("/admin/sistema/verificacoes")), []);
	const testing = fetcher.state !== "idle" || !fetcher.data;
	const checks = fetcher.data?.checks ?? [];
	const badge: { tone: Tone; text: string } = testing
		? { tone: "brand", text: "Testando..." }
		: checks.every(({ ok }) => ok)
			? { tone: "ok", text: "Tudo OK" }
			: { tone: "bad", text: "Com erros" };
	return { checks, testing, badge, run };
}
