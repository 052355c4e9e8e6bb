import { StatusPill } from "#app/ui/badge.tsx";
import { paymentTone } from "#app/ui/order-tones.ts";
import { financialOf } from "#core/orders/manage/card-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { PAYMENT_METHOD_LABELS, paymentWord, saysPayment } from "#core/orders/rules.ts";
import { cardWord } from "#core/payments/card-words-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { Fact, Facts, Part } from "./fact.tsx";

/** `Crédito 3x`, with the card's brand and last digits when they are known. */
function howPaid({ payment_method, attempts }: OrderDetail): string {
	if (!payment_method) return "Ainda não escolhido";
	const paid = attempts.findLast(({ status }) => status === "approved" || status === "refunded");
	const times = paid && paid.installments > 1 ? ` ${paid.installments}x` : "";
	const card = paid && cardWord(paid);
	return `${PAYMENT_METHOD_LABELS[payment_method]}${times}${card ? `, ${card}` : ""}`;
}

/** What the card's owner pays with interest, beside what the shop gets; null where both are the same. */
function chargedWithInterest({ attempts, total }: OrderDetail): number | null {
	const paid = attempts.findLast(({ status }) => status === "approved" || status === "refunded");
	const charged = paid?.charged_amount ?? 0;
	return charged > total ? charged : null;
}

/** What it cost and whether it is paid (rule money 4). */
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
				<Fact label="Frete">{formatMoney(shipping)}</Fact>
				{discounts.map(({ name, amount }) => (
					<Fact key={name} label={name}>
						{amount > 0 && "− "}
						{formatMoney(amount)}
					</Fact>
				))}
				<Fact label="Total" strong>
					{formatMoney(total)}
				</Fact>
				{charged !== null && <Fact label="Cliente paga com juros">{formatMoney(charged)}</Fact>}
			</Facts>
		</Part>
	);
}
