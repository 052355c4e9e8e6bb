import { useSite } from "#app/shell/use-site.ts";
import { freightWords, SHIPPING_LABELS, shippingFor } from "#core/orders/rules.ts";
import type { ShippingMethod } from "#core/orders/types.ts";

type ShippingChooserProps = {
	value: ShippingMethod;
	/** Centavos: standard delivery may be free. */
	subtotal: number;
	onChange(method: ShippingMethod): void;
};

const METHODS: ShippingMethod[] = ["standard", "express"];
const NAMES = { standard: "Padrão", express: "Expressa" };

export function ShippingChooser({ value, subtotal, onChange }: ShippingChooserProps) {
	const { settings } = useSite();
	return (
		<fieldset className="grid gap-2.5">
			<legend className="sr-only">Forma de entrega</legend>
			{METHODS.map((method) => {
				const price = shippingFor(subtotal, method, settings);
				return (
					<label
						key={method}
						className="group flex min-h-18 cursor-pointer items-center gap-3.5 rounded-sm border border-line-strong px-4.5 py-4 transition-colors has-checked:border-brand-text has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary-text)] has-focus-visible:shadow-[var(--ring)]"
					>
						<input
							type="radio"
							name="shipping_method"
							value={method}
							checked={value === method}
							onChange={() => onChange(method)}
							className="size-5 shrink-0 accent-(--primary-text)"
						/>
						<span className="flex-1">
							<span className="block text-ui font-semibold">{NAMES[method]}</span>
							<span className="block text-small text-subtle">{SHIPPING_LABELS[method].days}</span>
						</span>
						<span className={`nums font-semibold ${price === 0 ? "text-ok-text" : ""}`}>
							{freightWords(price)}
						</span>
					</label>
				);
			})}
		</fieldset>
	);
}
