import { useSecondsLeft } from "./challenge-time.tsx";

type RetryWaitProps = {
	seconds: number;
	over: boolean;
	onOver(): void;
};

/** How long until another card may be sent, counted down; `onOver` hears that it may, `over` says so. */
export function RetryWait({ seconds, over, onOver }: RetryWaitProps) {
	const left = useSecondsLeft(seconds, !over, onOver);
	if (over) return <p className="mb-4 font-medium">Agora você já pode tentar de novo.</p>;
	return (
		<p className="nums mb-4 font-medium" role="timer">
			Nova tentativa em {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
		</p>
	);
}
