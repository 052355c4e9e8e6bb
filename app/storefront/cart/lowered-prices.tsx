import { describeProblem, type LineProblem } from "#core/orders/line-problems-rules.ts";

/** Prices that fell since the lines were put into the cart, which holds them already: nobody has to agree. */
export function LoweredPrices({ lowered }: { lowered: LineProblem[] }) {
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
