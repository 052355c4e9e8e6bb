import { href, Link } from "react-router";
import { orderNumber } from "#core/orders/rules.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";

/** An order made in another tab: paying it is one click, going on changes it. */
export function UnpaidOrder({ order }: { order: CheckoutOrder }) {
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
