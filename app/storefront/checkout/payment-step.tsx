import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { sumsFor } from "#core/orders/rules.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { CartLineRow } from "../cart/cart-line-row.tsx";
import { useCart } from "../cart/cart-store.ts";
import { type PlacedOrder, useCheckoutStore } from "./checkout-store.ts";
import { type CheckoutOptions, PayPanel } from "./pay-panel.tsx";
import { ProviderTest } from "./provider-test.tsx";
import { SummaryPanel } from "./summary-panel.tsx";

type PaymentStepProps = {
	order: PlacedOrder;
	options: CheckoutOptions;
	onBack(): void;
	/** Centavos paid. */
	onPaid(total: number): void;
};

/** `2 Pagamento` (spec storefront §2). */
export default function PaymentStep({ order, options, onBack, onPaid }: PaymentStepProps) {
	const [method, setMethod] = useState<PaymentMethod>("pix");
	const [busy, setBusy] = useState(false);
	const form = useCheckoutStore((state) => state.form);
	const items = useCart((state) => state.items);
	const { settings } = useSite();
	const totals = sumsFor(order, method, settings);
	const payer = {
		id: order.id,
		token: order.token,
		customer_email: form.customer_email.trim(),
		customer_name: form.customer_name.trim(),
	};
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-16">
			<div className="max-lg:order-2">
				<h1 className="text-h1">Pagamento</h1>
				<p className="mt-2 mb-7 text-subtle">
					Escolha como prefere pagar. O pedido já está reservado para você.
				</p>
				<section className="rounded-md border border-line bg-bg px-4.5 py-5.5 md:p-8">
					<PayPanel
						order={payer}
						total={totals.total}
						options={options}
						method={method}
						onMethod={setMethod}
						busy={busy}
						onBusy={setBusy}
						onApproved={() => onPaid(totals.total)}
					/>
				</section>
				<div className="mt-5 flex flex-wrap items-center justify-between gap-3">
					<button
						type="button"
						onClick={onBack}
						disabled={busy}
						className="link-line no-underline! hover:underline! disabled:opacity-50"
					>
						<ArrowLeft className="size-4" aria-hidden />
						Voltar para Informações
					</button>
					{options.sandbox && <ProviderTest />}
				</div>
			</div>
			<SummaryPanel
				totals={totals}
				discountCode={order.discount_code}
				shippingMethod={form.shipping_method}
				pixPercent={settings.desconto_pix_percentual}
				pixTotal={null}
			>
				<ul className="mb-1 divide-y divide-line">
					{items.map((line) => (
						<CartLineRow key={line.id} line={line} small />
					))}
				</ul>
			</SummaryPanel>
		</div>
	);
}
