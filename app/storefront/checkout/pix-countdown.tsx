import { useEffect, useState } from "react";

const secondsUntil = (moment: string) =>
	Math.max(0, Math.floor((new Date(moment).getTime() - Date.now()) / 1000));

/** Time left as `29:59`. Screen readers hear it once, not every second. */
export function PixCountdown({ expiresAt, onExpired }: { expiresAt: string; onExpired(): void }) {
	const [left, setLeft] = useState(() => secondsUntil(expiresAt));
	useEffect(() => {
		const timer = setInterval(() => {
			const now = secondsUntil(expiresAt);
			setLeft(now);
			if (now === 0) {
				clearInterval(timer);
				onExpired();
			}
		}, 1000);
		return () => clearInterval(timer);
	}, [expiresAt, onExpired]);
	const minutes = String(Math.floor(left / 60)).padStart(2, "0");
	const seconds = String(left % 60).padStart(2, "0");
	return (
		<p className="text-[14px] text-subtle">
			Este código vale por{" "}
			<time className="nums font-medium text-fg">{`${minutes}:${seconds}`}</time>
		</p>
	);
}
