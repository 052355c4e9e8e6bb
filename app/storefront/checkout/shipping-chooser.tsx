import { useSite } from "#app/shell/use-site.ts";
import { freightWords, SHIPPING_LABELS, shippingFor } from "#core/orders/rules.ts";
import type { ShippingMethod } from "#core/orders/types.ts";
import { formatMoney } from "#core/values/money.ts";
import type { OffersState } from "../delivery/use-offers.ts";

type ShippingChooserProps = {
	value: ShippingMethod;
	/** Centavos: standard delivery may be free. */
	subtotal: number;
	/** What is promised at the CEP, once it is known. */
	promised: OffersState;
	onChange(method: ShippingMethod): void;
};

const METHODS: ShippingMethod[] = ["standard", "express"];
const NAMES = { standard: "Padrão", express: "Expressa" };

/** The ways to deliver: the date first, where the CEP is known (rule delivery 9). */
export function ShippingChooser({ value, subtotal, promised, onChange }: ShippingChooserProps) {
	const { settings } = useSite();
	const missing = settings.frete_gratis_acima - subtotal;
	const far = missing >= 0 && shippingFor(subtotal, "standard", settings) > 0;
	return (
		<fieldset className="grid gap-2.5">
			<legend className="sr-only">Forma de entrega</legend>
			{METHODS.map((method) => {
				const offer = promised.offers?.offers.find((one) => one.method === method);
				const price = offer?.price ?? shippingFor(subtotal, method, settings);
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
						<span className="min-w-0 flex-1">
							<span className="block text-ui font-semibold">
								{offer ? `Chega até ${offer.words}` : NAMES[method]}
							</span>
							<span className="block text-small text-subtle">
								{offer ? NAMES[method] : SHIPPING_LABELS[method].days}
							</span>
						</span>
						<span className={`nums font-semibold ${price === 0 ? "text-ok-text" : ""}`}>
							{freightWords(price)}
						</span>
					</label>
				);
			})}
			<p aria-live="polite" className="text-small text-subtle">
				{promised.offers
					? `Datas para pagamento até ${promised.offers.until}.`
					: promised.step === "failed"
						? "Não deu para calcular as datas agora; o pedido segue igual."
						: "Escreva o CEP para ver as datas."}
				{far && ` Faltam ${formatMoney(missing + 1)} para a Padrão sair grátis.`}
			</p>
		</fieldset>
	);
}
