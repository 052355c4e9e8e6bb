import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { messageForStatus } from "#core/payments/shared/status.ts";
import { Processing } from "../processing.tsx";
import { callFunction, type PaymentStatus } from "../shop-functions.ts";
import { TimeLeft, useSecondsLeft } from "./challenge-time.tsx";
import { PayByPix } from "./pay-by-pix.tsx";
import type { Challenge } from "./use-card-payment.ts";

const POLL_MS = 3_000;

type State =
	| { step: "asking" }
	| { step: "closing" }
	| { step: "over"; title: string; detail: string };

const LATE = {
	title: "O tempo do banco acabou",
	detail: "Cancelamos esta tentativa antes de liberar outra. Nada foi cobrado.",
};

/**
 * Polls the result of a card challenge. `cancel` ends the attempt, to change the method or, with null, to report why
 * it ended.
 */
function useChallenge(paymentId: string, onEnd: (next: "pix" | "credit_card" | null) => void) {
	const [state, setState] = useState<State>({ step: "asking" });
	const ended = useRef(false);
	const latest = useRef(onEnd);
	latest.current = onEnd;

	const follow = useCallback(({ status, statusDetail }: Omit<PaymentStatus, "found">): boolean => {
		if (status === "pending" && statusDetail === "pending_challenge") return false;
		if (ended.current) return true;
		ended.current = true;
		// The order has it; its page follows.
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
		async (next: "pix" | "credit_card" | null) => {
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
			setState({ step: "over", ...(statusDetail === "not_confirmed" ? LATE : refused) });
		},
		[paymentId, follow],
	);

	useFollow(state.step === "asking", ask);
	return { state, cancel };
}

/** Polls every 3 s, and at once when the frame ends or the shopper comes back. */
function useFollow(active: boolean, ask: () => Promise<void>): void {
	useEffect(() => {
		if (!active) return;
		const onMessage = ({ origin, data }: MessageEvent) => {
			const done = (data as { desafio?: unknown } | null)?.desafio === "fim";
			if (origin === window.location.origin && done) void ask();
		};
		const look = () => {
			if (document.visibilityState === "visible") void ask();
		};
		const timer = setInterval(look, POLL_MS);
		window.addEventListener("message", onMessage);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			window.removeEventListener("message", onMessage);
			document.removeEventListener("visibilitychange", look);
		};
	}, [active, ask]);
}

type ChallengePanelProps = {
	challenge: Challenge;
	pixTotal: number;
	/** Called when the challenge ends, with the method that comes next. */
	onEnd(next: "pix" | "credit_card" | null): void;
};

/**
 * The bank's confirmation in an iframe. The frame's own end message is only a hint to poll the shop, which queries
 * the provider. After five minutes, or on a change of method, the attempt is cancelled before the next one.
 */
export default function ChallengePanel({ challenge, pixTotal, onEnd }: ChallengePanelProps) {
	const { paymentId } = challenge;
	const { state, cancel } = useChallenge(paymentId, onEnd);
	const [frame, setFrame] = useState(0);
	// After a reload the panel is there before hydration: its buttons stay disabled until then.
	const [alive, setAlive] = useState(false);
	useEffect(() => setAlive(true), []);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		void state.step;
		title.current?.focus();
	}, [state.step]);

	const left = useSecondsLeft(challenge.secondsLeft, state.step === "asking", () => cancel(null));

	if (state.step === "closing") return <Processing />;
	if (state.step === "over") {
		return (
			<div className="flex flex-col items-start gap-4">
				<h2 ref={title} tabIndex={-1} className="text-h3 outline-none">
					{state.title}
				</h2>
				<p role="alert">{state.detail}</p>
				<div className="mt-2 flex flex-wrap gap-3">
					<Button onClick={() => onEnd("credit_card")}>Tentar de novo</Button>
					<PayByPix total={pixTotal} onPix={() => onEnd("pix")} variant="outline" />
				</div>
			</div>
		);
	}
	return (
		<div>
			<h2 ref={title} tabIndex={-1} className="text-h3 outline-none">
				O seu banco pede uma confirmação
			</h2>
			<p className="mt-1 max-w-[60ch]">
				Responda no quadro abaixo, que é do banco. A loja não vê o que você digita. O valor ainda
				não foi cobrado.
			</p>
			<TimeLeft left={left} />
			<a href="#depois-do-quadro" className="sr-only focus:not-sr-only focus:link-line">
				Ir para depois do quadro
			</a>
			<iframe
				key={frame}
				src={`/pagamento/confirmar/${paymentId}`}
				title="Confirmação do seu banco"
				className="mt-4 block h-[500px] w-full rounded-sm border border-line-strong max-md:-mx-4.5 max-md:w-[calc(100%+2.25rem)] max-md:rounded-none max-md:border-x-0"
			/>
			<div
				id="depois-do-quadro"
				tabIndex={-1}
				className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 outline-none"
			>
				<button
					type="button"
					disabled={!alive}
					onClick={() => setFrame((now) => now + 1)}
					className="link-line min-h-11 disabled:opacity-50"
				>
					O quadro não abriu? Tentar de novo
				</button>
				<button
					type="button"
					disabled={!alive}
					onClick={() => cancel("credit_card")}
					className="link-line min-h-11 disabled:opacity-50"
				>
					Cancelar e escolher outra forma
				</button>
			</div>
		</div>
	);
}
