import { ArrowLeft, ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { cartTotal } from "#core/cart/rules.ts";
import type { SavedAddress } from "#core/customers/addresses/address-book-rules.ts";
import { codeDiscountFor } from "#core/customers/discounts/discount-rules.ts";
import { sumsFor } from "#core/orders/rules.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { formatMoney, percentOf } from "#core/values/money.ts";
import { CartLineRow } from "../cart/cart-line-row.tsx";
import { useCart } from "../cart/cart-store.ts";
import { useCartCheck } from "../cart/use-cart-check.ts";
import { useOffers } from "../delivery/use-offers.ts";
import { AddressPanel } from "./address/address-panel.tsx";
import { CheckoutPanel } from "./checkout-panel.tsx";
import { useCheckoutStore } from "./checkout-store.ts";
import { CouponField } from "./coupon-field.tsx";
import { OrderFindings } from "./order-findings.tsx";
import { PersonalFields } from "./personal-fields.tsx";
import { PickupFields } from "./pickup-fields.tsx";
import { ShippingChooser } from "./shipping-chooser.tsx";
import { SignInOffer } from "./sign-in-offer.tsx";
import { StepHeading } from "./step-heading.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import { useCheckoutField } from "./use-checkout-field.ts";
import { useChosenDelivery } from "./use-chosen-delivery.ts";
import { usePlaceOrder } from "./use-place-order.ts";

const REQUIRED = ["customer_name", "customer_email", "customer_phone", "address_cep"] as const;

type InformationStepProps = {
	/** Signed in. */
	known: boolean;
	/** Of the account, the one chosen first before the others. */
	addresses: SavedAddress[];
	/** Not of who allowed them already. */
	offersNews: boolean;
	onPlaced(order: CheckoutOrder): void;
};

/** `1 Informações`: who, where, how, and the cart that can still be changed (rule checkout 1). */
export function InformationStep({ known, addresses, offersNews, onPlaced }: InformationStepProps) {
	const { form, coupon, setField } = useCheckoutStore();
	const { settings } = useSite();
	const items = useCart((state) => state.items);
	const off = coupon ? codeDiscountFor(items, coupon) : 0;
	const subtotal = cartTotal(items);
	const promised = useOffers(form.address_cep, subtotal, items);
	const { offer, shipping, delivery, pickup } = useChosenDelivery(promised, subtotal);
	const sums = sumsFor({ subtotal, shipping, code_discount: off }, null, settings);
	const shownDay = offer?.day ?? null;
	const placing = usePlaceOrder(sums, { shownDay, pickup, onLater: promised.again }, onPlaced);
	const { errors, totals } = placing;
	const check = useCartCheck(true);
	const field = useCheckoutField(errors, placing.forgive);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-16">
			<form ref={placing.formElement} onSubmit={placing.submit} className="max-lg:order-2">
				<StepHeading title="Finalizar compra">Informações</StepHeading>
				<p className="mt-2 mb-7 text-subtle">
					Usamos estes dados para emitir a nota e combinar a entrega.
					{!known && <SignInOffer />}
				</p>
				<OrderFindings placing={placing} check={check} />
				<CheckoutPanel title="Dados pessoais">
					<PersonalFields field={field} offersNews={offersNews} />
				</CheckoutPanel>
				<CheckoutPanel title="Endereço de entrega">
					<AddressPanel
						known={known}
						addresses={addresses}
						errors={errors}
						pickup={pickup}
						onTyped={placing.forgive}
					/>
				</CheckoutPanel>
				<CheckoutPanel title="Forma de entrega">
					<ShippingChooser
						value={form.shipping_method}
						subtotal={totals.subtotal}
						promised={promised}
						error={errors["shipping_method"]}
						onChange={(method) => {
							placing.forgive(["shipping_method"]);
							setField("shipping_method", method);
						}}
					/>
					{pickup && <PickupFields field={field} />}
					<TextAreaField
						label="Observações"
						optional
						rows={3}
						maxLength={1000}
						className="mt-6"
						{...field("notes")}
					/>
				</CheckoutPanel>
				<p role="alert" className="mt-6 rounded-sm bg-bad-tint p-4 text-bad-text empty:hidden">
					{placing.failure}
				</p>
				<WaysOn placing={placing} pickup={pickup} />
			</form>
			<SummaryPanel
				totals={totals}
				discountCode={coupon?.code ?? null}
				delivery={delivery}
				pixPercent={settings.desconto_pix_percentual}
				pixTotal={percentOf(totals.total, 100 - settings.desconto_pix_percentual)}
				coupon={<CouponField error={placing.couponError} onError={placing.setCouponError} />}
			>
				<CartLines most={check.most} />
			</SummaryPanel>
		</div>
	);
}

type WaysOnProps = {
	placing: ReturnType<typeof usePlaceOrder>;
	/** It needs no address. */
	pickup: boolean;
};

function WaysOn({ placing, pickup }: WaysOnProps) {
	const form = useCheckoutStore((state) => state.form);
	const empty = useCart((state) => state.items.length === 0);
	const incomplete = REQUIRED.some(
		(name) => form[name].trim() === "" && !(pickup && name === "address_cep"),
	);
	const { busy, change, totals } = placing;
	return (
		<div className="mt-6 flex flex-col-reverse items-stretch gap-2 sm:flex-row sm:items-center sm:justify-between">
			<Link
				to={href("/produtos")}
				className="link-line justify-center no-underline! hover:underline!"
			>
				<ArrowLeft className="size-4" aria-hidden />
				Voltar para a loja
			</Link>
			<Button type="submit" size="lg" busy={busy} disabled={busy || incomplete || empty}>
				{change ? `Continuar com ${formatMoney(totals.total)}` : "Continuar para Pagamento"}
				<ArrowRight className="size-4" aria-hidden />
			</Button>
		</div>
	);
}

function CartLines({ most }: Pick<ReturnType<typeof useCartCheck>, "most">) {
	const { items, setQuantity, remove } = useCart();
	return (
		<ul className="mb-1 divide-y divide-line">
			{items.map((line) => (
				<CartLineRow
					key={line.id}
					line={line}
					small
					most={most(line)}
					onQuantity={(quantity) => setQuantity(line.id, quantity)}
					onRemove={() => remove(line.id)}
				/>
			))}
		</ul>
	);
}
