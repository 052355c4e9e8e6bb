import { Suspense, useEffect, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { sumsOf } from "#core/orders/begun-sums-rules.ts";
import { instalmentOptions } from "#core/orders/instalment-rules.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { AmountChanged } from "./amount-changed.tsx";
import { LeaveSlip } from "./boleto/leave-slip.tsx";
import type { ShownPlan } from "./card/card-body.tsx";
import type { Challenge, PayableOrder } from "./card/use-card-payment.ts";
import { MethodChooser } from "./method-chooser.tsx";
import { PixPanel } from "./pix-panel.tsx";

const CardForm = lazyPart(() => import("./card/card-form.tsx"));
const BoletoPanel = lazyPart(() => import("./boleto/boleto-panel.tsx"));
const ChallengePanel = lazyPart(() => import("./card/challenge-panel.tsx"));

const WAITING = <div className="skeleton h-80" aria-busy="true" />;

export type CheckoutOptions = {
	/** No money moves: the shop has no payment credentials yet. */
	sandbox: boolean;
	/** The provider's own fields for cards; null where the shop's are used. */
	hosted: { publicKey: string; script: string } | null;
	/** The provider makes boletos; whether the shop takes them is a setting. */
	boleto: boolean;
	/** In how many parts a card pays is the provider's word, known by its first digits. */
	plansByCard: boolean;
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
	onPlan?: (plan: ShownPlan | null) => void;
	/** A bank asks the shopper, or has stopped asking. */
	onAsked?: (asked: boolean) => void;
};

/** The ways to pay an order, and the one that is chosen. */
export function PayPanel({
	order,
	total,
	options,
	method: chosen,
	onMethod,
	busy,
	onBusy,
	onChanged,
	onPlan,
	onAsked,
}: PayPanelProps) {
	// A boleto that waits is what there is to see.
	const method = chosen ?? (order.slip ? "boleto" : null);
	const paid = { order, total, sandbox: options.sandbox, onChanged };
	const [left, setLeft] = useState<PaymentMethod | null>(null);
	const leaves = order.slip !== null && method !== "boleto" && method !== left;
	const { settings } = useSite();
	const creditTotal = sumsOf(order, "credit_card", settings).total;
	const pixTotal = sumsOf(order, "pix", settings).total;
	const { challenge, begin, end } = useChallenge(order);
	const asked = challenge !== null;
	useEffect(() => onAsked?.(asked), [asked, onAsked]);
	if (challenge) {
		return (
			<Suspense fallback={<div className="skeleton h-[640px]" aria-busy="true" />}>
				<ChallengePanel
					challenge={challenge}
					pixTotal={pixTotal}
					onEnd={(next) => {
						end();
						if (next) onMethod(next);
						onChanged();
					}}
				/>
			</Suspense>
		);
	}
	return (
		<>
			<MethodChooser
				value={method}
				pixPercent={settings.desconto_pix_percentual}
				most={options.plansByCard ? null : instalmentOptions(creditTotal, settings).length}
				boleto={(options.boleto && settings.boleto_ativo) || order.slip !== null}
				debit={!options.plansByCard}
				onChange={onMethod}
				disabled={busy}
			/>
			{method && (
				<div className="mt-7 border-t border-line pt-7">
					{/* Where the code to copy is led to: with what has to be read before. */}
					<div data-pay className="scroll-mt-3">
						<AmountChanged key={method} order={order} total={total} />
						{leaves && order.slip ? (
							<LeaveSlip
								slip={order.slip}
								method={method}
								onLeave={() => setLeft(method)}
								onStay={() => onMethod("boleto")}
							/>
						) : method === "boleto" ? (
							<Suspense fallback={WAITING}>
								<BoletoPanel key={total} {...paid} />
							</Suspense>
						) : method === "pix" ? (
							<PixPanel
								// Of another amount the code is another one.
								key={total}
								{...paid}
							/>
						) : (
							<Suspense fallback={WAITING}>
								<CardForm
									key={method}
									method={method}
									order={order}
									total={total}
									options={options}
									onBusy={onBusy}
									onChanged={onChanged}
									pixTotal={pixTotal}
									onPix={() => onMethod("pix")}
									onChallenge={begin}
									onPlan={onPlan}
								/>
							</Suspense>
						)}
					</div>
				</div>
			)}
		</>
	);
}

/** The bank that waits for the shopper: just asked for, or met again after a reload. */
function useChallenge(order: PayableOrder) {
	// Kept when the order knows of none any more: how it ended is still to be read.
	const [begun, begin] = useState<Challenge | null>(order.challenge);
	const [ended, setEnded] = useState<string | null>(null);
	const known = begun ?? order.challenge;
	return {
		challenge: known && known.paymentId !== ended ? known : null,
		begin,
		end: () => {
			setEnded(known?.paymentId ?? null);
			begin(null);
		},
	};
}
