import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { sumsFor } from "#core/orders/rules.ts";
import type { OrderPage, PaymentMethod } from "#core/orders/types.ts";
import { MethodChooser } from "../checkout/method-chooser.tsx";
import type { CheckoutOptions } from "../checkout/payment-step.tsx";
import { PixPanel } from "../checkout/pix-panel.tsx";

const CardForm = lazy(() => import("../checkout/card-form.tsx"));

type PayAgainProps = {
	order: Pick<
		OrderPage,
		| "id"
		| "token"
		| "customer_email"
		| "customer_name"
		| "subtotal"
		| "shipping"
		| "code_discount"
		| "payment_status"
	>;
	options: CheckoutOptions;
};

/** Paying an order that is still unpaid, from its own page. */
export function PayAgain({ order, options }: PayAgainProps) {
	const [open, setOpen] = useState(false);
	const [method, setMethod] = useState<PaymentMethod>("pix");
	const [busy, setBusy] = useState(false);
	const { settings } = useSite();
	const { revalidate } = useRevalidator();
	const { total } = sumsFor(order, method, settings);
	const onApproved = () => {
		toast.success("Pagamento Aprovado");
		void revalidate();
	};
	return (
		<section className="mt-8 rounded-md border border-warn bg-warn-tint p-5 md:p-8">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<div>
					<h2 className="text-h3">
						{order.payment_status === "expired"
							? "O prazo para pagamento terminou"
							: "Falta o pagamento"}
					</h2>
					<p className="mt-1">Enquanto houver estoque, você pode pagar este pedido agora.</p>
				</div>
				{!open && <Button onClick={() => setOpen(true)}>Pagar agora</Button>}
			</div>
			{open && (
				<div className="mt-6 rounded-md border border-line bg-bg p-5 md:p-8">
					<MethodChooser
						value={method}
						pixPercent={settings.desconto_pix_percentual}
						onChange={setMethod}
						disabled={busy}
					/>
					<div className="mt-7 border-t border-line pt-7">
						{method === "pix" ? (
							<PixPanel
								order={order}
								total={total}
								sandbox={options.sandbox}
								onApproved={onApproved}
								onFailed={() => void revalidate()}
							/>
						) : (
							<Suspense fallback={<div className="skeleton h-80" aria-busy="true" />}>
								<CardForm
									key={method}
									method={method}
									order={order}
									total={total}
									options={options}
									onBusy={setBusy}
									onApproved={onApproved}
									onFailed={() => void revalidate()}
								/>
							</Suspense>
						)}
					</div>
				</div>
			)}
		</section>
	);
}
