import { href } from "react-router";
import { TextLink } from "#app/ui/page-link.tsx";
import { Price } from "#app/ui/price.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import type { TotalChange } from "./checkout-machine.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { ChangedNotice } from "./step-layout.tsx";

/** The order that was being paid or changed is closed. */
function ClosedOrder({ token }: { token: string }) {
	return (
		<p role="alert" className="mb-5 rounded-sm bg-warn-tint p-4">
			O seu pedido já foi pago, foi cancelado, está em preparação ou aguarda o resultado do cartão.{" "}
			<TextLink to={href("/pedido/:token", { token })} className="font-semibold">
				Acompanhar esse pedido
			</TextLink>{" "}
			ou continue abaixo para fazer um novo.
		</p>
	);
}

function UnpaidOrder({ order }: { order: CheckoutOrder }) {
	if (order.to_check) {
		return (
			<p role="status" className="mb-5 rounded-sm bg-warn-tint p-4">
				Sobre o seu pedido {orderNumber(order.id)}: {order.mismatch}{" "}
				<TextLink to={href("/pedido/:token", { token: order.token })} className="font-semibold">
					Acompanhar esse pedido
				</TextLink>
			</p>
		);
	}
	return (
		<p role="status" className="mb-5 rounded-sm bg-brand-tint p-4">
			Seu pedido {orderNumber(order.id)}, de {formatMoney(order.total)}, ainda não foi pago.{" "}
			<TextLink to={`${href("/checkout")}?etapa=pagamento`} className="font-semibold">
				Pagar esse pedido
			</TextLink>{" "}
			<TextLink to={href("/pedido/:token", { token: order.token })} className="inline-block">
				Ver esse pedido
			</TextLink>
		</p>
	);
}

const PARTS = [
	["subtotal", "Subtotal"],
	["shipping", "Frete"],
	["code_discount", "Descontos"],
	["total", "Total"],
] as const;

type TotalChangedProps = TotalChange & {
	/** An order with the former total awaits payment; null while unknown, as after a lost answer. */
	ordered: boolean | null;
};

const ORDERED = "Nada foi cobrado. O pedido que espera o pagamento só muda quando você continuar.";
const UNKNOWN = "Nada foi cobrado. O novo total só vale quando você continuar.";
const NOTHING = "Nada foi pedido nem cobrado ainda.";

/** The total has changed: shows both, nothing was charged. */
function TotalChanged({ before, now, why, pressed, ordered }: TotalChangedProps) {
	return (
		<ChangedNotice title="O total mudou" focused={pressed}>
			{why && <p className="mt-2">{why}</p>}
			<ul className="nums mt-2 space-y-1">
				{PARTS.filter(([name]) => before[name] !== now[name]).map(([name, label]) => (
					<li key={name}>
						{label}:{" "}
						<s>
							<Price of={before[name]} />
						</s>{" "}
						→{" "}
						<b>
							<Price of={now[name]} />
						</b>
					</li>
				))}
			</ul>
			<p className="mt-2">{ordered ? ORDERED : ordered === null ? UNKNOWN : NOTHING}</p>
		</ChangedNotice>
	);
}

type OrderNoticesProps = {
	closedToken: string | null;
	change: TotalChange | null;
	/** An order may exist whose answer was lost. */
	unanswered: boolean;
};

/** What happened to the order, above the form. */
export default function OrderNotices({ closedToken, change, unanswered }: OrderNoticesProps) {
	const { order, foreign } = useCheckoutStore();
	return (
		<>
			{closedToken && <ClosedOrder token={closedToken} />}
			{order && foreign && <UnpaidOrder order={order} />}
			{change && <TotalChanged {...change} ordered={order ? true : unanswered ? null : false} />}
		</>
	);
}
