import { useRef } from "react";
import { useFocusDrawn } from "#app/ui/use-focus-drawn.ts";

/** Leads to the summary of errors once it is drawn. */
export function useSummaryFocus() {
	const summary = useRef<HTMLDivElement>(null);
	const lead = useFocusDrawn();
	return {
		summary,
		/** What was found, which is read first; from there each link leads to its field. */
		readFirst(errors: Record<string, string> = {}) {
			lead(Object.keys(errors).length > 0 ? () => summary.current ?? undefined : null);
		},
	};
}
