import { useFetcher, useLocation, useNavigate } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { sayOutcome } from "#app/ui/use-action-toast.ts";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import type { Answer, Undo } from "./answer.ts";
import type { Action, AskedBy, MoreOf } from "./define-actions.ts";
import { keyOf } from "./unanswered.ts";

type IntentsOf<A> = A extends Action<infer I> ? I : never;
export type AnswerOf<A> = Answer<MoreOf<IntentsOf<A>>>;
export type AskedOf<A> = AskedBy<IntentsOf<A>>;

/** Of the fetcher that takes back what was done: what did it may be gone by then. */
const UNDO_KEY = "desfazer";

type Target = {
	/** Where it is sent; the screen's own action unless said. */
	to?: string | undefined;
	/** Shares what is under way with whoever names the same. */
	key?: string;
};

/** Sends to an action and holds what it answers, without a word: `useAction` says it. */
export function useSend<Asked extends { intent: string }, Heard extends Answer>({
	to,
	key,
}: Target = {}) {
	const fetcher = useFetcher<Heard>(key ? { key } : {});
	const { pathname } = useLocation();
	const target = { method: "post", ...(to && { action: to }) } as const;
	return {
		answer: fetcher.data as Heard | undefined,
		busy: fetcher.state !== "idle",
		/** What is on its way. */
		sending: (fetcher.json ?? null) as Record<string, unknown> | null,
		send: (asked: Asked) => {
			const sent = { ...asked, idempotencyKey: keyOf(to ?? pathname, asked) };
			const fields = Object.entries<unknown>(sent);
			if (!fields.some(([, value]) => value instanceof File)) {
				// React Router takes any JSON; its type knows no interfaces.
				const body = sent as unknown as Parameters<typeof fetcher.submit>[0];
				return void fetcher.submit(body, { ...target, encType: "application/json" });
			}
			const form = new FormData();
			for (const [name, value] of fields) form.set(name, value as string | File);
			void fetcher.submit(form, { ...target, encType: "multipart/form-data" });
		},
	};
}

/**
 * One way to have something done: sends it, says once what came of it, with a way to take it back where
 * there is one, and keeps the messages of the fields. `onDone` is called when it was done.
 */
export function useAction<A>({
	onDone,
	...target
}: Target & { onDone?: (answer: AnswerOf<A>) => void } = {}) {
	const sent = useSend<AskedOf<A>, AnswerOf<A>>(target);
	const { pathname } = useLocation();
	const navigate = useNavigate();
	// Whoever takes it back may be at another screen by then.
	const undoing = useSend<Undo["asked"], Answer>({ to: target.to ?? pathname, key: UNDO_KEY });
	useFetcherAnswer(sent.answer, (answer) => {
		sayAnswer(answer, undoing.send, (to) => void navigate(to));
		if (answer.ok) onDone?.(answer);
	});
	return { ...sent, fields: (sent.answer?.fields ?? {}) as Record<string, string> };
}

/** Says what came of taking something back; stands in the frame, which outlives what was taken back. */
export function useUndoAnswers(): void {
	const { answer } = useSend<Undo["asked"], Answer>({ key: UNDO_KEY });
	useFetcherAnswer(answer, sayOutcome);
}

/** Long enough to reach its link. */
const REMEDY_MS = 15_000;

function sayAnswer(
	answer: Answer,
	takeBack: (asked: Undo["asked"]) => void,
	go: (to: string) => void,
): void {
	const { info, undo, remedy, quiet, message = "", description } = answer;
	if (info) toast.info(info);
	if (quiet || info) return;
	if (undo) {
		toast.success(message, {
			...(description ? { description } : {}),
			duration: undo.forMs,
			...(undo.of ? { of: undo.of } : {}),
			action: { label: "Desfazer", onClick: () => takeBack(undo.asked) },
		});
	} else if (remedy) {
		const action = { label: remedy.label, onClick: () => go(remedy.to) };
		if (answer.ok) toast.success(message, { action, duration: REMEDY_MS });
		else toast.error("Erro", { description: message, action, duration: REMEDY_MS });
	} else sayOutcome(answer);
}
