import { Undo2 } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { useMay } from "#app/admin/ui/may.tsx";
import { PartFailed } from "#app/admin/ui/panel.tsx";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { OrderRefund, PaymentAttempt } from "#core/orders/ports.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { cardWord } from "#core/payments/shared/cards.ts";
import { leftOf, refundBase } from "#core/payments/shared/refund-plan.ts";
import { REFUND_REASON_LABELS, refundWord } from "#core/payments/shared/refunds.ts";
import { attemptWord, providerWord, TO_CHECK, unwantedWord } from "#core/payments/shared/status.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { TryDispute } from "../dispute/dispute-notice.tsx";
import { NO_MONEY_RIGHT } from "../order-words.ts";
import { moneyFigures } from "./money-figures.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { RefundRow } from "./refund-row.tsx";
import { RefundState } from "./refund-state.tsx";
import { payingOf } from "./use-refund-choice.ts";

type RefundDoneProps = { orderId: string; refund: OrderRefund; onClose(): void };

/** Result of a refund that was just decided. Closing it, in any way, also clears it. */
const RefundDone = ({ orderId, refund, onClose }: RefundDoneProps) => (
	<Modal
		onClose={onClose}
		title={useMay("money") ? "Devolver dinheiro" : "Pedir devolução"}
		description={`Pedido #${orderNumber(orderId)}`}
		width={560}
		tall
		footer={
			<div className="flex justify-end">
				<Button variant="outline" size="sm" onClick={onClose}>
					Continuar trabalhando
				</Button>
			</div>
		}
	>
		<RefundState orderId={orderId} refund={refund} />
	</Modal>
);

const TONES: Record<PaymentAttempt["status"], Tone> = {
	pending: "warn",
	approved: "ok",
	disputed: "bad",
	rejected: "neutral",
	refunded: "neutral",
	charged_back: "bad",
	expired: "neutral",
	cancelled: "neutral",
};

export function PaymentPanel({ order, locked }: { order: OrderDetail; locked: boolean }) {
	/** The payment being refunded, until decided. */
	const [giving, setGiving] = useState<PaymentAttempt | null>(null);
	const [decided, setDecided] = useState<OrderRefund | null>(null);
	const decides = useMay("money");
	const allowed = useMay("refunds");
	const { attempts, refunds } = order;
	if (order.unread.includes("money")) {
		return (
			<section
				aria-label="Pagamento"
				className="mt-8 rounded-md border border-line bg-bg px-5 py-4"
			>
				<PartFailed what="Erro ao carregar os pagamentos deste pedido." />
			</section>
		);
	}
	if (attempts.length === 0) return null;
	const figures = moneyFigures(attempts, refunds);
	const came = figures.some(([, amount]) => amount);
	const allPaying = payingOf(order);
	const [paying] = allPaying;
	const left = leftOf(refundBase(order, allPaying, refunds));
	return (
		<section
			aria-label="Pagamento"
			className="mt-8 overflow-hidden rounded-md border border-line bg-bg"
		>
			<div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2.5 md:px-5">
				<h2 className="font-sans text-ui font-semibold">Pagamento</h2>
				{paying && left > 0 && (
					<Button
						size="sm"
						variant="outline"
						disabled={locked || !allowed}
						title={allowed ? undefined : NO_MONEY_RIGHT}
						onClick={() => setGiving(paying)}
					>
						<Undo2 className="size-4.5" strokeWidth={1.6} aria-hidden />
						{decides ? "Devolver dinheiro" : "Pedir devolução"}
					</Button>
				)}
			</div>
			{came && (
				<dl className="grid border-b border-line sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-line">
					{figures.map(([label, amount]) => (
						<div
							key={label}
							className="flex items-baseline justify-between gap-3 px-4 py-2.5 sm:block sm:py-3 md:px-5"
						>
							<dt className="text-caption text-subtle">{label}</dt>
							<dd className="nums text-body font-semibold">
								{amount === null ? "–" : formatMoney(amount)}
							</dd>
						</div>
					))}
				</dl>
			)}
			<ul className="divide-y divide-line">
				{attempts.toReversed().map((attempt) => (
					<AttemptRows key={attempt.id} order={order} attempt={attempt} />
				))}
			</ul>
			{giving && (
				<RefundDialog
					order={order}
					paying={giving}
					onClose={() => setGiving(null)}
					onDecided={(refund) => {
						setGiving(null);
						setDecided(refund);
					}}
				/>
			)}
			{decided && (
				<RefundDone
					orderId={order.id}
					refund={refunds.find(({ id }) => id === decided.id) ?? decided}
					onClose={() => setDecided(null)}
				/>
			)}
		</section>
	);
}

const isMismatch = ({ status, status_detail }: PaymentAttempt): boolean =>
	status === "cancelled" && status_detail === TO_CHECK;

const refundedOf = ({ refunds }: OrderDetail, paymentId: string): number =>
	refunds
		.filter(({ payment_id, status }) => payment_id === paymentId && status === "confirmed")
		.reduce((all, { amount }) => all + amount, 0);

function AttemptRows({ order, attempt }: { order: OrderDetail; attempt: PaymentAttempt }) {
	const { provider, provider_payment_id, status, amount } = attempt;
	const may = useMay("money");
	const times = attempt.installments > 1 ? `, ${attempt.installments}x` : "";
	const card = cardWord(attempt);
	const place = providerWord(provider);
	return (
		<li>
			<div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3 text-small md:grid-cols-[8.5rem_1fr_auto_7rem] md:px-5">
				<span className="nums text-caption text-subtle max-md:col-span-2 md:text-small">
					{formatMoment(attempt.created_at)}
				</span>
				<span className="min-w-0">
					<span className="block">
						{card ? `${card}${times}` : PAYMENT_METHOD_LABELS[attempt.method]}
					</span>
					<span className="block text-caption text-subtle [overflow-wrap:anywhere]">
						{place}
						{provider_payment_id && ` ${provider_payment_id}`}
					</span>
				</span>
				<span className="max-md:order-last">
					<StatusPill tone={TONES[status]}>
						{attemptWord(attempt, refundedOf(order, attempt.id))}
					</StatusPill>
				</span>
				<span className="nums text-right font-semibold">{formatMoney(amount)}</span>
			</div>
			{isMismatch(attempt) && (
				<p className="px-4 pb-3 text-small md:px-5">
					O que entrou não é o que a loja pediu.{" "}
					<TextLink to={`${href("/admin/pagamentos")}?codigos=${provider_payment_id}`}>
						Ver em Pagamentos
					</TextLink>
				</p>
			)}
			{may && provider === "sandbox" && (status === "approved" || status === "disputed") && (
				<TryDispute orderId={order.id} paymentId={attempt.id} status={status} />
			)}
			{order.refunds
				.filter(({ payment_id }) => payment_id === attempt.id)
				.map((refund) => (
					<RefundRow
						key={refund.id}
						order={order}
						refund={refund}
						word={refundWord(refund)}
						why={
							refund.origin === "unwanted"
								? unwantedWord(attempt.set_aside)
								: refund.difference
									? "Diferença do pedido alterado"
									: refund.reason && REFUND_REASON_LABELS[refund.reason]
						}
					/>
				))}
		</li>
	);
}
