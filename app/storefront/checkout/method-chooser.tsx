import clsx from "clsx";
import { Barcode, CreditCard, QrCode, WalletCards } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import type { PaymentMethod } from "#core/orders/types.ts";

const METHODS = [
	{ value: "pix", name: "PIX", hint: "Aprovação imediata", icon: QrCode },
	{ value: "boleto", name: "Boleto", hint: "Confirmado em até 2 dias úteis", icon: Barcode },
	{ value: "credit_card", name: "Crédito", hint: null, icon: CreditCard },
	{ value: "debit_card", name: "Débito", hint: "À vista", icon: WalletCards },
] as const;

const ALWAYS: ReadonlySet<PaymentMethod> = new Set(["pix", "credit_card"]);

type MethodChooserProps = {
	/** Null until one is chosen. */
	value: PaymentMethod | null;
	pixPercent: number;
	/** How many parts a credit card may pay this in; null when the card has to tell. */
	most: number | null;
	/** Whether the shop takes boletos. */
	boleto: boolean;
	/** Whether debit is a way of its own; else the card itself tells. */
	debit: boolean;
	onChange(method: PaymentMethod): void;
	disabled: boolean;
};

export function MethodChooser({
	value,
	pixPercent,
	most,
	boleto,
	debit,
	onChange,
	disabled,
}: MethodChooserProps) {
	const offered = METHODS.filter(
		({ value: one }) =>
			(one === "debit_card" && debit) || (one === "boleto" && boleto) || ALWAYS.has(one),
	);
	return (
		<fieldset disabled={disabled}>
			<legend className="sr-only">Forma de pagamento</legend>
			<div
				className={clsx(
					"grid grid-cols-1 gap-3",
					offered.length === 3 ? "sm:grid-cols-3" : "sm:grid-cols-2",
				)}
			>
				{offered.map(({ value: method, name, hint, icon }) => (
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
