import { useFetcher } from "react-router";
import { useFetcherAnswer } from "#app/ui/toast/use-fetcher-answer.ts";
import type { SecurityOutcome } from "./security-actions.ts";

const ADDRESS = "/conta";

/** A form of the tab Segurança: its fetcher, pending state, and result, passed once to the callback. */
export function useSecurity(onOutcome: (outcome: SecurityOutcome) => void) {
	const fetcher = useFetcher<SecurityOutcome>();
	const { data } = fetcher;
	useFetcherAnswer(data, onOutcome);
	return {
		Form: fetcher.Form,
		formProps: { method: "post", action: ADDRESS } as const,
		busy: fetcher.state !== "idle",
		data,
		error: (field: string) => (data?.ok === false ? data.fields?.[field] : undefined),
		submit: (values: Record<string, string>) =>
			void fetcher.submit(values, { method: "post", action: ADDRESS }),
	};
}
