import clsx from "clsx";
import { Barcode, CreditCard, type LucideIcon, QrCode, WalletCards } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Price } from "#app/ui/price.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import type { OpenSlip } from "#core/orders/ports.ts";
import { instalmentOptions } from "#core/orders/shared/instalments.ts";
import { sumsOf } from "#core/orders/shared/order.ts";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "#core/orders/shared/payment-method.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import type { PlanView } from "./card/card-body.tsx";
import type { Challenge, PayableOrder } from "./card/use-card-payment.ts";
import { PixPanel } from "./pix-panel.tsx";

type AmountChangedProps = {
	order: Pick<PayableOrder, "discount_code">;
	total: number;
};

/** The amount differs from the one at the choice of method: a coupon has expired or a price has changed. */
function AmountChanged({ order, total }: AmountChangedProps) {
	const [met] = useState({ total, coupon: order.discount_code });
	const lost = met.coupon !== null && order.discount_code === null;
	return (
		<p role="alert" className="mb-5 rounded-sm bg-warn-tint p-4 empty:hidden">
			{total !== met.total && (
				<>
					<b className="font-semibold">O total mudou:</b> era <Price of={met.total} />, agora é{" "}
					<Price of={total} />.{lost && ` O cupom ${met.coupon} não vale mais.`}
				</>
			)}
		</p>
	);
}

type LeaveSlipProps = {
	slip: OpenSlip;
	method: PaymentMethod | null;
	onLeave(): void;
	onStay(): void;
};

/** Confirmation before another method: the boleto is cancelled, and who has paid it must not pay again. */
function LeaveSlip({ slip, method, onLeave, onStay }: LeaveSlipProps) {
	const way = method ? PAYMENT_METHOD_LABELS[method] : "outra forma";
	return (
		<div className="grid gap-5">
			<div>
				<h2 className="text-h3">Trocar o boleto por {way}?</h2>
				<p className="mt-2 max-w-[62ch]">
					{slip.clearing
						? `O boleto que venceu em ${dayWords(slip.due)} deixa de ser esperado.`
						: `O boleto que vence em ${dayWords(slip.due)} é cancelado e não pode mais ser pago.`}{" "}
					<b className="font-semibold">Se você já o pagou, não pague de novo:</b> o banco nos avisa
					em até 2 dias úteis.
				</p>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button onClick={onLeave}>Pagar com {way}</Button>
				<Button variant="outline" onClick={onStay}>
					Ficar com o boleto
				</Button>
			</div>
		</div>
	);
}

type Choice = {
	name: string;
	/** Null where it depends on the order. */
	hint: string | null;
	icon: LucideIcon;
};

const CHOICES: Record<PaymentMethod, Choice> = {
	pix: { name: "PIX", hint: "Aprovação imediata", icon: QrCode },
	boleto: { name: "Boleto", hint: "Confirmado em até 2 dias úteis", icon: Barcode },
	credit_card: { name: "Crédito", hint: null, icon: CreditCard },
	debit_card: { name: "Débito", hint: "À vista", icon: WalletCards },
};

type MethodChooserProps = {
	/** Null until one is chosen. */
	value: PaymentMethod | null;
	pixPercent: number;
	/** Maximum number of credit card instalments; null when it depends on the card. */
	most: number | null;
	boleto: boolean;
	/** Whether debit is a method of its own; else the card decides. */
	debit: boolean;
	onChange(method: PaymentMethod): void;
	disabled: boolean;
};

function MethodChooser({
	value,
	pixPercent,
	most,
	boleto,
	debit,
	onChange,
	disabled,
}: MethodChooserProps) {
	const taken = { pix: true, boleto, credit_card: true, debit_card: debit } satisfies Record<
		PaymentMethod,
		boolean
	>;
	const offered = PAYMENT_METHODS.filter((method) => taken[method]).map((method) => ({
		method,
		...CHOICES[method],
	}));
	return (
		<fieldset disabled={disabled}>
			<legend className="sr-only">Forma de pagamento</legend>
			<div
				className={clsx(
					"grid grid-cols-1 gap-3",
					offered.length === 3 ? "sm:grid-cols-3" : "sm:grid-cols-2",
				)}
			>
				{offered.map(({ method, name, hint, icon }) => (
					<label
						key={method}
						className="relative flex cursor-pointer gap-3 rounded-sm border border-line-strong p-4 transition-colors has-checked:border-brand-text has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary-text)] has-focus-visible:shadow-[var(--ring)] sm:block"
					>
						<input
							type="radio"
							name="payment_method"
							className="sr-only"
							checked={value === method}
							onChange={() => onChange(method)}
						/>
						<Icon of={icon} className="size-5 text-brand-text" />
						<span className="block flex-1 sm:mt-2.5">
							<span className="block font-semibold">
								{method === "credit_card" && !debit ? "Cartão" : name}
							</span>
							<span className="block text-caption text-subtle">{hint ?? hintOf(most)}</span>
						</span>
						{method === "pix" && pixPercent > 0 && (
							<span className="self-start rounded-xs bg-ok-tint px-2 py-1 text-overline font-semibold text-ok-text sm:absolute sm:top-3 sm:right-3">
								−{pixPercent}%
							</span>
						)}
					</label>
				))}
			</div>
		</fieldset>
	);
}

function hintOf(most: number | null): string {
	if (most === null) return "À vista ou parcelado";
	return most > 1 ? `Até ${most}x` : "À vista";
}

const CardForm = lazyPart(() => import("./card/card-form.tsx"));
const BoletoPanel = lazyPart(() => import("./boleto/boleto-panel.tsx"));
const ChallengePanel = lazyPart(() => import("./card/challenge-panel.tsx"));

const WAITING = <div className="skeleton h-80" aria-busy="true" />;

export type CheckoutOptions = {
	/** Test mode: the shop has no payment credentials yet. */
	sandbox: boolean;
	/** The provider's hosted fields for cards; null where the shop's own are used. */
	hosted: { publicKey: string; script: string } | null;
	/** The provider supports boletos; whether the shop takes them is a setting. */
	boleto: boolean;
	/** Instalments depend on the provider's answer for the card's first digits. */
	plansByCard: boolean;
};

type PayPanelProps = {
	order: PayableOrder;
	/** Centavos, with the method's discount. */
	total: number;
	options: CheckoutOptions;
	method: PaymentMethod | null;
	onMethod(method: PaymentMethod): void;
	/** A card is being sent: the method cannot change. */
	busy: boolean;
	onBusy(busy: boolean): void;
	onChanged(): void;
	onPlan?: (plan: PlanView | null) => void;
	/** A bank challenge has started or ended. */
	onRequested?: (requested: boolean) => void;
};

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
	onRequested,
}: PayPanelProps) {
	// An open boleto preselects its method.
	const method = chosen ?? (order.slip ? "boleto" : null);
	const paid = { order, total, sandbox: options.sandbox, onChanged };
	const [left, setLeft] = useState<PaymentMethod | null>(null);
	const leaves = order.slip !== null && method !== "boleto" && method !== left;
	const { settings } = useSite();
	const creditTotal = sumsOf(order, "credit_card", settings).total;
	const pixTotal = sumsOf(order, "pix", settings).total;
	const { challenge, begin, end } = useChallenge(order);
	const requested = challenge !== null;
	useEffect(() => onRequested?.(requested), [requested, onRequested]);
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
					{/* Scroll target of the copy button, including what must be read before. */}
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
								// A new amount has a new code.
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

/** The open challenge: just started, or found after a reload. */
function useChallenge(order: PayableOrder) {
	// Stays when the order has none any more: the panel still has to show how it ended.
	const [started, begin] = useState<Challenge | null>(order.challenge);
	const [ended, setEnded] = useState<string | null>(null);
	const known = started ?? order.challenge;
	return {
		challenge: known && known.paymentId !== ended ? known : null,
		begin,
		end: () => {
			setEnded(known?.paymentId ?? null);
			begin(null);
		},
	};
}
