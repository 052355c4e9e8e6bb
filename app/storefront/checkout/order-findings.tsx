import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import {
	describeProblem,
	isAbout,
	type LineProblem,
	stillCheaper,
} from "#core/orders/shared/lines.ts";
import { useCart } from "../cart/cart-store.ts";
import type { useCartCheck } from "../cart/use-cart.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { CART_NOTICE, ChangedNotice } from "./step-layout.tsx";
import type { OrderForm } from "./use-place-order.ts";

const OrderNotices = lazyPart(() => import("./order-notices.tsx"));
const LoweredPrices = lazyPart(() => import("../cart/line-notices.tsx"));

/** What changed since it was added; nothing is charged or removed before the shopper agrees. */
function LineProblems({
	problems,
	focused,
	onSettle,
}: {
	focused: boolean;
	problems: LineProblem[];
	onSettle(): void;
}) {
	return (
		<ChangedNotice id={CART_NOTICE} title="Seu carrinho mudou" focused={focused}>
			<ul className="nums mt-2 mb-4 list-disc space-y-1 pl-5">
				{problems.map((problem) => (
					<li key={`${problem.productId}${problem.size}${problem.color}${problem.reason}`}>
						{describeProblem(problem)}
					</li>
				))}
			</ul>
			<Button variant="ink" size="sm" onClick={onSettle}>
				Atualizar carrinho
			</Button>
		</ChangedNotice>
	);
}

type OrderFindingsProps = {
	form: OrderForm;
	check: ReturnType<typeof useCartCheck>;
	problems: LineProblem[];
	closedToken: string | null;
};

export function OrderFindings({ form, check, problems, closedToken }: OrderFindingsProps) {
	const unpaid = useCheckoutStore(({ order, foreign }) => order !== null && foreign);
	const { items, settle } = useCart();
	const { change, found } = form;
	useEffect(OrderNotices.ahead, []);
	// The cart check and the order may both report the same price.
	const reported = [
		...check.lowered,
		...found.lowered.filter((problem) => !check.lowered.some((known) => isAbout(problem, known))),
	];
	return (
		<>
			{(closedToken || unpaid || change) && (
				<OrderNotices {...{ closedToken, change, unanswered: found.unanswered }} />
			)}
			{reported.length > 0 && <LoweredPrices lowered={stillCheaper(reported, items, problems)} />}
			{problems.length > 0 && (
				<LineProblems
					// Do not move the focus while somebody types.
					focused={found.problems.length > 0}
					problems={problems}
					onSettle={() => {
						settle(problems);
						form.settleProblems();
					}}
				/>
			)}
			{found.errors["lines"] && (
				<p role="alert" className="mb-5 rounded-sm bg-bad-tint p-4 text-bad-text">
					{found.errors["lines"]}
				</p>
			)}
		</>
	);
}
