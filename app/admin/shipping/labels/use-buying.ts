import { useRef, useState } from "react";
import { useFetcherAnswer } from "#app/ui/use-fetcher-answer.ts";
import type { Remedy } from "../../action/answer.ts";
import { type AnswerOf, type AskedOf, useSend } from "../../action/use-action.ts";
import type { action } from "../shipping-actions.ts";

type Run = {
	/** Orders that are still to be bought; the first one is under way. */
	left: string[];
	total: number;
	bought: number;
	/** Why orders of it failed, by their id. */
	failed: Record<string, { words: string; remedy?: Remedy | undefined }>;
	/** Why the run ended before its end. */
	ended: string | null;
};

const IDLE: Run = { left: [], total: 0, bought: 0, failed: {}, ended: null };

/** Buys the labels of orders one after the other; what fails is named and does not keep the next. */
export function useBuying() {
	const [run, setRun] = useState(IDLE);
	const { send, answer } = useSend<AskedOf<typeof action>, AnswerOf<typeof action>>({
		key: "etiquetas",
	});
	const stopping = useRef(false);
	useFetcherAnswer(answer, ({ ok, message = "", remedy, stops }) => {
		const [current, ...left] = run.left;
		if (!current) return;
		const failed = { ...run.failed };
		delete failed[current];
		if (!ok) failed[current] = { words: message, remedy };
		const bought = run.bought + (ok ? 1 : 0);
		// Without a word about the order the line or the session is gone.
		const ended = !ok && stops !== false ? message : null;
		const next = ended || stopping.current ? undefined : left[0];
		setRun({ ...run, left: next ? left : [], bought, failed, ended });
		if (next) send({ intent: "buyLabel", id: next });
	});
	return {
		...run,
		running: run.left.length > 0,
		current: run.left[0] ?? null,
		start: (ids: string[]) => {
			const [first] = ids;
			if (!first || run.left.length > 0) return;
			stopping.current = false;
			setRun({ left: ids, total: ids.length, bought: 0, failed: run.failed, ended: null });
			send({ intent: "buyLabel", id: first });
		},
		/** After the one that is under way. */
		stop: () => {
			stopping.current = true;
		},
	};
}
