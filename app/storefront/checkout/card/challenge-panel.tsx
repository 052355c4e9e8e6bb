import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useBackCloses } from "#app/ui/use-back-closes.ts";
import { Processing } from "../processing.tsx";
import { TimeLeft, useSecondsLeft } from "./challenge-time.tsx";
import { PayByPix } from "./pay-by-pix.tsx";
import type { Challenge } from "./use-card-payment.ts";
import { useChallenge } from "./use-challenge.ts";

type ChallengePanelProps = {
	challenge: Challenge;
	/** Centavos. */
	pixTotal: number;
	/** The bank is done with it, or nobody waits any more; with the way to pay that is wanted next. */
	onEnd(next: "pix" | "credit_card" | null): void;
};

/**
 * A bank asks the shopper to confirm, in a frame of its own. What the frame says of its end is a hint to
 * ask the shop, which asks the provider. After five minutes, or when the shopper wants to pay otherwise,
 * the attempt is cancelled before there is another. The browser's Back is such a wish: what is left behind
 * would go on asking where nobody sees it.
 */
export default function ChallengePanel({ challenge, pixTotal, onEnd }: ChallengePanelProps) {
	const { paymentId } = challenge;
	const { state, cancel } = useChallenge(paymentId, onEnd);
	useBackCloses(state.step === "asking", () => void cancel(null, "left"), { holdsFrame: true });
	const [frame, setFrame] = useState(0);
	// A page that is met again is there before it answers: nothing may look pressable and do nothing.
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
