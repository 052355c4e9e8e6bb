import { Suspense, useEffect } from "react";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { whenQuiet } from "#app/ui/when-quiet.ts";
import { type LineProblem, stillCheaper } from "#core/orders/line-problems-rules.ts";
import { isAbout } from "#core/orders/settle-lines-rules.ts";
import { useCart } from "../cart/cart-store.ts";
import { LoweredPrices } from "../cart/lowered-prices.tsx";
import type { useCartCheck } from "../cart/use-cart-check.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { LineProblems } from "./line-problems.tsx";
import { UnpaidOrder } from "./open-order-notes.tsx";
import type { usePlaceOrder } from "./use-place-order.ts";

/** What an answer may bring. */
const TotalChanged = lazyPart(() => import("./total-changed.tsx"));
const ClosedOrder = lazyPart(() => import("./closed-order.tsx"));

type OrderFindingsProps = {
	placing: ReturnType<typeof usePlaceOrder>;
	check: ReturnType<typeof useCartCheck>;
	/** Of the cart's lines, until the shopper agrees. */
	problems: LineProblem[];
	/** Of the order that was being paid or changed and can be neither any more. */
	closedToken: string | null;
};

/** What the shop found about cart and order, above the form. */
export function OrderFindings({ placing, check, problems, closedToken }: OrderFindingsProps) {
	const { order, foreign } = useCheckoutStore();
	const { items, settle } = useCart();
	const { change, errors } = placing;
	useEffect(() => whenQuiet(TotalChanged.ahead), []);
	// Either may have been the first to hear of a price; it is told once.
	const told = [
		...check.lowered,
		...placing.lowered.filter((problem) => !check.lowered.some((known) => isAbout(problem, known))),
	];
	return (
		<>
			<Suspense>{closedToken && <ClosedOrder token={closedToken} />}</Suspense>
			{order && foreign && <UnpaidOrder order={order} />}
			<Suspense>
				{change && (
					<TotalChanged {...change} ordered={order ? true : placing.unanswered ? null : false} />
				)}
			</Suspense>
			<LoweredPrices lowered={stillCheaper(told, items, problems)} />
			{problems.length > 0 && (
				<LineProblems
					// What is met while somebody types does not take the keyboard from them.
					focused={placing.problems.length > 0}
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
