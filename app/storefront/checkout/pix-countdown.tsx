import { useEffect, useRef, useState } from "react";
import { formatHour } from "#app/ui/format-date.ts";
import { counted, plural } from "#core/values/plural-rules.ts";

type PixCountdownProps = {
	/** ISO moment. */
	expiresAt: string;
	/** As the server told last. */
	secondsLeft: number;
	onExpired(): void;
};

/** Minutes at which screen readers hear how much is left. */
const ANNOUNCED = [5, 1];

/**
 * Until when the code can be paid, and what is left as `29:59`. Counted from the seconds that the server
 * told: a device whose clock is wrong would end the code too early or never.
 */
export function PixCountdown({ expiresAt, secondsLeft, onExpired }: PixCountdownProps) {
	const [left, setLeft] = useState(secondsLeft);
	const told = useRef({ secondsLeft, at: 0 });
	useEffect(() => {
		told.current = { secondsLeft, at: performance.now() };
		const tick = () => {
			const passed = (performance.now() - told.current.at) / 1000;
			const now = Math.max(0, Math.floor(told.current.secondsLeft - passed));
			setLeft(now);
			if (now > 0) return;
			clearInterval(timer);
			onExpired();
		};
		const timer = setInterval(tick, 1000);
		return () => clearInterval(timer);
	}, [secondsLeft, onExpired]);
	const minutes = String(Math.floor(left / 60)).padStart(2, "0");
	const seconds = String(left % 60).padStart(2, "0");
	const soon = ANNOUNCED.find((mark) => left <= mark * 60 && left > mark * 60 - 30);
	return (
		<div>
			<p className="flex flex-wrap justify-between gap-x-3 text-ui">
				<span>
					Pague até <b className="nums font-semibold">{formatHour(expiresAt)}</b>
				</span>
				<span>
					<span className="text-subtle">Este código vale por </span>
					<span
						role="timer"
						translate="no"
						className="nums font-semibold"
					>{`${minutes}:${seconds}`}</span>
				</span>
			</p>
			<p role="status" className="sr-only">
				{soon &&
					`${plural(soon, "Falta", "Faltam")} ${counted(soon, "minuto", "minutos")} para pagar`}
			</p>
		</div>
	);
}
