import { describeProblem, type LineProblem } from "#core/orders/shared/lines.ts";

/** Prices that fell since the lines were added. The cart holds the new ones already: nothing to accept. */
export default function LoweredPrices({ lowered }: { lowered: LineProblem[] }) {
	return (
		<div
			role="status"
			className="nums col-span-full grid gap-1 text-small text-ok-text empty:hidden"
		>
			{lowered.map((problem) => (
				<p key={`${problem.productId}${problem.size}${problem.color}`}>
					{describeProblem(problem)}
				</p>
			))}
		</div>
	);
}
