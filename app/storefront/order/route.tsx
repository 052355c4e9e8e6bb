import { data, href } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { readForm } from "#app/session/read-form.ts";
import { partReader } from "#app/session/read-part.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { CustomerStatusPill } from "#app/ui/order-status-pill.tsx";
import { customerPaymentTone } from "#app/ui/order-tones.ts";
import type { OwnCancelError } from "#core/orders/cancel-own-order.ts";
import { isCancellableByCustomer, isPaid } from "#core/orders/cancel-rules.ts";
import { customerPaymentWord, NO_PIECES, orderNumber, saysPayment } from "#core/orders/rules.ts";
import type { OrderPage } from "#core/orders/types.ts";
import { Together } from "../together/together.tsx";
import type { Route } from "./+types/route";
import { CancelOrder } from "./cancel-order.tsx";
import { CancelledOrder } from "./cancelled-order.tsx";
import { CreateAccount } from "./create-account.tsx";
import { DisputedOrder } from "./disputed-order.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderWay } from "./order-way.tsx";
import { PayAgain } from "./pay-again.tsx";
import { UnderAnalysis } from "./under-analysis.tsx";
import { useFollowPayment } from "./use-follow-payment.ts";

export { clientAction } from "#app/session/client-action.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { catalog, orders, payments, shipping } = context.get(shopContext);
	const order = await orders.findOrderByToken(params.token);
	const checkout = order && (await orders.findCheckoutOrder(params.token));
	if (!order || !checkout) {
		const nothing = { order: null, checkout: null, options: null, way: null, together: null };
		return data(nothing, { status: 404 });
	}
	// The page of an order does without them.
	const readPart = partReader(context);
	const [way, together] = await Promise.all([
		readPart(shipping.loadOwnWay(order.id)),
		readPart(catalog.listTogether(boughtIn(order))),
	]);
	const options = payments.checkoutOptions();
	return data({ order, checkout, options, way, together }, { status: 200 });
}

const boughtIn = ({ items }: OrderPage): string[] => [
	...new Set(items.flatMap(({ produto_id }) => produto_id ?? [])),
];

const REFUSALS: Record<OwnCancelError, string> = {
	not_found: "Pedido não encontrado.",
	paid: "Seu pagamento acabou de ser confirmado, e o pedido não foi cancelado. Para desistir da compra, fale com a loja.",
	under_way: "Este pedido não pode mais ser cancelado por aqui. Fale com a loja.",
	card_in_progress:
		"O pagamento com cartão está em análise. Espere o resultado antes de cancelar o pedido.",
};

/** The customer gives an unpaid order up. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	if (form.get("intent") !== "cancel") {
		return data({ ok: false, message: "Ação desconhecida." }, { status: 422 });
	}
	const cancelled = await context.get(shopContext).orders.cancelOwnOrder(params.token);
	if (cancelled.ok) return data({ ok: true, message: "Pedido cancelado" });
	const status = cancelled.error === "not_found" ? 404 : 409;
	return data({ ok: false, message: REFUSALS[cancelled.error] }, { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta(matches, {
		title: loaderData?.order
			? `Pedido ${orderNumber(loaderData.order.id)}`
			: "Pedido não encontrado",
	});

/** The durable page of an order, for whoever has its address (rule money 11). */
export default function OrderRoute({ loaderData }: Route.ComponentProps) {
	const { order, checkout, options, way, together } = loaderData;
	useFollowPayment(checkout);
	if (!order) return <OrderNotFound />;
	const unpaid = !order.cancelled_at && !isPaid(order);
	return (
		<div className="wrap-shop max-w-[1080px] py-10 md:py-16">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<p className="text-small text-subtle">Feito em {formatMoment(order.created_at)}</p>
					<h1 className="text-h1 nums mt-1">Pedido {orderNumber(order.id)}</h1>
				</div>
				<dl className="flex flex-wrap gap-x-6 gap-y-2 text-small">
					<div className="flex items-center gap-2">
						<dt className="text-subtle">Status</dt>
						<dd>
							<CustomerStatusPill order={order} />
						</dd>
					</div>
					{saysPayment(order) && (
						<div className="flex items-center gap-2">
							<dt className="text-subtle">Pagamento</dt>
							<dd>
								<StatusPill tone={customerPaymentTone(order)}>
									{customerPaymentWord(order)}
								</StatusPill>
							</dd>
						</div>
					)}
				</dl>
			</div>
			<DisputedOrder order={order} />
			{order.awaits_pieces && (
				<section className="mt-8 rounded-md border border-line-strong bg-surface p-5 md:p-8">
					<h2 className="text-h3">Recebemos o seu pagamento</h2>
					<p className="mt-1 max-w-[70ch]">{NO_PIECES}</p>
				</section>
			)}
			<CancelledOrder order={order} />
			{checkout?.state === "analysing" && <UnderAnalysis />}
			{unpaid && options && checkout && checkout.state !== "analysing" && (
				<PayAgain order={checkout} expired={order.payment_status === "expired"} options={options} />
			)}
			<OrderWay order={order} way={way} />
			<div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-12">
				<OrderItems order={order} card={checkout?.card ?? null} />
				<OrderFacts order={order} way={way} />
			</div>
			{isPaid(order) && !order.of_account && <CreateAccount token={order.token} />}
			{isCancellableByCustomer(order) && <CancelOrder />}
			<Together pieces={together ?? []} colour={order.items[0]?.color ?? null} />
		</div>
	);
}

const OrderNotFound = () => (
	<div className="wrap-shop py-24">
		<h1 className="text-h1">Pedido não encontrado</h1>
		<p className="mt-4 mb-8 max-w-[60ch] text-subtle">
			Confira se o endereço está completo, como quando o pedido foi feito.
		</p>
		<ButtonLink to={href("/")}>Voltar ao início</ButtonLink>
	</div>
);
