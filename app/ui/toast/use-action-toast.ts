import { toast } from "./toast.ts";
import { useFetcherAnswer } from "./use-fetcher-answer.ts";

/** Result of an action. `title` of a failure defaults to `Erro`. */
export type Outcome = {
	ok: boolean;
	message?: string;
	title?: string;
	description?: string;
	/** The screen shows the result itself: no toast. */
	quiet?: true;
};

/**
 * Shows the outcome of a fetcher or form once, when it arrives. A success is `message`; a failure is `title` with the
 * message below.
 */
export function useActionToast(outcome: Outcome | undefined, onSuccess?: () => void): void {
	useFetcherAnswer(outcome, (arrived) => {
		sayOutcome(arrived);
		if (arrived.ok) onSuccess?.();
	});
}

export function sayOutcome({ ok, message, title, description, quiet }: Outcome): void {
	if (quiet) return;
	if (ok && message) toast.success(message, description ? { description } : undefined);
	if (ok) return;
	const text = description ?? message;
	toast.error(title ?? "Erro", text ? { description: text } : undefined);
}
