import { Suspense, useEffect } from "react";
import { href, Link } from "react-router";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { isAbout, type LineProblem, stillCheaper } from "#core/orders/shared/lines.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { useCart } from "../cart/cart-store.ts";
import { LoweredPrices } from "../cart/lowered-prices.tsx";
import type { useCartCheck } from "../cart/use-cart-check.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { LineProblems } from "./line-problems.tsx";
import type { usePlaceOrder } from "./use-place-order.ts";

function UnpaidOrder({ order }: { order: CheckoutOrder }) {
	if (order.to_check) {
		return (
			<p role="status" className="mb-5 rounded-sm bg-warn-tint p-4">
				Sobre o seu pedido {orderNumber(order.id)}: {order.misfit}{" "}
				<Link
					to={href("/pedido/:token", { token: order.token })}
					className="font-semibold underline underline-offset-4"
				>
					Acompanhar esse pedido
				</Link>
			</p>
		);
	}
	return (
		<p role="status" className="mb-5 rounded-sm bg-brand-tint p-4">
			Seu pedido {orderNumber(order.id)}, de {formatMoney(order.total)}, ainda não foi pago.{" "}
			<Link
				to={`${href("/checkout")}?etapa=pagamento`}
				className="font-semibold underline underline-offset-4"
			>
				Pagar esse pedido
			</Link>{" "}
			<Link
				to={href("/pedido/:token", { token: order.token })}
				className="inline-block underline underline-offset-4"
			>
				Ver esse pedido
			</Link>
		</p>
	);
}

const TotalChanged = lazyPart(() => import("./total-changed.tsx"));
const ClosedOrder = lazyPart(() => import("./closed-order.tsx"));

type OrderFindingsProps = {
	placing: ReturnType<typeof usePlaceOrder>;
	check: ReturnType<typeof useCartCheck>;
	problems: LineProblem[];
	closedToken: string | null;
};

export function OrderFindings({ placing, check, problems, closedToken }: OrderFindingsProps) {
	const { order, foreign } = useCheckoutStore();
	const { items, settle } = useCart();
	const { change, errors } = placing;
	useEffect(TotalChanged.ahead, []);
	// The cart check and the order may both report the same price.
	const reported = [
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
			<LoweredPrices lowered={stillCheaper(reported, items, problems)} />
			{problems.length > 0 && (
				<LineProblems
					// Do not move the focus while somebody types.
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
