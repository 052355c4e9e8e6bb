import type { OrderWords } from "#core/mail/list-emails.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { orderTimeline } from "#core/orders/shared/timeline.ts";
import { discountLines } from "#core/orders/shared/totals.ts";
import type { PaymentDispute } from "#core/payments/disputes/emails.ts";
import { evidenceOf } from "#core/payments/shared/disputes.ts";
import { formatMoment } from "#core/values/dates.ts";
import { maskDocument } from "#core/values/document.ts";
import { formatMoney } from "#core/values/money.ts";
import { PrintSheet } from "../../ui/print-sheet.tsx";
import { countOf, Recipient, SheetHead, SheetLines, Travel } from "../sheet/sheet-parts.tsx";

type DossierProps = {
	order: OrderDetail;
	dispute: PaymentDispute;
	/** E-mails to the customer, verbatim. */
	words: OrderWords[];
	onDone(): void;
};

/** Printed evidence for the bank, in numbered parts; the document is masked. */
export default function Dossier({ order, dispute, words, onDone }: DossierProps) {
	const paid = order.attempts.find(({ id }) => id === dispute.payment_id);
	const events = orderTimeline(order, order.events).filter(({ at }) => at);
	return (
		<PrintSheet
			lines={order.items.length}
			foot={`Pedido #${orderNumber(order.id)}, contestação ${dispute.provider_dispute_id ?? "sem código"}`}
			onDone={onDone}
		>
			<SheetHead order={order} title="Dossiê do pedido" />
			<p>
				<span>
					Caso {dispute.provider_dispute_id ?? "sem código"}, {formatMoney(dispute.amount)}, aberto
					em {formatMoment(dispute.opened_at)}
				</span>
			</p>
			<h2>1. Resumo</h2>
			<dl>
				{evidenceOf(order).flatMap(({ title, text, missing }) =>
					// Missing evidence is left out.
					missing ? [] : [<dt key={title}>{title}</dt>, <dd key={`${title}-text`}>{text}</dd>],
				)}
			</dl>
			<h2>2. Pedido como foi comprado: {countOf(order.items)}</h2>
			<SheetLines
				gift={order.gift !== null}
				items={order.items}
				extra={{ header: "Total", cell: ({ total_price }) => formatMoney(total_price) }}
			/>
			<dl>
				<dt>Subtotal</dt>
				<dd>{formatMoney(order.subtotal)}</dd>
				{discountLines(order).map(({ name, amount }) => [
					<dt key={name}>{name}</dt>,
					<dd key={`${name}-value`}>− {formatMoney(amount)}</dd>,
				])}
				<dt>Frete</dt>
				<dd>{formatMoney(order.shipping)}</dd>
				<dt className="total">Total</dt>
				<dd className="total">{formatMoney(order.total)}</dd>
			</dl>
			<div className="columns">
				<section>
					<h2>3. Quem comprou</h2>
					<p>
						<strong>{order.customer_name}</strong>
						<span>{order.customer_email}</span>
						<span>{order.customer_phone}</span>
						{order.customer_cpf && <span>Documento {maskDocument(order.customer_cpf)}</span>}
						<span>Pedidos com este e-mail: {order.customer_orders}</span>
					</p>
				</section>
				<Recipient order={order} />
				<Travel order={order}>
					<h2>4. Pagamento</h2>
					<p>
						<span>
							{paid && PAYMENT_METHOD_LABELS[paid.method]}
							{paid?.card_last_four && ` final ${paid.card_last_four}`}
						</span>
						<span>{paid?.provider_payment_id}</span>
						{paid?.bank_confirmed && (
							<span>Confirmada pelo titular no banco do cartão (3-D Secure)</span>
						)}
					</p>
				</Travel>
			</div>
			<h2>5. O que aconteceu, com hora</h2>
			<dl>
				{events.map(({ key, title, detail, at }) => [
					<dt key={key}>
						{title}
						{detail && `, ${detail}`}
					</dt>,
					<dd key={`${key}-at`}>{at && formatMoment(at)}</dd>,
				])}
			</dl>
			<h2>6. Rastreio</h2>
			<dl>
				<dt>
					{order.tracking_code
						? `${order.carrier ?? "Transportadora"} ${order.tracking_code}`
						: "Sem código de rastreio"}
				</dt>
				<dd>{order.status === "entregue" ? "Entregue" : order.tracking_code ? "Enviado" : ""}</dd>
			</dl>
			<SaidToCustomer words={words} />
		</PrintSheet>
	);
}

function SaidToCustomer({ words }: Pick<DossierProps, "words">) {
	if (words.length === 0) return null;
	return (
		<>
			<h2>7. Mensagens ao cliente</h2>
			{words.map(({ id, subject, text, sent_at }) => (
				<section key={id}>
					<p>
						<strong>{subject}</strong>
						<span>{formatMoment(sent_at)}</span>
					</p>
					<p className="lines">{text}</p>
				</section>
			))}
		</>
	);
}
