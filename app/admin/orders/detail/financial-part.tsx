import { Fact, Facts, Part } from "#app/admin/ui/facts.tsx";
import { StatusPill } from "#app/ui/badge.tsx";
import { paymentTone } from "#app/ui/order-status-pill.tsx";
import { CREDIT_LINE } from "#core/credit/shared/credit.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { PAID_OUTSIDE } from "#core/orders/shared/manual-order.ts";
import { financialOf } from "#core/orders/shared/office.ts";
import { paymentWord, saysPayment } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { amountToPay } from "#core/orders/shared/totals.ts";
import { cardWord } from "#core/payments/shared/cards.ts";
import { formatMoney } from "#core/values/money.ts";

/** The payment beside store credit. */
const paidBy = (attempts: OrderDetail["attempts"]) =>
	attempts.findLast(
		({ status, method }) =>
			(status === "approved" || status === "refunded") && method !== "store_credit",
	);

/** `Crédito 3x`, with card brand and last digits when known. */
function howPaid({ payment_method, attempts, manual }: OrderDetail): string {
	if (manual?.pago_como) return PAID_OUTSIDE[manual.pago_como];
	if (!payment_method) return "Ainda não escolhido";
	const paid = paidBy(attempts);
	const times = paid && paid.installments > 1 ? ` ${paid.installments}x` : "";
	const card = paid && cardWord(paid);
	return `${PAYMENT_METHOD_LABELS[payment_method]}${times}${card ? `, ${card}` : ""}`;
}

/** What the cardholder pays with interest; null when equal to the order total. */
function chargedWithInterest({ attempts, total, credit, revision }: OrderDetail): number | null {
	if (revision > 0) return null;
	const paid = paidBy(attempts);
	const charged = paid?.charged_amount ?? 0;
	return charged > total - credit ? charged : null;
}

/** Totals and payment state (rule money 4). */
export function FinancialPart({ order }: { order: OrderDetail }) {
	const charged = chargedWithInterest(order);
	const { subtotal, shipping, discounts, total } = financialOf(order);
	return (
		<Part title="Financeiro">
			<Facts>
				<Fact label="Número">{order.numero.toLocaleString("pt-BR", { useGrouping: false })}</Fact>
				<Fact label="Pagamento">{howPaid(order)}</Fact>
				{saysPayment(order) && (
					<Fact label="Situação">
						<StatusPill tone={paymentTone(order)}>{paymentWord(order)}</StatusPill>
					</Fact>
				)}
				<Fact label="Subtotal">{formatMoney(subtotal)}</Fact>
				{!order.gift && <Fact label="Frete">{formatMoney(shipping)}</Fact>}
				{discounts.map(({ name, amount }) => (
					<Fact key={name} label={name} amount>
						{amount > 0 && "− "}
						{formatMoney(amount)}
					</Fact>
				))}
				<Fact label="Total" strong>
					{formatMoney(total)}
				</Fact>
				{order.credit > 0 && (
					<>
						<Fact label={CREDIT_LINE}>{formatMoney(order.credit)}</Fact>
						<Fact label="Além do crédito">
							{formatMoney(amountToPay({ credit: order.credit }, order))}
						</Fact>
					</>
				)}
				{order.amount_due > 0 && (
					<Fact label="Diferença a receber">{formatMoney(order.amount_due)}</Fact>
				)}
				{charged !== null && <Fact label="Cliente paga com juros">{formatMoney(charged)}</Fact>}
			</Facts>
		</Part>
	);
}
