import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import { CHALLENGE_MS } from "#core/payments/shared/payment.ts";
import { messageForStatus } from "#core/payments/shared/status.ts";
import { Processing } from "../step-layout.tsx";
import { minutesOf, PayByPix, useSecondsLeft } from "./pay-parts.tsx";
import type { ChallengeStep } from "./payment-machine.ts";
import type { Paying } from "./use-payment.ts";

const WHOLE = CHALLENGE_MS / 1000;

function TimeLeft({ left }: { left: number }) {
	return (
		<div className="mt-4">
			<p className="flex justify-between gap-3 text-ui">
				<span>Tempo para responder</span>
				<span role="timer" className="nums font-semibold">
					{minutesOf(left)}
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

type ChallengePanelProps = {
	payment: Paying;
	step: ChallengeStep;
	pixTotal: number;
};

/**
 * The bank's confirmation in an iframe. The frame's own end message is only a hint to poll the shop, which queries
 * the provider. After five minutes, or on a change of method, the attempt is cancelled before the next one.
 */
export default function ChallengePanel({ payment, step, pixTotal }: ChallengePanelProps) {
	const { cancelChallenge, leaveChallenge } = payment;
	const { paymentId, secondsLeft } = step.challenge;
	const [frame, setFrame] = useState(0);
	// After a reload the panel is there before hydration: its buttons stay disabled until then.
	const [hydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	const title = useFocusOn<HTMLHeadingElement>(step.name);

	const waits = step.name === "challenge";
	const left = useSecondsLeft(secondsLeft, waits, () => void cancelChallenge(null));

	if (step.name === "challengeCancelling") return <Processing />;
	if (step.name === "challengeOver") {
		const late = step.detail === "not_confirmed";
		return (
			<div className="flex flex-col items-start gap-4">
				<h2 ref={title} tabIndex={-1} className="text-h3 outline-none">
					{late ? "O tempo do banco acabou" : "O cartão não foi aprovado"}
				</h2>
				<p role="alert">
					{late
						? "Cancelamos esta tentativa antes de liberar outra. Nada foi cobrado."
						: `${messageForStatus(step.detail)} Nada foi cobrado.`}
				</p>
				<div className="mt-2 flex flex-wrap gap-3">
					<Button onClick={() => leaveChallenge("credit_card")}>Tentar de novo</Button>
					<PayByPix total={pixTotal} onPix={() => leaveChallenge("pix")} variant="outline" />
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
					disabled={!hydrated}
					onClick={() => setFrame((now) => now + 1)}
					className="link-line min-h-11 disabled:opacity-50"
				>
					O quadro não abriu? Tentar de novo
				</button>
				<button
					type="button"
					disabled={!hydrated}
					onClick={() => void cancelChallenge("credit_card")}
					className="link-line min-h-11 disabled:opacity-50"
				>
					Cancelar e escolher outra forma
				</button>
			</div>
		</div>
	);
}
