import { Gift, LoaderCircle } from "lucide-react";
import { data, href } from "react-router";
import { sessionContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm } from "#app/session/read-form.ts";
import { partReader } from "#app/session/read-part.ts";
import { WhatsappLink } from "#app/shell/social-links.tsx";
import { useSendsMail } from "#app/shell/use-site.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CustomerStatusPill, customerPaymentTone } from "#app/ui/order-status-pill.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { lineLabel } from "#core/cart/shared/cart.ts";
import { CREDIT_LINE } from "#core/credit/shared/credit.ts";
import type { OwnCancelError } from "#core/orders/cancel-order.ts";
import { isPaid } from "#core/orders/shared/cancel.ts";
import {
	customerPaymentWord,
	NO_PIECES,
	orderNumber,
	saysPayment,
} from "#core/orders/shared/order.ts";
import { amountToPay, discountLines, freightWords } from "#core/orders/shared/totals.ts";
import type { CardPlan, OrderPage } from "#core/orders/types.ts";
import { customerWords } from "#core/payments/shared/disputes.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { NormalPrice } from "../promotion/price-in-force.tsx";
import { OrderReturns } from "../returns/order-returns.tsx";
import Together from "../together/together.tsx";
import type { Route } from "./+types/route";
import { CreateAccount } from "./create-account.tsx";
import { OrderFacts, OrderTracking } from "./order-facts.tsx";
import { CancelledOrder, CancelOrder, PayAgain } from "./pay-or-cancel.tsx";
import { useFollowPayment } from "./use-follow-payment.ts";

/** Neutral text on a disputed purchase, and on its outcome. */
function DisputedOrder({
	order,
}: {
	order: Pick<OrderPage, "dispute" | "status" | "cancelled_at">;
}) {
	const words = customerWords(order);
	if (!words) return null;
	return (
		<section
			role="status"
			className="mt-8 rounded-md border border-line-strong bg-surface p-5 md:p-8"
		>
			<h2 className="text-h3">{words.title}</h2>
			<p className="mt-1 max-w-[60ch]">{words.text}</p>
		</section>
	);
}

/** The card is with the bank: nothing to pay, the page updates itself. */
export function UnderAnalysis() {
	const sendsMail = useSendsMail();
	return (
		<section
			role="status"
			className="mt-8 flex gap-4 rounded-md border border-line bg-brand-tint p-5 md:p-8"
		>
			<Icon of={LoaderCircle} className="mt-1 size-5 shrink-0 animate-spin text-brand-text" />
			<div>
				<h2 className="text-h3">Pagamento em análise</h2>
				<p className="mt-1 max-w-[60ch]">
					O banco ainda não respondeu. Seu pedido está guardado
					{sendsMail && " e avisaremos por e-mail assim que houver resposta"}; não é preciso pagar
					de novo. Esta página se atualiza sozinha.
				</p>
			</div>
		</section>
	);
}

export { clientAction } from "#app/session/client-action.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { catalog, orders, payments, returns, shipping } = context.get(shopContext);
	const order = await orders.findOrderByToken(params.token);
	const checkout = order && (await orders.findCheckoutOrder(params.token));
	if (!order || !checkout) {
		const nothing = {
			...{ order: null, checkout: null, options: null },
			...{ way: null, together: null, own: null, cancel: null },
		};
		return data(nothing, { status: 404 });
	}
	const readPart = partReader(context);
	const [way, together, own, cancel] = await Promise.all([
		readPart(shipping.loadTracking(order.id)),
		readPart(catalog.listTogether(boughtIn(order))),
		readPart(returns.readOrderReturns(order)),
		readPart(orders.readOwnCancel(order)),
	]);
	const session = await context.get(sessionContext)();
	const credit = await payments.credit.findOwn({ userId: session?.user.id ?? null });
	const options = { ...payments.checkoutOptions(), credit };
	return data({ order, checkout, options, way, together, own, cancel }, { status: 200 });
}

const boughtIn = ({ items }: OrderPage): string[] => [
	...new Set(items.flatMap(({ produto_id }) => produto_id ?? [])),
];

const REFUSALS: Record<OwnCancelError, string> = {
	not_found: "Pedido não encontrado.",
	paid: "Seu pagamento acabou de ser confirmado, e o pedido não foi cancelado. Se quer desistir da compra, peça de novo: o valor volta para você.",
	packed:
		"O pedido acabou de ser embalado e não foi cancelado. Fale com a loja para que ele não saia, ou devolva depois de receber.",
	under_way: "Este pedido não pode mais ser cancelado por aqui. Fale com a loja.",
	gift: "O vale-presente já foi usado, ou passaram os 7 dias para desistir. Fale com a loja: ela devolve o que ainda não foi usado.",
	card_in_progress:
		"O pagamento com cartão está em análise. Espere o resultado antes de cancelar o pedido.",
};

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	if (form.get("intent") !== "cancel") {
		return data({ ok: false, message: "Ação desconhecida." }, { status: 422 });
	}
	const seenPaid = form.get("pago") === "1";
	const { orders } = context.get(shopContext);
	const cancelled = await orders.cancelOwnOrder(params.token, { seenPaid });
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

/** The permanent page of an order, for everyone with its address (rule money 11). */
export default function OrderRoute({ loaderData }: Route.ComponentProps) {
	const { order, checkout, options, way, together, own, cancel } = loaderData;
	useFollowPayment(checkout);
	if (!order) return <OrderNotFound />;
	const unpaid = !order.cancelled_at && !isPaid(order);
	return (
		<div className="wrap-shop max-w-[1080px] py-10 md:py-16">
			<div className="flex flex-wrap items-end justify-between gap-4">
				<div>
					<p className="text-small text-subtle">Feito em {formatMoment(order.created_at)}</p>
					<h1 className="text-h1 mt-1">Pedido {orderNumber(order.id)}</h1>
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
			{(unpaid || checkout?.state === "open") &&
				options &&
				checkout &&
				checkout.state !== "analysing" && (
					<PayAgain
						order={checkout}
						expired={order.payment_status === "expired"}
						options={options}
					/>
				)}
			{!order.gift && <OrderTracking order={order} way={way} />}
			{own && !order.gift && <OrderReturns token={order.token} {...own} />}
			<div className="mt-9 grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-12">
				<OrderItems order={order} card={checkout?.card ?? null} />
				<OrderFacts order={order} way={way} />
			</div>
			<WhatsappLink
				text={`Olá! É sobre o meu pedido ${orderNumber(order.id)}.`}
				label="Falar sobre este pedido pelo WhatsApp"
			/>
			{isPaid(order) && !order.of_account && (
				// Where a guest's request for a review leads.
				<div id="conta" className="scroll-mt-24">
					<CreateAccount token={order.token} reviewable={!order.gift} />
				</div>
			)}
			{cancel && <CancelOrder own={cancel} order={order} />}
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

const GiftPicture = () => (
	<span className="grid aspect-[4/5] place-items-center rounded-xs bg-brand-tint text-brand-text">
		<Icon of={Gift} stroke={1.2} className="size-7" />
	</span>
);

function OrderItems({ order, card }: { order: OrderPage; card: CardPlan | null }) {
	// The card's total less the order's is interest only while no edit has changed the order.
	const paying = card?.status === "approved" && order.revision === 0 ? card : null;
	const interest = paying ? paying.total - amountToPay({ credit: order.credit }, order) : 0;
	const rows = [
		{ name: "Subtotal", value: formatMoney(order.subtotal) },
		...(order.gift ? [] : [{ name: "Frete", value: freightWords(order.shipping) }]),
		...discountLines(order).map(({ name, amount }) => ({
			name,
			value: `− ${formatMoney(amount)}`,
		})),
		...(interest > 0 ? [{ name: "Juros do parcelamento", value: formatMoney(interest) }] : []),
	];
	return (
		<section className="self-start rounded-md border border-line p-5 md:p-8">
			<h2 className="text-h3">Itens</h2>
			<ul className="divide-y divide-line">
				{order.items.map((item, index) => {
					const label = lineLabel(item);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
						<li key={index} className="grid grid-cols-[68px_minmax(0,1fr)] gap-4.5 py-4.5">
							{order.gift ? (
								<GiftPicture />
							) : (
								<ProductPicture
									src={item.image}
									alt=""
									sizes="68px"
									className="w-full rounded-xs"
								/>
							)}
							<div>
								<h3 className="font-sans text-ui font-medium wrap-anywhere">
									{item.product_name ?? "Produto não encontrado"}
								</h3>
								{!order.gift && (
									<p className="nums text-small wrap-anywhere text-subtle">
										{label && `${label} · `}SKU {item.sku ?? "-"}
									</p>
								)}
								<p className="nums mt-2 flex justify-between gap-3 text-ui">
									<span className="text-subtle">
										{item.quantity} ×{" "}
										{item.normal_price !== null && (
											<>
												<NormalPrice of={item.normal_price} /> <span aria-hidden>por </span>
											</>
										)}
										<Price of={item.unit_price} />
									</span>
									<Price of={item.total_price} className="font-semibold" />
								</p>
							</div>
						</li>
					);
				})}
			</ul>
			<dl className="nums space-y-2.5 border-t border-line pt-5 text-ui">
				{rows.map(({ name, value }) => (
					<div key={name} className="flex justify-between gap-3">
						<dt className="min-w-0 wrap-anywhere text-subtle">{name}</dt>
						<dd className="shrink-0">{value}</dd>
					</div>
				))}
				<div className="flex items-baseline justify-between border-t border-line pt-4">
					<dt className="font-semibold">
						{paying && paying.count > 1 ? `Total em ${paying.count}x` : "Total"}
					</dt>
					<dd className="text-heading font-semibold">
						<Price of={order.total + Math.max(0, interest)} />
					</dd>
				</div>
				{order.credit > 0 && (
					<>
						<div className="flex justify-between pt-2">
							<dt className="text-subtle">{CREDIT_LINE}</dt>
							<dd>− {formatMoney(order.credit)}</dd>
						</div>
						<div className="flex justify-between">
							<dt className="text-subtle">
								{isPaid(order) ? "Pago além do crédito" : "Falta pagar"}
							</dt>
							<dd>
								{formatMoney(amountToPay({ credit: order.credit }, order) + Math.max(0, interest))}
							</dd>
						</div>
					</>
				)}
			</dl>
		</section>
	);
}
