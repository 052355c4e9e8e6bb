import clsx from "clsx";
import { Check } from "lucide-react";
import { href } from "react-router";
import { useSendsMail } from "#app/shell/use-site.ts";
import { CopyButton, TrackingLine } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import { isPaid } from "#core/orders/shared/cancel.ts";
import { ifPaidWords } from "#core/orders/shared/delivery.ts";
import { giftDayWords, type OrderGift } from "#core/orders/shared/gift.ts";
import { promisesDay } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { eventTitle } from "#core/orders/shared/timeline.ts";
import type { OrderPage } from "#core/orders/types.ts";
import type { OwnParcel, Tracking } from "#core/shipping/parcels.ts";
import { inFours } from "#core/shipping/shared/invoice-key.ts";
import { arrivedWords, awaitedDay, deliverySteps } from "#core/shipping/shared/steps.ts";
import { trackingPage } from "#core/shipping/shared/tracking.ts";
import { dayText, formatDay, formatMoment, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords } from "#core/values/variation.ts";

export function OrderTracking({ order, way }: { order: OrderPage; way: Tracking | null }) {
	const sendsMail = useSendsMail();
	const parcels = way?.parcels ?? [];
	const steps = deliverySteps(order, parcels);
	const paid = order.payment_status === "approved";
	const left = parcels.length > 0 || Boolean(order.tracking_code);
	if (!left && (steps.length === 0 || !paid)) return null;
	const awaited = way && promisesDay(order) ? awaitedDay(order, way.newDay, way.today) : null;
	const at = steps.findLastIndex(({ done }) => done);
	return (
		<section aria-labelledby="onde-esta" className="mt-9 rounded-md border border-line p-5 md:p-7">
			<h2 id="onde-esta" className="text-h3">
				Onde está o meu pedido
			</h2>
			{awaited && steps.length > 0 && <p className="mt-1.5 font-semibold">{awaited.words}</p>}
			<ol className="mt-5 grid gap-4 md:grid-cols-5 md:gap-3">
				{steps.map(({ key, title, at: moment, done }, index) => (
					<li
						key={key}
						aria-current={index === at ? "step" : undefined}
						className={clsx(
							"flex gap-3 border-line md:block md:border-t-2 md:pt-3",
							done && "md:border-brand-text",
						)}
					>
						<span
							aria-hidden
							className={clsx(
								"grid size-6 shrink-0 place-items-center rounded-full border-2 md:mb-2",
								done ? "border-brand-text bg-brand-tint text-brand-text" : "border-line-strong",
							)}
						>
							{done && <Icon of={Check} className="size-3.5" />}
						</span>
						<span>
							<span className={clsx("block font-medium", !done && "text-subtle")}>{title}</span>
							<span className="nums block text-small text-subtle">
								{moment
									? formatMoment(moment)
									: done
										? ""
										: key === awaited?.step
											? awaited.short
											: "ainda não"}
							</span>
						</span>
					</li>
				))}
			</ol>
			{way?.newDay && order.status !== "entregue" && !order.cancelled_at && (
				<p className="mt-5 rounded-sm bg-warn-tint px-4 py-3 text-small">
					Pedimos desculpas pelo atraso. Nova previsão: <b>{dayWords(way.newDay)}</b>.
				</p>
			)}
			{parcels.length > 0 ? (
				<ul className="mt-6 grid gap-5">
					{parcels.map((parcel) => (
						<ParcelCard
							key={parcel.id}
							parcel={parcel}
							alone={parcels.length === 1 && order.status !== "processando"}
						/>
					))}
				</ul>
			) : (
				order.tracking_code && (
					<div className="mt-6">
						<TrackingLine
							carrier={order.carrier}
							code={order.tracking_code}
							page={trackingPage(order.carrier, order.tracking_code)}
						/>
					</div>
				)
			)}
			{parcels.length > 0 && order.status === "processando" && !order.cancelled_at && (
				<p className="mt-4 text-small text-subtle">
					O restante vai em outra remessa, sem novo frete.{" "}
					{sendsMail ? "Avisamos quando sair." : "Ele aparece aqui quando sair."}
				</p>
			)}
		</section>
	);
}

function ParcelCard({ parcel, alone }: { parcel: OwnParcel; alone: boolean }) {
	const { number, carrier, tracking_code, nfe_key, shipped_at, delivered_at, news, pieces } =
		parcel;
	const when = delivered_at
		? `Entregue em ${formatDay(delivered_at)}`
		: shipped_at
			? `Enviada em ${formatDay(shipped_at)}`
			: "";
	return (
		<li className="border-t border-line pt-5">
			{!alone && (
				<h3 className="font-sans text-body font-semibold">
					Remessa {number} <span className="nums font-normal text-subtle">{when}</span>
				</h3>
			)}
			{tracking_code
				? [tracking_code, ...parcel.more_codes].map((code) => (
						<TrackingLine
							key={code}
							carrier={carrier}
							code={code}
							page={trackingPage(carrier, code)}
						/>
					))
				: carrier && <p>{carrier}</p>}
			{news && (
				<p className="mt-1 text-small">
					{[news.text, news.place].filter(Boolean).join(", ")}{" "}
					<span className="nums text-subtle">{formatMoment(news.at)}</span>
				</p>
			)}
			<ul aria-label={`Peças da remessa ${number}`} className="mt-3 flex flex-wrap gap-4">
				{pieces.map((piece) => (
					<li
						key={`${piece.sku}${piece.size}${piece.color}${piece.volume}`}
						className="flex items-center gap-2.5 text-small"
					>
						<ProductPicture src={piece.image} alt="" sizes="48px" className="w-12 rounded-xs" />
						<span>
							<span className="block">{piece.name}</span>
							<span className="nums block text-subtle">
								{[`${piece.quantity}x`, choiceWords(piece, " · ")].filter(Boolean).join(" · ")}
							</span>
						</span>
					</li>
				))}
			</ul>
			{nfe_key && (
				<p className="mt-3 flex flex-wrap items-center gap-x-2 text-small text-subtle">
					NF-e <span className="font-mono wrap-anywhere">{inFours(nfe_key)}</span>
					<CopyButton label="Copiar chave da NF-e" text={nfe_key} />
				</p>
			)}
		</li>
	);
}

type Money = Pick<OrderPage, "refunds" | "total" | "payment_status">;

export function OrderMoney({ order }: { order: Money }) {
	const sendsMail = useSendsMail();
	const { refunds, total } = order;
	if (refunds.length === 0) return null;
	const paid = isPaid(order);
	// Refunds of other payments, such as the code of a former amount, are not part of what was paid.
	const own = refunds.filter(({ unwanted }) => !(paid && unwanted));
	const back = own
		.filter(({ confirmed }) => confirmed)
		.reduce((sum, { amount }) => sum + amount, 0);
	return (
		<div className="mt-3">
			{own.length > 0 && (
				<dl className="nums mb-3 grid gap-1.5 text-ui">
					{paid && (
						<div className="flex justify-between gap-4">
							<dt className="text-subtle">Pago</dt>
							<dd>
								<Price of={total} />
							</dd>
						</div>
					)}
					<div className="flex justify-between gap-4">
						<dt className="text-subtle">Devolvido</dt>
						<dd className="font-semibold">
							<Price of={back} />
						</dd>
					</div>
				</dl>
			)}
			<ul className="grid gap-1.5 text-small text-subtle">
				{refunds.map(
					({ amount, confirmed, at, day, by_hand, as_credit, unwanted, pieces }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: refunds only come at the end
						<li key={index} className="nums">
							{confirmed
								? `${formatMoney(amount)}${paid && unwanted ? " de outro pagamento" : ""} devolvidos ${by_hand ? "por outro meio " : as_credit ? "como crédito na loja " : ""}em ${day ? dayText(day) : formatMoment(at)}`
								: `Pedimos a devolução de ${formatMoney(amount)}${paid && unwanted ? " de outro pagamento" : ""}. ${sendsMail ? "Avisamos quando o banco confirmar" : "Esta página diz quando o banco confirmar"}.`}
							{pieces.length > 0 && <span className="block">{pieces.join(", ")}</span>}
						</li>
					),
				)}
			</ul>
		</div>
	);
}

export const OrderFacts = ({ order, way }: { order: OrderPage; way: Tracking | null }) => (
	<div className="grid content-start gap-8">
		{order.gift ? (
			<Gift gift={order.gift} cancelled={order.cancelled_at !== null} />
		) : (
			<Delivery order={order} way={way} />
		)}
		<Payment order={order} />
		<Timeline order={order} />
	</div>
);

function whenWords(order: OrderPage, way: Tracking | null): string {
	const arrived = arrivedWords(order, way?.parcels ?? [], formatDay);
	if (arrived) return arrived;
	const { shipping_quote, promise_paid_until } = order;
	// The latest promise.
	const day = way?.newDay ?? order.promised_day;
	if (!day) return deliveryOf(order).days;
	const when = shipping_quote?.pickup ? "retire a partir de" : "chega até";
	return `${when} ${dayWords(day)}${ifPaidWords(promise_paid_until)}`;
}

const Delivery = ({ order, way }: { order: OrderPage; way: Tracking | null }) => (
	<section>
		<h2 className="text-h3 mb-3">Entrega</h2>
		<p className="font-medium wrap-anywhere">{order.customer_name}</p>
		<p className="mt-1 wrap-anywhere whitespace-pre-line text-subtle">{order.customer_address}</p>
		<p className="mt-2 text-ui text-subtle">
			{[deliveryOf(order).name, promisesDay(order) && whenWords(order, way)]
				.filter(Boolean)
				.join(", ")}
		</p>
	</section>
);

/** The gift card that the order buys: for whom, when, and where its balance is. */
function Gift({ gift, cancelled }: { gift: OrderGift; cancelled: boolean }) {
	const sendsMail = useSendsMail();
	return (
		<section>
			<h2 className="text-h3 mb-3">Vale-presente</h2>
			<p className="font-medium wrap-anywhere">Para {gift.para_nome}</p>
			<p className="wrap-anywhere text-subtle">{gift.para_email}</p>
			<p className="mt-2">
				{giftDayWords(gift, { today: shopDay(new Date()), cancelled, sendsMail })}.
			</p>
			{gift.mensagem && (
				<p className="mt-2 wrap-anywhere whitespace-pre-line text-subtle">
					“{gift.mensagem}” {gift.de_nome}
				</p>
			)}
			{gift.vale_id && !cancelled && (
				<p className="mt-2 text-ui text-subtle">
					Quem recebe vê o saldo em <TextLink to={href("/vale")}>Saldo do vale</TextLink>.
				</p>
			)}
		</section>
	);
}

const Payment = ({ order }: { order: OrderPage }) => (
	<section>
		<h2 className="text-h3 mb-3">Pagamento</h2>
		<p>
			{order.payment_method
				? PAYMENT_METHOD_LABELS[order.payment_method]
				: isPaid(order)
					? "Recebido pela loja"
					: "Ainda não escolhido"}
		</p>
		<OrderMoney order={order} />
		{order.customer_document && (
			<p className="nums mt-1 text-ui text-subtle">Documento {order.customer_document}</p>
		)}
	</section>
);

function Timeline({ order }: { order: OrderPage }) {
	const events = order.events.flatMap((event) => {
		const title = eventTitle({ ...event, collected: Boolean(order.shipping_quote?.pickup) });
		return title ? [{ ...event, title }] : [];
	});
	if (events.length === 0) return null;
	return (
		<section>
			<h2 className="text-h3 mb-4">Linha do tempo</h2>
			<ol className="border-l border-line">
				{events.map((event) => (
					<li
						key={event.id}
						className="relative pb-4 pl-5 before:absolute before:top-2 before:-left-1 before:size-2 before:rounded-full before:bg-line-strong last:pb-0 last:before:bg-brand"
					>
						<p className="font-medium">{event.title}</p>
						<p className="nums text-small text-subtle">{formatMoment(event.created_at)}</p>
					</li>
				))}
			</ol>
		</section>
	);
}
