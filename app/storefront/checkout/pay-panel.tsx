import { lazy, Suspense } from "react";
import { useSite } from "#app/shell/use-site.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { MethodChooser } from "./method-chooser.tsx";
import { PixPanel } from "./pix-panel.tsx";
import type { CardOrder } from "./use-card-payment.ts";

const CardForm = lazy(() => import("./card-form.tsx"));

export type CheckoutOptions = {
	/** No money moves: the shop has no payment credentials yet. */
	sandbox: boolean;
	/** With it the browser turns the card into a token at the provider. */
	publicKey: string | null;
};

type PayPanelProps = {
	order: CardOrder;
	/** Centavos, with what the method takes off. */
	total: number;
	options: CheckoutOptions;
	method: PaymentMethod;
	onMethod(method: PaymentMethod): void;
	/** A card is on its way: the method stays. */
	busy: boolean;
	onBusy(busy: boolean): void;
	onApproved(): void;
	/** Nothing was asked for: what the order costs may have changed. */
	onFailed?: () => void;
};

/** The ways to pay an order, and the one that is chosen (spec storefront §2). */
export function PayPanel({
	order,
	total,
	options,
	method,
	onMethod,
	busy,
	onBusy,
	onApproved,
	onFailed,
}: PayPanelProps) {
	const { settings } = useSite();
	return (
		<>
			<MethodChooser
				value={method}
				pixPercent={settings.desconto_pix_percentual}
				onChange={onMethod}
				disabled={busy}
			/>
			<div className="mt-7 border-t border-line pt-7">
				{method === "pix" ? (
					<PixPanel
						order={order}
						total={total}
						sandbox={options.sandbox}
						onApproved={onApproved}
						onFailed={onFailed}
					/>
				) : (
					<Suspense fallback={<div className="skeleton h-80" aria-busy="true" />}>
						<CardForm
							key={method}
							method={method}
							order={order}
							total={total}
							options={options}
							onBusy={onBusy}
							onApproved={onApproved}
							onFailed={onFailed}
						/>
					</Suspense>
				)}
			</div>
		</>
	);
}
