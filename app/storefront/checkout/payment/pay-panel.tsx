import clsx from "clsx";
import { Barcode, CreditCard, type LucideIcon, QrCode, WalletCards } from "lucide-react";
import { useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Price } from "#app/ui/price.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { instalmentOptions } from "#core/orders/shared/instalments.ts";
import { OFFERED_METHODS, PAYMENT_METHOD_LABELS } from "#core/orders/shared/payment-method.ts";
import { amountToPay, sellsGift, totalsByMethod } from "#core/orders/shared/totals.ts";
import type { OpenBoleto, PaymentMethod } from "#core/orders/types.ts";
import { Processing } from "../step-layout.tsx";
import { SoldOutProblem, SpentProblem } from "./pay-parts.tsx";
import { isChallenge } from "./payment-machine.ts";
import { PixPanel } from "./pix-panel.tsx";
import type { CheckoutOptions, PayableOrder, Paying } from "./use-payment.ts";

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

type LeaveBoletoProps = {
	boleto: OpenBoleto;
	method: PaymentMethod | null;
	onLeave(): void;
	onStay(): void;
};

/** Confirmation before another method: the boleto is cancelled, and who has paid it must not pay again. */
function LeaveBoleto({ boleto, method, onLeave, onStay }: LeaveBoletoProps) {
	const name = method ? PAYMENT_METHOD_LABELS[method] : "outra forma";
	return (
		<div className="grid gap-5">
			<div>
				<h2 className="text-h3">Trocar o boleto por {name}?</h2>
				<p className="mt-2 max-w-[62ch]">
					{boleto.clearing
						? `O boleto que venceu em ${dayWords(boleto.due)} deixa de ser esperado.`
						: `O boleto que vence em ${dayWords(boleto.due)} é cancelado e não pode mais ser pago.`}{" "}
					<b className="font-semibold">Se você já o pagou, não pague de novo:</b> o banco nos avisa
					em até 2 dias úteis.
				</p>
			</div>
			<div className="flex flex-wrap gap-3">
				<Button onClick={onLeave}>Pagar com {name}</Button>
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

type Offered = (typeof OFFERED_METHODS)[number];

const CHOICES: Record<Offered, Choice> = {
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
		Offered,
		boolean
	>;
	const offered = OFFERED_METHODS.filter((method) => taken[method]).map((method) => ({
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

const WAITING = <div className="skeleton h-80" aria-busy="true" />;
const CardForm = lazyPart(() => import("./card-form.tsx"), WAITING);
const BoletoPanel = lazyPart(() => import("./boleto-panel.tsx"), WAITING);
const ChallengePanel = lazyPart(
	() => import("./challenge-panel.tsx"),
	<div className="skeleton h-[640px]" aria-busy="true" />,
);
// As high as its folded form: the methods below stay where somebody is about to press.
const CreditPart = lazyPart(
	() => import("./credit-part.tsx"),
	({ own, order }) => (
		<div
			className={`mb-6 border-b border-line ${own > 0 || order.credit > 0 ? "h-[129px]" : "h-[69px]"}`}
			aria-busy="true"
		/>
	),
);

type PayPanelProps = {
	payment: Paying;
	order: PayableOrder;
	options: CheckoutOptions;
};

/** Displays the step of `usePayment`: the methods, and what the chosen one needs or waits for. */
export function PayPanel({ payment, order, options }: PayPanelProps) {
	const { step, method, totals, onMethod } = payment;
	const { settings } = useSite();
	const creditTotal = amountToPay(order, totalsByMethod(order, "credit_card", settings));
	const pixTotal = amountToPay(order, totalsByMethod(order, "pix", settings));
	if (isChallenge(step)) {
		return <ChallengePanel payment={payment} step={step} pixTotal={pixTotal} />;
	}
	return (
		<>
			{/* A gift card is not paid by another one. */}
			{options.credit !== null && order.amount_due === 0 && !sellsGift(order) && (
				<CreditPart
					order={order}
					own={options.credit}
					disabled={payment.busy}
					onChanged={payment.onChanged}
				/>
			)}
			<MethodChooser
				value={method}
				pixPercent={pixTotal < creditTotal ? settings.desconto_pix_percentual : 0}
				most={options.plansByCard ? null : instalmentOptions(creditTotal, settings).length}
				boleto={(options.boleto && settings.boleto_ativo) || order.boleto !== null}
				debit={!options.plansByCard}
				onChange={onMethod}
				disabled={payment.busy}
			/>
			{method && (
				<div className="mt-7 border-t border-line pt-7">
					{/* Scroll target of the copy button, including what must be read before. */}
					<div data-pay className="scroll-mt-3">
						<AmountChanged key={method} order={order} total={totals.total} />
						<MethodPanel {...{ payment, order, options, pixTotal }} />
					</div>
				</div>
			)}
		</>
	);
}

function MethodPanel({ payment, order, options, pixTotal }: PayPanelProps & { pixTotal: number }) {
	const { step, send, method, onMethod } = payment;
	switch (step.name) {
		case "leavingBoleto":
			return (
				<LeaveBoleto
					boleto={step.boleto}
					method={method}
					onLeave={() => send({ type: "leaveBoleto" })}
					onStay={() => onMethod("boleto")}
				/>
			);
		case "soldOut":
			return <SoldOutProblem lines={order.lines} short={step.lines} />;
		case "spent":
			return <SpentProblem order={order} />;
		case "processing":
			return <Processing />;
		case "pixCreating":
		case "pix":
		case "pixEnded":
			return <PixPanel payment={payment} sandbox={options.sandbox} />;
		case "boleto":
		case "boletoSending":
		case "boletoOpen":
			return (
				<BoletoPanel
					// A new amount needs a new boleto.
					key={payment.totals.total}
					payment={payment}
					order={order}
					sandbox={options.sandbox}
				/>
			);
		case "card":
		case "cardSending":
			return (
				<CardForm
					key={method}
					method={method === "debit_card" ? method : "credit_card"}
					payment={payment}
					order={order}
					options={options}
					pixTotal={pixTotal}
					onPix={() => onMethod("pix")}
				/>
			);
		default:
			return null;
	}
}
