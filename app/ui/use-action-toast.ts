import { toast } from "./toast.ts";
import { useFetcherAnswer } from "./use-fetcher-answer.ts";

/** What an action says when it is done. `title` of a failure is `Erro` unless the screen has its own. */
export type Outcome = { ok: boolean; message?: string; title?: string; description?: string };

/**
 * Shows the outcome of a fetcher or form once, when it arrives. A success is `message`; a failure is
 * `title` with the message below.
 */
export function useActionToast(outcome: Outcome | undefined, onSuccess?: () => void): void {
	useFetcherAnswer(outcome, (arrived) => {
		sayOutcome(arrived);
		if (arrived.ok) onSuccess?.();
	});
}

/** The same for an outcome that has just arrived. */
export function sayOutcome({ ok, message, title, description }: Outcome): void {
	if (ok && message) toast.success(message, description ? { description } : undefined);
	if (ok) return;
	const text = description ?? message;
	toast.error(title ?? "Erro", text ? { description: text } : undefined);
}
