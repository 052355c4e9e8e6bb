import { useFetcher } from "react-router";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import type { SecurityOutcome } from "./security-actions.ts";

const ADDRESS = "/conta";

/** A form of the tab Segurança: where it goes, whether it is under way, and what came back, told once. */
export function useSecurity(tell: (outcome: SecurityOutcome) => void) {
	const fetcher = useFetcher<SecurityOutcome>();
	const { data } = fetcher;
	useFetcherAnswer(data, tell);
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
