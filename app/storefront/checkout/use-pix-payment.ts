import { useCallback, useEffect, useRef, useState } from "react";
import {
	callFunction,
	type PaymentStatus,
	type PixPayment,
	type ShortLine,
} from "./shop-functions.ts";

const POLL_MS = 3_000;
/** The fields are fine: the order has changed meanwhile. */
const ORDER_MOVED_ON = ["already_paid", "payment_in_progress"];

export type PixState =
	| { step: "generating" }
	| { step: "failed"; message: string | null }
	| { step: "sold-out"; lines: ShortLine[] }
	/** Renewed as often as allowed: only a new order can be paid. */
	| { step: "spent" }
	| { step: "waiting"; pix: PixPayment; offline: boolean }
	| { step: "approved" }
	| { step: "rejected" }
	| { step: "expired" };

type PixOrder = { orderId: string; amount: number; customerEmail: string; customerName: string };

/**
 * Creates a PIX and polls it every 3 s, and at once when the tab or the network comes back, while the code is valid.
 * `amount` in reais. `onChanged` is called when the order may be paid or have another amount.
 */
export function usePixPayment(
	order: PixOrder,
	events: { onGenerated(paymentId: string): void; onChanged(): void },
) {
	const [state, setState] = useState<PixState>({ step: "generating" });
	const latest = useRef(events);
	latest.current = events;
	const { orderId, amount, customerEmail, customerName } = order;

	const generate = useCallback(async () => {
		setState({ step: "generating" });
		const answer = await callFunction<PixPayment>("create-pix-payment", {
			orderId,
			amount,
			customerEmail,
			customerName,
		});
		if (answer.ok) {
			latest.current.onGenerated(answer.value.paymentId);
			return setState({ step: "waiting", pix: answer.value, offline: false });
		}
		latest.current.onChanged();
		if (answer.code !== null && ORDER_MOVED_ON.includes(answer.code)) {
			setState({ step: "approved" });
		} else if (answer.code === "out_of_stock") {
			setState({ step: "sold-out", lines: answer.lines });
		} else if (answer.code === "renewals_used") {
			setState({ step: "spent" });
		} else {
			setState({ step: "failed", message: answer.error });
		}
	}, [orderId, amount, customerEmail, customerName]);

	const started = useRef(false);
	useEffect(() => {
		// Harmless for the server, which returns the same code, but shows the toast twice.
		if (started.current) return;
		started.current = true;
		void generate();
	}, [generate]);

	const paymentId = state.step === "waiting" ? state.pix.paymentId : null;
	useEffect(() => {
		if (!paymentId) return;
		let stopped = false;
		let timer: ReturnType<typeof setTimeout>;
		const ask = async () => {
			clearTimeout(timer);
			const answer = await callFunction<PaymentStatus>("get-payment-status", { paymentId });
			if (stopped) return;
			const ended = answer.ok ? END[answer.value.status] : undefined;
			if (ended) {
				setState({ step: ended });
				return latest.current.onChanged();
			}
			setState((now) => (now.step === "waiting" ? nextState(now, answer) : now));
			timer = setTimeout(ask, POLL_MS);
		};
		const askNow = () => {
			if (document.visibilityState === "visible") void ask();
		};
		timer = setTimeout(ask, POLL_MS);
		document.addEventListener("visibilitychange", askNow);
		window.addEventListener("online", askNow);
		return () => {
			stopped = true;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", askNow);
			window.removeEventListener("online", askNow);
		};
	}, [paymentId]);

	return { state, generate };
}

const END: Record<string, "approved" | "rejected" | "expired" | undefined> = {
	approved: "approved",
	rejected: "rejected",
	expired: "expired",
	// Paid with the code of a former amount: the money goes back, and a new code is needed.
	refunded: "expired",
};

type Waiting = Extract<PixState, { step: "waiting" }>;

function nextState(
	now: Waiting,
	answer: Awaited<ReturnType<typeof callFunction<PaymentStatus>>>,
): Waiting {
	if (!answer.ok) return { ...now, offline: answer.offline };
	const secondsLeft = answer.value.secondsLeft ?? now.pix.secondsLeft;
	return { ...now, offline: false, pix: { ...now.pix, secondsLeft } };
}
