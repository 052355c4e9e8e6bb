import { ArrowLeft, ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { cartTotal } from "#core/cart/rules.ts";
import type { SavedAddress } from "#core/customers/addresses/address-book-rules.ts";
import { codeDiscountFor } from "#core/customers/discounts/discount-rules.ts";
import { MARKETING_TEXT } from "#core/customers/profile-rules.ts";
import { sumsFor } from "#core/orders/rules.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { formatMoney, percentOf } from "#core/values/money.ts";
import { formatPhone } from "#core/values/phone-rules.ts";
import { CartLineRow } from "../cart/cart-line-row.tsx";
import { useCart } from "../cart/cart-store.ts";
import { LoweredPrices } from "../cart/lowered-prices.tsx";
import { useCartCheck } from "../cart/use-cart-check.ts";
import { useOffers } from "../delivery/use-offers.ts";
import { AddressPanel } from "./address/address-panel.tsx";
import { useCheckoutStore } from "./checkout-store.ts";
import { CouponField } from "./coupon-field.tsx";
import { formatTypedDocument } from "./format-typed-document.ts";
import { LineProblems } from "./line-problems.tsx";
import { ClosedOrder, UnpaidOrder } from "./open-order-notes.tsx";
import { ShippingChooser } from "./shipping-chooser.tsx";
import { SignInOffer } from "./sign-in-offer.tsx";
import { StepHeading } from "./step-heading.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import { TotalChanged } from "./total-changed.tsx";
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
	const { form, coupon, order, foreign, setField } = useCheckoutStore();
	const { items, setQuantity, remove, settle } = useCart();
	const { settings } = useSite();
	const incomplete = REQUIRED.some((name) => form[name].trim() === "");
	const off = coupon ? codeDiscountFor(items, coupon) : 0;
	const subtotal = cartTotal(items);
	const promised = useOffers(form.address_cep, subtotal);
	const { offer, shipping, delivery } = useChosenDelivery(promised, subtotal);
	const sums = sumsFor({ subtotal, shipping, code_discount: off }, null, settings);
	const shownDay = offer?.day ?? null;
	const placing = usePlaceOrder(sums, { shownDay, onLater: promised.again }, onPlaced);
	const { busy, errors, closedToken, totals, change } = placing;
	const check = useCartCheck(true);
	const problems = placing.problems.length > 0 ? placing.problems : check.problems;

	const field = (
		name:
			| "customer_name"
			| "customer_email"
			| "customer_phone"
			| "customer_cpf"
			| "customer_company"
			| "notes",
		mask = (text: string) => text,
	) => ({
		name,
		value: form[name],
		error: errors[name],
		onChange: (event: { target: { value: string } }) => {
			placing.forgive([name]);
			setField(name, mask(event.target.value));
		},
	});

	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-16">
			<form ref={placing.formElement} onSubmit={placing.submit} className="max-lg:order-2">
				<StepHeading title="Finalizar compra">Informações</StepHeading>
				<p className="mt-2 mb-7 text-subtle">
					Usamos estes dados para emitir a nota e combinar a entrega.
					{!known && <SignInOffer />}
				</p>
				{closedToken && <ClosedOrder token={closedToken} />}
				{order && foreign && <UnpaidOrder order={order} />}
				{change && <TotalChanged before={change.before} now={change.now} why={change.why} />}
				<LoweredPrices lowered={[...check.lowered, ...placing.lowered]} />
				{problems.length > 0 && (
					<LineProblems
						// What is met while somebody types does not take the keyboard from them.
						focused={placing.problems.length > 0}
						problems={problems}
						onSettle={() => {
							settle(problems);
							placing.settled();
						}}
					/>
				)}
				{errors["lines"] && (
					<p role="alert" className="mb-5 rounded-sm bg-bad-tint p-4 text-bad-text">
						{errors["lines"]}
					</p>
				)}
				<Panel title="Dados pessoais">
					<div className="grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
						<TextField
							label="Nome completo"
							required
							autoComplete="name"
							maxLength={120}
							className="sm:col-span-2"
							{...field("customer_name")}
						/>
						<TextField
							label="E-mail"
							type="email"
							required
							autoComplete="email"
							inputMode="email"
							maxLength={255}
							{...field("customer_email")}
						/>
						<TextField
							label="Telefone"
							type="tel"
							required
							autoComplete="tel"
							inputMode="tel"
							placeholder="(11) 98765-4321"
							{...field("customer_phone", formatPhone)}
						/>
						<TextField
							label="CPF"
							optional
							inputMode="numeric"
							placeholder="000.000.000-00"
							maxLength={18}
							{...field("customer_cpf", formatTypedDocument)}
						/>
						<TextField
							label="Empresa ou instituição"
							optional
							autoComplete="organization"
							maxLength={120}
							{...field("customer_company")}
						/>
					</div>
					{offersNews && (
						<label className="mt-6 flex items-start gap-3 text-ui">
							<input
								type="checkbox"
								name="marketing_consent"
								checked={form.marketing_consent === "true"}
								onChange={(event) =>
									setField("marketing_consent", String(event.currentTarget.checked))
								}
								className="mt-1 size-4.5 shrink-0 accent-(--color-primary)"
							/>
							<span>
								{MARKETING_TEXT} <span className="text-subtle">Opcional</span>
							</span>
						</label>
					)}
				</Panel>
				<Panel title="Endereço de entrega">
					<AddressPanel
						known={known}
						addresses={addresses}
						errors={errors}
						onTyped={placing.forgive}
					/>
				</Panel>
				<Panel title="Forma de entrega">
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
					<TextAreaField
						label="Observações"
						optional
						rows={3}
						maxLength={1000}
						className="mt-6"
						{...field("notes")}
					/>
				</Panel>
				<p role="alert" className="mt-6 rounded-sm bg-bad-tint p-4 text-bad-text empty:hidden">
					{placing.failure}
				</p>
				<div className="mt-6 flex flex-col-reverse items-stretch gap-2 sm:flex-row sm:items-center sm:justify-between">
					<Link
						to={href("/produtos")}
						className="link-line justify-center no-underline! hover:underline!"
					>
						<ArrowLeft className="size-4" aria-hidden />
						Voltar para a loja
					</Link>
					<Button
						type="submit"
						size="lg"
						busy={busy}
						disabled={busy || incomplete || items.length === 0}
					>
						{change ? `Continuar com ${formatMoney(totals.total)}` : "Continuar para Pagamento"}
						<ArrowRight className="size-4" aria-hidden />
					</Button>
				</div>
			</form>
			<SummaryPanel
				totals={totals}
				discountCode={coupon?.code ?? null}
				delivery={delivery}
				pixPercent={settings.desconto_pix_percentual}
				pixTotal={percentOf(totals.total, 100 - settings.desconto_pix_percentual)}
				coupon={<CouponField error={placing.couponError} onError={placing.setCouponError} />}
			>
				<ul className="mb-1 divide-y divide-line">
					{items.map((line) => (
						<CartLineRow
							key={line.id}
							line={line}
							small
							most={check.most(line)}
							onQuantity={(quantity) => setQuantity(line.id, quantity)}
							onRemove={() => remove(line.id)}
						/>
					))}
				</ul>
			</SummaryPanel>
		</div>
	);
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="mb-5 rounded-md border border-line bg-bg px-4.5 py-5.5 md:p-8">
			<h2 className="mb-5.5 text-heading leading-[1.3] font-medium">{title}</h2>
			{children}
		</section>
	);
}
