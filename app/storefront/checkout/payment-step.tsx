import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { deliveryOf } from "#core/delivery/ordered-way-rules.ts";
import { sumsOf } from "#core/orders/begun-sums-rules.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { CartLineRow } from "../cart/cart-line-row.tsx";
import type { ShownPlan } from "./card/card-body.tsx";
import { useCheckoutStore } from "./checkout-store.ts";
import { InSightOrder } from "./in-sight-order.tsx";
import { OtherOrderSettled } from "./other-order-settled.tsx";
import { type CheckoutOptions, PayPanel } from "./pay-panel.tsx";
import { ProviderTest } from "./provider-test.tsx";
import { SoldOutProblem } from "./sold-out-problem.tsx";
import { StepHeading } from "./step-heading.tsx";
import { SummaryPanel } from "./summary-panel.tsx";

type PaymentStepProps = {
	order: CheckoutOrder;
	options: CheckoutOptions;
	/** Null when there is no cart to change it with. */
	onBack: (() => void) | null;
	/** Something became of the order, or it costs something else now. */
	onChanged(): void;
};

/** The parts of a card that waits for its bank. */
const planAtBank = ({ challenge, card, total }: CheckoutOrder): ShownPlan | null =>
	challenge && card ? { count: card.count, total: card.total, interest: card.total - total } : null;

const promisedWords = ({ shipping_quote }: CheckoutOrder, day: string): string =>
	`${shipping_quote?.pickup ? "Retire a partir de" : "Chega até"} ${dayWords(day)}`;

type Standing = Record<"asked" | "checking" | "soldOut" | "reserved", boolean>;

function leadWords({ asked, checking, soldOut, reserved }: Standing): string {
	if (asked) return "Pagamento com confirmação do seu banco.";
	if (checking) return "Não há nada a pagar por enquanto.";
	if (soldOut) return "Confira o que ainda há antes de pagar.";
	const choose = "Escolha como prefere pagar.";
	return reserved ? `${choose} O pedido já está reservado para você.` : choose;
}

/** `2 Pagamento` (rule checkout 1). */
export default function PaymentStep({ order, options, onBack, onChanged }: PaymentStepProps) {
	const { method, setMethod } = useCheckoutStore();
	const [busy, setBusy] = useState(false);
	const [asked, setAsked] = useState(order.challenge !== null);
	const [plan, setPlan] = useState<ShownPlan | null>(null);
	const { settings } = useSite();
	const totals = sumsOf(order, method, settings);
	/** Before a method is chosen nobody else would say so; what is begun says it itself. */
	const soldOut = order.short.length > 0 && !asked && !busy && method === null;
	/** Money that does not fit waits for the shop. */
	const checking = order.to_check && !asked && !busy;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-16">
			<InSightOrder
				as="columns"
				left={
					<div>
						<StepHeading title="Pagamento">Pagamento</StepHeading>
						<p className="mt-2 mb-7 text-subtle">
							{leadWords({ asked, checking, soldOut, reserved: order.reserved })}
						</p>
						<p role="status" className="mb-5 rounded-sm bg-warn-tint p-4 empty:hidden">
							{order.misfit}
						</p>
						<OtherOrderSettled token={order.token} />
						<section className="rounded-md border border-line bg-bg px-4.5 py-5.5 md:p-8">
							{checking ? (
								<ButtonLink to={href("/pedido/:token", { token: order.token })}>
									Acompanhar o pedido
								</ButtonLink>
							) : soldOut ? (
								<SoldOutProblem lines={order.lines} short={order.short} />
							) : (
								<PayPanel
									order={order}
									total={totals.total}
									options={options}
									method={method}
									onMethod={setMethod}
									busy={busy}
									onBusy={setBusy}
									onChanged={onChanged}
									onPlan={setPlan}
									onAsked={setAsked}
								/>
							)}
						</section>
						<div className="mt-5 flex flex-wrap items-center justify-between gap-3">
							{asked ? null : onBack ? (
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
							{options.sandbox && <ProviderTest />}
						</div>
					</div>
				}
				right={
					<SummaryPanel
						totals={totals}
						plan={plan ?? planAtBank(order)}
						discountCode={order.discount_code}
						delivery={{
							...deliveryOf(order),
							arrives: order.promised_day && promisedWords(order, order.promised_day),
						}}
						pixPercent={settings.desconto_pix_percentual}
						pixTotal={method === null ? sumsOf(order, "pix", settings).total : null}
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
