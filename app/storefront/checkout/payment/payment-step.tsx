import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextButton } from "#app/ui/page-link.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { CREDIT_LINE } from "#core/credit/shared/credit.ts";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-delivery.ts";
import { amountToPay, totalsByMethod } from "#core/orders/shared/totals.ts";
import type { CheckoutOrder, PaymentMethod } from "#core/orders/types.ts";
import { CartLineRow } from "../../cart/cart-line-row.tsx";
import { useCheckoutStore } from "../checkout-store.ts";
import { openOrder } from "../open-order.ts";
import { callFunction } from "../shop-functions.ts";
import { StepHeading, TwoColumns } from "../step-layout.tsx";
import { SummaryPanel } from "../summary-panel.tsx";
import { PayPanel } from "./pay-panel.tsx";
import { SoldOutProblem } from "./pay-parts.tsx";
import { isChallenge, type PaymentStep } from "./payment-machine.ts";
import { type CheckoutOptions, type PlanView, usePayment } from "./use-payment.ts";

const link = "font-semibold underline underline-offset-4";

/** Another tab paid its own order while this one waits: warns against paying twice. */
function OtherOrderSettled({ token }: { token: string }) {
	const before = useCheckoutStore((state) => state.settledBefore);
	const [settled, setSettled] = useState(openOrder.settled);
	useEffect(() => openOrder.follow(() => setSettled(openOrder.settled())), []);
	const other = settled.findLast((one) => one !== token && !before.includes(one));
	return (
		<p role="status" className="mb-5 rounded-sm bg-warn-tint p-4 empty:hidden">
			{other && (
				<>
					<b className="font-semibold">
						Outro pedido deste navegador já foi pago ou está com o banco.
					</b>{" "}
					Este continua esperando: pague só se quiser os dois.{" "}
					<Link to={href("/pedido/:token", { token: other })} className={link}>
						Ver o outro pedido
					</Link>{" "}
					<Link to={href("/pedido/:token", { token })} className={link}>
						Cancelar este
					</Link>
				</>
			)}
		</p>
	);
}

type Answer = { hasAccessToken: boolean; hasPublicKey: boolean };

/** The payment provider's connection test, as `OK` or `ERRO` (rule payments 4). */
function ProviderTest() {
	const [busy, setBusy] = useState(false);
	const [answer, setAnswer] = useState<Answer | null>(null);
	const test = async () => {
		setBusy(true);
		const result = await callFunction<Answer>("test-payment", { test: true });
		setBusy(false);
		setAnswer(result.ok ? result.value : null);
		if (result.ok) toast.success("Teste executado");
		else toast.error("Erro no teste", { description: result.error ?? undefined });
	};
	return (
		<div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-small text-subtle">
			<TextButton onClick={test} aria-busy={busy} className="rounded-sm hover:text-fg">
				Testar conexão com o provedor de pagamento
			</TextButton>
			{answer && (
				<dl className="flex gap-4">
					<Outcome name="Token de acesso" ok={answer.hasAccessToken} />
					<Outcome name="Chave pública" ok={answer.hasPublicKey} />
				</dl>
			)}
			{answer && <p>Nenhuma chave está configurada: os pagamentos de teste não precisam delas.</p>}
		</div>
	);
}

function Outcome({ name, ok }: { name: string; ok: boolean }) {
	return (
		<div className="flex gap-1.5">
			<dt>{name}:</dt>
			<dd className={`font-semibold ${ok ? "text-ok-text" : "text-bad-text"}`}>
				{ok ? "OK" : "ERRO"}
			</dd>
		</div>
	);
}

type PayStepProps = {
	order: CheckoutOrder;
	options: CheckoutOptions;
	onBack: (() => void) | null;
	/** The order, or its amount, has changed. */
	onChanged(): void;
};

function planAtBank({ challenge, card, ...order }: CheckoutOrder): PlanView | null {
	if (!challenge || !card) return null;
	return { count: card.count, total: card.total, interest: card.total - amountToPay(order, order) };
}

const promisedWords = ({ shipping_quote }: CheckoutOrder, day: string): string =>
	`${shipping_quote?.pickup ? "Retire a partir de" : "Chega até"} ${dayWords(day)}`;

function leadWords(step: PaymentStep, method: PaymentMethod | null, reserved: boolean): string {
	if (isChallenge(step)) return "Pagamento com confirmação do seu banco.";
	if (step.name === "checking") return "Não há nada a pagar por enquanto.";
	if (step.name === "soldOut" && method === null) return "Confira o que ainda há antes de pagar.";
	const choose = "Escolha como prefere pagar.";
	return reserved ? `${choose} O pedido já está reservado para você.` : choose;
}

export default function PayStep({ order, options, onBack, onChanged }: PayStepProps) {
	const { method, setMethod } = useCheckoutStore();
	const { settings } = useSite();
	const payment = usePayment({ order, method, onMethod: setMethod, onChanged });
	const { step, totals, busy, plan } = payment;
	// Of the order as placed: an edit of a paid one is paid without it.
	const credit = order.amount_due > 0 ? 0 : order.credit;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-16">
			<TwoColumns
				as="columns"
				left={
					<div>
						<StepHeading title="Pagamento">Pagamento</StepHeading>
						<p className="mt-2 mb-7 text-subtle">{leadWords(step, method, order.reserved)}</p>
						<p role="status" className="mb-5 rounded-sm bg-warn-tint p-4 empty:hidden">
							{order.mismatch}
						</p>
						<OtherOrderSettled token={order.token} />
						<section className="rounded-md border border-line bg-bg px-4.5 py-5.5 md:p-8">
							{step.name === "checking" ? (
								<ButtonLink to={href("/pedido/:token", { token: order.token })}>
									Acompanhar o pedido
								</ButtonLink>
							) : step.name === "soldOut" && method === null ? (
								<SoldOutProblem lines={order.lines} short={step.lines} />
							) : (
								<PayPanel payment={payment} order={order} options={options} />
							)}
						</section>
						<div className="mt-5 flex flex-wrap items-center justify-between gap-3">
							{isChallenge(step) ? null : onBack ? (
								<button
									type="button"
									onClick={onBack}
									disabled={busy}
									className="link-line no-underline! hover:underline! disabled:opacity-50"
								>
									<ArrowLeft className="size-4" aria-hidden />
									Voltar para Informações
								</button>
							) : (
								<Link to={href("/produtos")} className="link-line no-underline! hover:underline!">
									<ArrowLeft className="size-4" aria-hidden />
									Voltar para a loja
								</Link>
							)}
							{(step.name === "pix" || step.name === "boletoOpen") && (
								<Link to={href("/pedido/:token", { token: order.token })} className="link-line">
									Página do pedido
								</Link>
							)}
							{options.sandbox && <ProviderTest />}
						</div>
					</div>
				}
				right={
					<SummaryPanel
						totals={totals}
						plan={plan ?? planAtBank(order)}
						discounts={
							credit > 0
								? [...(order.discounts ?? []), { name: CREDIT_LINE, amount: credit, freight: 0 }]
								: order.discounts
						}
						totalLabel={credit > 0 ? "Falta pagar" : undefined}
						discountCode={order.discount_code}
						delivery={{
							...deliveryOf(order),
							// A boleto is paid on a day that nobody knows yet.
							arrives:
								order.promised_day && method !== "boleto"
									? promisedWords(order, order.promised_day)
									: null,
						}}
						pixPercent={settings.desconto_pix_percentual}
						pixTotal={
							method === null ? amountToPay(order, totalsByMethod(order, "pix", settings)) : null
						}
					>
						<ul className="mb-1 divide-y divide-line">
							{order.lines.map((line) => (
								<CartLineRow
									key={`${line.productId}/${line.size}/${line.color}`}
									line={line}
									small
								/>
							))}
						</ul>
					</SummaryPanel>
				}
			/>
		</div>
	);
}
