import { Fragment } from "react";
import { financialOf } from "#core/orders/manage/card-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { PAYMENT_METHOD_LABELS, paymentWord } from "#core/orders/rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { PrintSheet } from "../ui/print-sheet.tsx";
import { GivenBackNote } from "./refund/given-back-note.tsx";
import { moneyBack } from "./refund/money-figures.ts";
import {
	CustomerNote,
	countOf,
	Recipient,
	SheetHead,
	SheetLines,
	StopMark,
	Travel,
} from "./sheet-parts.tsx";

/** The order on paper, for the shop itself: with what it cost and what was noted of it. */
export default function OrderSheet({ order, onDone }: { order: OrderDetail; onDone(): void }) {
	const { subtotal, shipping, discounts, total } = financialOf(order);
	return (
		<PrintSheet lines={order.items.length} onDone={onDone}>
			<SheetHead order={order} title="Pedido" />
			<StopMark order={order} />
			<div className="columns">
				<Recipient order={order} />
				<Travel order={order}>
					<h2>Pagamento</h2>
					<p>
						<span>
							{order.payment_method ? PAYMENT_METHOD_LABELS[order.payment_method] : "A escolher"},{" "}
							{paymentWord(order)}
						</span>
					</p>
				</Travel>
				<section>
					<h2>Valores</h2>
					<dl>
						<dt>Subtotal</dt>
						<dd>{formatMoney(subtotal)}</dd>
						<dt>Frete</dt>
						<dd>{formatMoney(shipping)}</dd>
						{discounts.map(({ name, amount }) => (
							<Fragment key={name}>
								<dt>{name}</dt>
								<dd>
									{amount > 0 && "− "}
									{formatMoney(amount)}
								</dd>
							</Fragment>
						))}
						<dt className="total">Total</dt>
						<dd className="total">{formatMoney(total)}</dd>
						{moneyBack(order.attempts, order.refunds).map(([label, amount]) => (
							<Fragment key={label}>
								<dt>{label}</dt>
								<dd>{formatMoney(amount)}</dd>
							</Fragment>
						))}
					</dl>
				</section>
			</div>
			<h2>{countOf(order.items)}</h2>
			<SheetLines
				items={order.items}
				extra={{ header: "Total", cell: ({ total_price }) => formatMoney(total_price) }}
			/>
			<GivenBackNote order={order} />
			<CustomerNote order={order} />
			{order.internal_notes && (
				<p className="note">
					<strong>Observações internas (só nesta folha): </strong>
					{order.internal_notes}
				</p>
			)}
		</PrintSheet>
	);
}
