import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "#app/ui/toast.ts";
import { messageForStatus } from "#core/payments/status-rules.ts";
import { callFunction, type PaymentStatus } from "../shop-functions.ts";

const POLL_MS = 3_000;

type State =
	| { step: "asking" }
	| { step: "closing" }
	| { step: "over"; title: string; detail: string };

/** Why an attempt ends without the bank's answer. */
const ENDS = {
	late: {
		title: "O tempo do banco acabou",
		detail: "Cancelamos esta tentativa antes de liberar outra. Nada foi cobrado.",
	},
	left: {
		title: "Você saiu da confirmação do banco",
		detail:
			"Cancelamos esta tentativa e nada foi cobrado. O pedido continua aqui: escolha como pagar.",
	},
};
type WhyEnded = keyof typeof ENDS;

/**
 * What a bank says of a card that it asks about, as the shop hears it. `cancel` gives the card up, for another
 * way to pay or, with null, to say why it ended.
 */
export function useChallenge(
	paymentId: string,
	onEnd: (next: "pix" | "credit_card" | null) => void,
) {
	const [state, setState] = useState<State>({ step: "asking" });
	const ended = useRef(false);
	const latest = useRef(onEnd);
	latest.current = onEnd;

	const follow = useCallback(({ status, statusDetail }: Omit<PaymentStatus, "found">): boolean => {
		if (status === "pending" && statusDetail === "pending_challenge") return false;
		if (ended.current) return true;
		ended.current = true;
		// Approved, or looked into by the bank: the order knows, and its page follows.
		if (status === "approved" || status === "pending") latest.current(null);
		else {
			setState({
				step: "over",
				title: "O cartão não foi aprovado",
				detail: `${messageForStatus(statusDetail ?? null)} Nada foi cobrado.`,
			});
		}
		return true;
	}, []);

	const ask = useCallback(async () => {
		const answer = await callFunction<PaymentStatus>("get-payment-status", { paymentId });
		if (answer.ok) follow(answer.value);
	}, [paymentId, follow]);

	const cancel = useCallback(
		async (next: "pix" | "credit_card" | null, why: WhyEnded = "late") => {
			if (ended.current) return;
			setState({ step: "closing" });
			const answer = await callFunction<PaymentStatus>("cancel-card-payment", { paymentId });
			if (!answer.ok) {
				toast.error("Não deu para cancelar agora", { description: answer.error ?? "Sem conexão." });
				return setState({ step: "asking" });
			}
			const { status, statusDetail } = answer.value;
			if (status === "approved") return void follow(answer.value);
			ended.current = true;
			if (next) return latest.current(next);
			const refused = {
				title: "O cartão não foi aprovado",
				detail: `${messageForStatus(statusDetail ?? null)} Nada foi cobrado.`,
			};
			setState({ step: "over", ...(statusDetail === "not_confirmed" ? ENDS[why] : refused) });
		},
		[paymentId, follow],
	);

	useFollow(state.step === "asking", ask);
	return { state, cancel };
}

/** Asks every 3 s, and at once when the frame says that it is done or the shopper comes back. */
function useFollow(active: boolean, ask: () => Promise<void>): void {
	useEffect(() => {
		if (!active) return;
		const hear = ({ origin, data }: MessageEvent) => {
			const done = (data as { desafio?: unknown } | null)?.desafio === "fim";
			if (origin === window.location.origin && done) void ask();
		};
		const look = () => {
			if (document.visibilityState === "visible") void ask();
		};
		const timer = setInterval(look, POLL_MS);
		window.addEventListener("message", hear);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			window.removeEventListener("message", hear);
			document.removeEventListener("visibilitychange", look);
		};
	}, [active, ask]);
}
