import { lazy, Suspense } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { instalmentOptions } from "#core/orders/instalment-rules.ts";
import { sumsFor } from "#core/orders/rules.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { MethodChooser } from "./method-chooser.tsx";
import { PixPanel } from "./pix-panel.tsx";
import type { PayableOrder } from "./use-card-payment.ts";

const CardForm = lazy(() => import("./card-form.tsx"));

export type CheckoutOptions = {
	/** No money moves: the shop has no payment credentials yet. */
	sandbox: boolean;
	/** With it the browser turns the card into a token at the provider. */
	publicKey: string | null;
};

type PayPanelProps = {
	order: PayableOrder;
	/** Centavos, with what the method takes off. */
	total: number;
	options: CheckoutOptions;
	/** Null until one is chosen: nothing is begun before (rule payments 11). */
	method: PaymentMethod | null;
	onMethod(method: PaymentMethod): void;
	/** A card is on its way: the method stays. */
	busy: boolean;
	onBusy(busy: boolean): void;
	/** The order may be paid, with the bank, or cost something else, by now. */
	onChanged(): void;
};

/** The ways to pay an order, and the one that is chosen. */
export function PayPanel({
	order,
	total,
	options,
	method,
	onMethod,
	busy,
	onBusy,
	onChanged,
}: PayPanelProps) {
	const { settings } = useSite();
	const creditTotal = sumsFor(order, "credit_card", settings).total;
	return (
		<>
			<MethodChooser
				value={method}
				pixPercent={settings.desconto_pix_percentual}
				most={instalmentOptions(creditTotal, settings).length}
				onChange={onMethod}
				disabled={busy}
			/>
			{method && (
				<div className="mt-7 border-t border-line pt-7">
					{method === "pix" ? (
						<PixPanel
							// Of another amount the code is another one.
							key={total}
							order={order}
							total={total}
							sandbox={options.sandbox}
							onChanged={onChanged}
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
								onChanged={onChanged}
							/>
						</Suspense>
					)}
				</div>
			)}
		</>
	);
}
