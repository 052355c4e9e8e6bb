import { useCallback, useEffect, useRef, useState } from "react";
import { callFunction, type PaymentStatus, type PixPayment } from "./shop-functions.ts";

const POLL_MS = 3_000;

export type PixState =
	| { step: "generating" }
	| { step: "failed"; message: string | null }
	| { step: "waiting"; pix: PixPayment; offline: boolean }
	| { step: "approved" }
	| { step: "rejected" }
	| { step: "expired" };

type PixOrder = { orderId: string; amount: number; customerEmail: string; customerName: string };

/**
 * Generates a PIX and follows it: asks every 3 s, at once when the tab or the network comes back, and
 * never gives up while the code is valid (spec storefront §7). `amount` is in reais.
 */
export function usePixPayment(
	order: PixOrder,
	events: { onGenerated(): void; onApproved(): void; onFailed?: (() => void) | undefined },
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
		if (!answer.ok) {
			latest.current.onFailed?.();
			return setState({ step: "failed", message: answer.error });
		}
		latest.current.onGenerated();
		setState({ step: "waiting", pix: answer.value, offline: false });
	}, [orderId, amount, customerEmail, customerName]);

	const started = useRef(false);
	useEffect(() => {
		// Asking twice is harmless (the server answers the same code) but shows the toast twice.
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
			if (answer.ok && answer.value.status === "approved") {
				setState({ step: "approved" });
				return latest.current.onApproved();
			}
			if (answer.ok && answer.value.status === "rejected") return setState({ step: "rejected" });
			if (answer.ok && answer.value.status === "expired") return setState({ step: "expired" });
			setState((now) =>
				now.step === "waiting" ? { ...now, offline: !answer.ok && answer.offline } : now,
			);
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
