import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { CHALLENGE_MS } from "#core/payments/payment-rules.ts";
import { messageForStatus } from "#core/payments/status-rules.ts";
import { Processing } from "../processing.tsx";
import { callFunction, type PaymentStatus } from "../shop-functions.ts";
import { PayByPix } from "./pay-by-pix.tsx";
import type { Challenge } from "./use-card-payment.ts";

type ChallengePanelProps = {
	challenge: Challenge;
	/** Centavos. */
	pixTotal: number;
	/** The bank is done with it, or nobody waits any more; with the way to pay that is wanted next. */
	onEnd(next: "pix" | "credit_card" | null): void;
};

const POLL_MS = 3_000;
const WHOLE = CHALLENGE_MS / 1000;

type State =
	| { step: "asking" }
	| { step: "closing" }
	| { step: "over"; title: string; detail: string };

/**
 * A bank asks the shopper to confirm, in a frame of its own. What the frame says of its end is a hint to
 * ask the shop, which asks the provider. After five minutes, or when the shopper wants to pay otherwise,
 * the attempt is cancelled before there is another.
 */
export default function ChallengePanel({ challenge, pixTotal, onEnd }: ChallengePanelProps) {
	const { paymentId } = challenge;
	const [state, setState] = useState<State>({ step: "asking" });
	const [frame, setFrame] = useState(0);
	const ended = useRef(false);
	const latest = useRef(onEnd);
	latest.current = onEnd;
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		void state.step;
		title.current?.focus();
	}, [state.step]);

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
			setState({
				step: "over",
				title:
					statusDetail === "not_confirmed"
						? "O tempo do banco acabou"
						: "O cartão não foi aprovado",
				detail:
					statusDetail === "not_confirmed"
						? "Cancelamos esta tentativa antes de liberar outra. Nada foi cobrado."
						: `${messageForStatus(statusDetail ?? null)} Nada foi cobrado.`,
			});
		},
		[paymentId, follow],
	);

	useFollow(state.step === "asking", ask);
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
					onClick={() => setFrame((now) => now + 1)}
					className="link-line min-h-11"
				>
					O quadro não abriu? Tentar de novo
				</button>
				<button type="button" onClick={() => cancel("credit_card")} className="link-line min-h-11">
					Cancelar e escolher outra forma
				</button>
			</div>
		</div>
	);
}

function TimeLeft({ left }: { left: number }) {
	const minutes = Math.floor(left / 60);
	return (
		<div className="mt-4">
			<p className="flex justify-between gap-3 text-ui">
				<span>Tempo para responder</span>
				<span role="timer" className="nums font-semibold">
					{minutes}:{String(left % 60).padStart(2, "0")}
				</span>
			</p>
			<div className="mt-1.5 h-1 overflow-hidden rounded-full bg-surface-3" aria-hidden>
				<div
					className="h-full bg-brand"
					style={{ width: `${Math.min(100, (left / WHOLE) * 100)}%` }}
				/>
			</div>
			<p role="status" className="sr-only">
				{left <= 60 && left > 30 ? "Falta 1 minuto para responder ao banco" : ""}
			</p>
		</div>
	);
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

/** Counted from what the server told: a device's clock may be wrong. */
function useSecondsLeft(seconds: number, running: boolean, onEnd: () => void): number {
	const [left, setLeft] = useState(seconds);
	const latest = useRef(onEnd);
	latest.current = onEnd;
	const begun = useRef<number>(undefined);
	useEffect(() => {
		if (!running) return;
		begun.current ??= performance.now();
		const since = begun.current;
		const tick = () => {
			const now = Math.max(0, Math.ceil(seconds - (performance.now() - since) / 1000));
			setLeft(now);
			if (now > 0) return;
			clearInterval(timer);
			latest.current();
		};
		const timer = setInterval(tick, 1_000);
		return () => clearInterval(timer);
	}, [seconds, running]);
	return left;
}
