import { Fragment } from "react";
import { PrintSheet } from "#app/admin/ui/print-sheet.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { financialOf } from "#core/orders/shared/office.ts";
import { paymentWord } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { isTaking, refundWord } from "#core/payments/shared/refunds.ts";
import { formatMoney } from "#core/values/money.ts";
import { moneyBack } from "../refund/money-figures.ts";
import { piecesBack } from "../refund/use-refund-choice.ts";
import {
	CustomerNote,
	countOf,
	Recipient,
	SheetHead,
	SheetLines,
	StopMark,
	Travel,
} from "./sheet-parts.tsx";

function GivenBackNote({ order }: { order: OrderDetail }) {
	const refunds = order.refunds.filter((one) => isTaking(one) && one.status !== "proposed");
	return (
		refunds.length > 0 && (
			<p className="note">
				<strong>Devoluções: </strong>
				{refunds
					.map((refund) =>
						[
							...piecesBack(order, refund.lines),
							...(refund.freight > 0 ? ["frete"] : []),
							`${formatMoney(refund.amount)} (${refundWord(refund).toLowerCase()})`,
						].join(", "),
					)
					.join("; ")}
			</p>
		)
	);
}

/** Printed order for internal use, with prices and notes. */
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
				gift={order.gift !== null}
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
