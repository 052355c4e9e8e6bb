import { type ReactNode, useEffect, useRef } from "react";
import { RetryWait } from "./retry-wait.tsx";
import type { Refusal } from "./use-card-payment.ts";

type RefusedCardProps = {
	refusal: Refusal;
	/** Another card may be sent again. */
	over: boolean;
	onOver(): void;
	/** The other way to pay: its button. */
	otherWay: ReactNode;
};

/** Why a card was not taken, how long until another may be sent, and the other way to pay. */
export function RefusedCard({ refusal, over, onOver, otherWay }: RefusedCardProps) {
	const box = useRef<HTMLDivElement>(null);
	// The button that was pressed is a screen below: what came of it is led to.
	useEffect(() => {
		if (refusal) box.current?.focus();
	}, [refusal]);
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="mb-6 scroll-mt-28 rounded-sm bg-bad-tint p-4 text-bad-text"
		>
			<p className="font-semibold">{refusal.title}</p>
			<p className="mb-4">{refusal.message}</p>
			{refusal.wait ? (
				<RetryWait key={refusal.wait} seconds={refusal.wait} over={over} onOver={onOver} />
			) : null}
			{otherWay}
		</div>
	);
}
