import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { Tone } from "#app/ui/badge.tsx";
import { counted } from "#core/values/text.ts";
import type { loader } from "./checks-route.ts";

export type PaymentsWell = {
	waiting: number;
	/** Problems of the provider or its webhooks. */
	warnings: number;
	/** The keys are rejected: no payment is possible. */
	refused: boolean;
};

/** Rejected keys come first: they block all payments. */
export function paymentsBadge({ waiting, warnings, refused }: PaymentsWell) {
	const badge = (tone: Tone, text: string) => ({ tone, text });
	if (refused) return badge("bad", "Ninguém consegue pagar");
	if (waiting > 0) return badge("warn", "Pagamentos esperam por você");
	return warnings > 0 ? badge("warn", "Confira o provedor de pagamento") : badge("ok", "Tudo OK");
}

/** Troubles with mail, backup, payments, disk or jobs prevent `Tudo OK`. */
const withTroubles = (badge: { tone: Tone; text: string }, troubles: number) =>
	badge.tone === "ok" && troubles > 0
		? {
				tone: "warn" as const,
				text: counted(troubles, "ponto pede atenção", "pontos pedem atenção"),
			}
		: badge;

/**
 * Runs the checks on mount and on demand. The badge includes payment tasks and other `troubles`; `payments`
 * is null when loading failed.
 */
export function useChecks(payments: PaymentsWell | null, troubles: number) {
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
		? { tone: "info", text: "Testando..." }
		: payments === null || !well
			? { tone: "bad", text: "Com erros" }
			: withTroubles(paymentsBadge(payments), troubles);
	return { checks, carriers, testing, badge, run };
}
