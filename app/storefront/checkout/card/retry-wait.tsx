import { useState } from "react";
import { useSecondsLeft } from "./challenge-time.tsx";

/** How long until another card may be sent, counted down. */
export function RetryWait({ seconds }: { seconds: number }) {
	const [over, setOver] = useState(false);
	const left = useSecondsLeft(seconds, !over, () => setOver(true));
	if (over) return <p className="mb-4 font-medium">Agora você já pode tentar de novo.</p>;
	return (
		<p className="nums mb-4 font-medium" role="timer">
			Nova tentativa em {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
		</p>
	);
}
