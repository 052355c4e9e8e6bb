import { Button } from "#app/ui/button.tsx";
import { decidedMeanwhile } from "#core/payments/refunds/refund-rules.ts";
import type { useRefundChoice } from "./use-refund-choice.ts";

type DecidedMeanwhileProps = {
	id: string;
	choice: Pick<ReturnType<typeof useRefundChoice>, "looked" | "taken" | "look">;
};

/** Says that money of the same payment went back elsewhere: nothing more goes before that was looked at. */
export const DecidedMeanwhile = ({ id, choice: { looked, taken, look } }: DecidedMeanwhileProps) =>
	taken !== looked && (
		<div
			id={id}
			role="alert"
			tabIndex={-1}
			className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-warn-tint px-4 py-3 text-small text-warn-text"
		>
			<p className="min-w-0 flex-1 basis-64">{decidedMeanwhile(looked, taken)}</p>
			<Button variant="outline" size="sm" onClick={look}>
				Já conferi
			</Button>
		</div>
	);
