import { useEffect, useRef } from "react";
import { toast } from "./toast.ts";

/** For how long an undo is offered where nothing else is said. */
export const UNDO_MS = 10_000;

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

/**
 * Calls back once for each answer of a fetcher. The effect has no dependencies on purpose: React Router keeps answers
 * outside React's state, so a discarded render may be the first to read one, and an effect that depended on it would
 * skip it.
 */
export function useFetcherAnswer<A>(answer: A | undefined, onAnswer: (answer: A) => void): void {
	const seen = useRef<A>(undefined);
	useEffect(() => {
		if (answer === undefined || seen.current === answer) return;
		seen.current = answer;
		onAnswer(answer);
	});
}
