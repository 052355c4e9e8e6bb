import { type LineProblem, stillCheaper } from "#core/orders/line-problems-rules.ts";
import { isAbout } from "#core/orders/settle-lines-rules.ts";
import { useCart } from "../cart/cart-store.ts";
import { LoweredPrices } from "../cart/lowered-prices.tsx";
import type { useCartCheck } from "../cart/use-cart-check.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { LineProblems } from "./line-problems.tsx";
import { ClosedOrder, UnpaidOrder } from "./open-order-notes.tsx";
import { TotalChanged } from "./total-changed.tsx";
import type { usePlaceOrder } from "./use-place-order.ts";

type OrderFindingsProps = {
	placing: ReturnType<typeof usePlaceOrder>;
	check: ReturnType<typeof useCartCheck>;
};

/** What the shop found about cart and order, above the form. */
export function OrderFindings({ placing, check }: OrderFindingsProps) {
	const { order, foreign } = useCheckoutStore();
	const { items, settle } = useCart();
	const { closedToken, change, errors } = placing;
	const refused = placing.problems.length > 0;
	const problems: LineProblem[] = refused ? placing.problems : check.problems;
	// Either may have been the first to hear of a price; it is told once.
	const told = [
		...check.lowered,
		...placing.lowered.filter((problem) => !check.lowered.some((known) => isAbout(problem, known))),
	];
	return (
		<>
			{closedToken && <ClosedOrder token={closedToken} />}
			{order && foreign && <UnpaidOrder order={order} />}
			{change && <TotalChanged {...change} ordered={order !== null} />}
			<LoweredPrices lowered={stillCheaper(told, items, problems)} />
			{problems.length > 0 && (
				<LineProblems
					// What is met while somebody types does not take the keyboard from them.
					focused={refused}
					problems={problems}
					onSettle={() => {
						settle(problems);
						placing.settled();
					}}
				/>
			)}
			{errors["lines"] && (
				<p role="alert" className="mb-5 rounded-sm bg-bad-tint p-4 text-bad-text">
					{errors["lines"]}
				</p>
			)}
		</>
	);
}
