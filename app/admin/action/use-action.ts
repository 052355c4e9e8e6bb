import { useEffect, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { readDraft, saveDraft } from "#app/session/storage/drafts.ts";
import { toast } from "#app/ui/toast/toast.ts";
import { sayOutcome, useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { Action, ActionInput, MoreOf } from "./define-actions.ts";
import type { Answer, Undo } from "./reply.ts";

type IntentsOf<A> = A extends Action<infer I> ? I : never;
export type AnswerOf<A> = Answer<MoreOf<IntentsOf<A>>>;
export type InputOf<A> = ActionInput<IntentsOf<A>>;

/** Shared fetcher key: the component that offered the undo may be unmounted by then. */
const UNDO_KEY = "desfazer";

type Target = {
	/** Target URL, by default the screen's own action. */
	to?: string | undefined;
	/** Callers with the same key share one fetcher. */
	key?: string;
};

/** Stored and cleared together with form drafts. */
const AT = "envios-sem-resposta";
/** Older entries are obsolete: the user has seen the screen since. */
const MOST = 8;

type Unanswered = { of: string; key: string };

const read = () => readDraft<Unanswered[]>(AT) ?? [];
const write = (sends: Unanswered[]) =>
	saveDraft(AT, sends.length > 0 ? JSON.stringify(sends.slice(-MOST)) : null);

/** Identifies a request: a form by its record without the typed fields, anything else by its whole payload. */
function subjectOf(to: string, input: object): string {
	const { form, version, ...about } = input as Record<string, unknown>;
	const named = form === undefined ? input : about;
	const plain = (_: string, value: unknown) =>
		value instanceof File ? [value.name, value.size, value.lastModified] : value;
	return `${to} ${JSON.stringify(named, plain)}`;
}

/** Keys in flight: an identical request sent meanwhile is a separate one. */
const inFlight = new Set<string>();

/** Idempotency key of a request. A retry after a lost response reuses the earlier key, also after a reload. */
export function keyOf(to: string, input: object): string {
	const of = subjectOf(to, input);
	const sends = read();
	const known = sends.find((send) => send.of === of && !inFlight.has(send.key));
	const key = known?.key ?? crypto.randomUUID();
	if (!known) write([...sends, { of, key }]);
	inFlight.add(key);
	return key;
}

/** Waits for the response of a keyed request; without one the key stays stored as unanswered. */
export async function markAnswered<T>(key: unknown, answer: () => Promise<T>): Promise<T> {
	if (typeof key !== "string") return answer();
	try {
		const came = await answer();
		write(read().filter((send) => send.key !== key));
		return came;
	} finally {
		inFlight.delete(key);
	}
}

/** Submits to an action and exposes its answer without showing it; `useAction` shows it. */
export function useSend<Input extends { intent: string }, Received extends Answer>({
	to,
	key,
}: Target = {}) {
	const fetcher = useFetcher<Received>(key ? { key } : {});
	const { pathname } = useLocation();
	const target = { method: "post", ...(to && { action: to }) } as const;
	return {
		answer: fetcher.data as Received | undefined,
		busy: fetcher.state !== "idle",
		sending: (fetcher.json ?? null) as Record<string, unknown> | null,
		send: (input: Input) => {
			const sent = { ...input, idempotencyKey: keyOf(to ?? pathname, input) };
			const fields = Object.entries<unknown>(sent);
			if (!fields.some(([, value]) => value instanceof File)) {
				// React Router takes any JSON, but its type excludes interfaces.
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
 * Submits to an action and shows its answer once, with an undo button where it has one. `onDone` runs on
 * success.
 */
export function useAction<A>({
	onDone,
	...target
}: Target & { onDone?: (answer: AnswerOf<A>) => void } = {}) {
	const sent = useSend<InputOf<A>, AnswerOf<A>>(target);
	const { pathname } = useLocation();
	const navigate = useNavigate();
	// The undo button may be pressed on another screen.
	const undoing = useSend<Undo["request"], Answer>({ to: target.to ?? pathname, key: UNDO_KEY });
	useFetcherAnswer(sent.answer, (answer) => {
		sayAnswer(answer, undoing.send, (to) => void navigate(to));
		if (answer.ok) onDone?.(answer);
	});
	return { ...sent, fields: (sent.answer?.fields ?? {}) as Record<string, string> };
}

/**
 * Opens a screen that was not linked before, once an action and what it reloads have ended. Earlier the navigation can
 * be lost while its route is being discovered: React Router 8.4 (`handleFetcherAction`) then changes the address and
 * keeps the page.
 */
export function useLeave(busy: boolean): (to: string) => void {
	const navigate = useNavigate();
	const [to, leave] = useState<string | null>(null);
	useEffect(() => {
		if (to === null || busy) return;
		leave(null);
		void navigate(to);
	}, [to, busy, navigate]);
	return leave;
}

/** Shows answers of undo requests; mounted in the frame, which outlives the screens. */
export function useUndoAnswers(): void {
	const { answer } = useSend<Undo["request"], Answer>({ key: UNDO_KEY });
	useFetcherAnswer(answer, sayOutcome);
}

/** Long enough to reach the link. */
const REMEDY_MS = 15_000;

function sayAnswer(
	answer: Answer,
	takeBack: (input: Undo["request"]) => void,
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
			action: { label: "Desfazer", onClick: () => takeBack(undo.request) },
		});
	} else if (remedy) {
		const action = { label: remedy.label, onClick: () => go(remedy.to) };
		if (answer.ok) toast.success(message, { action, duration: REMEDY_MS });
		else toast.error("Erro", { description: message, action, duration: REMEDY_MS });
	} else sayOutcome(answer);
}
