import { useEffect, useRef, useState } from "react";
import { CHALLENGE_MS } from "#core/payments/shared/payment.ts";

const WHOLE = CHALLENGE_MS / 1000;

export function TimeLeft({ left }: { left: number }) {
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

/** Counts down from the server's value: the device's clock may be wrong. */
export function useSecondsLeft(seconds: number, running: boolean, onEnd: () => void): number {
	const [left, setLeft] = useState(seconds);
	const latest = useRef(onEnd);
	latest.current = onEnd;
	const startedAt = useRef<number>(undefined);
	useEffect(() => {
		if (!running) return;
		startedAt.current ??= performance.now();
		const since = startedAt.current;
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
