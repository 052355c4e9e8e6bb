import { useState } from "react";
import { useRevalidator } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { sumsFor } from "#core/orders/rules.ts";
import type { OrderPage, PaymentMethod } from "#core/orders/types.ts";
import { type CheckoutOptions, PayPanel } from "../checkout/pay-panel.tsx";

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
					<PayPanel
						order={order}
						total={total}
						options={options}
						method={method}
						onMethod={setMethod}
						busy={busy}
						onBusy={setBusy}
						onApproved={onApproved}
						onFailed={() => void revalidate()}
					/>
				</div>
			)}
		</section>
	);
}
