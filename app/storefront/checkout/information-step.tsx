import { Suspense, useEffect } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { whenQuiet } from "#app/ui/when-quiet.ts";
import { cartTotal } from "#core/cart/rules.ts";
import type { SavedAddress } from "#core/customers/addresses/address-book-rules.ts";
import { codeDiscountFor } from "#core/customers/discounts/discount-rules.ts";
import type { LineProblem } from "#core/orders/line-problems-rules.ts";
import { sumsFor } from "#core/orders/rules.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { percentOf } from "#core/values/money.ts";
import { CartLineRow } from "../cart/cart-line-row.tsx";
import { useCart } from "../cart/cart-store.ts";
import { useCartCheck } from "../cart/use-cart-check.ts";
import { useCartLines } from "../cart/use-cart-lines.ts";
import { useOffers } from "../delivery/use-offers.ts";
import { AddressPanel } from "./address/address-panel.tsx";
import { CheckoutPanel } from "./checkout-panel.tsx";
import { useCheckoutStore } from "./checkout-store.ts";
import { CouponField } from "./coupon-field.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { InSightOrder } from "./in-sight-order.tsx";
import { NotesField } from "./notes-field.tsx";
import { OrderFindings } from "./order-findings.tsx";
import { PersonalPanel } from "./personal-panel.tsx";
import { ShippingChooser } from "./shipping-chooser.tsx";
import { StepHeading } from "./step-heading.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import { useCheckoutField } from "./use-checkout-field.ts";
import { useChosenDelivery } from "./use-chosen-delivery.ts";
import { useCouponCheck } from "./use-coupon-check.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { WaysOn } from "./ways-on.tsx";

/** Of those who collect it in the shop, which few shops offer. */
const PickupFields = lazyPart(() => import("./pickup-fields.tsx"));

type InformationStepProps = {
	/** Signed in. */
	known: boolean;
	/** Google lets people in. */
	google: boolean;
	/** Of the account, the one chosen first before the others. */
	addresses: SavedAddress[];
	/** Not of who allowed them already. */
	offersNews: boolean;
	/** Of the order that was being paid or changed and can be neither any more. */
	closedToken: string | null;
	onPlaced(order: CheckoutOrder, anew: boolean): void;
	/** The order with this token is neither to be changed nor paid: answers whether it is paid, or with the bank. */
	onClosed(token: string): Promise<boolean>;
};

/** `1 Informações`: who, where, how, and the cart that can still be changed (rule checkout 1). */
export function InformationStep({
	known,
	google,
	addresses,
	offersNews,
	closedToken,
	onPlaced,
	onClosed,
}: InformationStepProps) {
	const { form, coupon, setField } = useCheckoutStore();
	const { settings } = useSite();
	const items = useCart((state) => state.items);
	const empty = items.length === 0;
	const off = coupon ? codeDiscountFor(items, coupon) : 0;
	const subtotal = cartTotal(items);
	const promised = useOffers(form.address_cep, subtotal, items);
	const { offer, shipping, delivery, pickup } = useChosenDelivery(promised, subtotal);
	const sums = sumsFor({ subtotal, shipping, code_discount: off }, null, settings);
	const placing = usePlaceOrder(
		sums,
		{ shownDay: offer?.day ?? null, pickup },
		{ onLater: promised.again, onClosed, onPlaced },
	);
	useCouponCheck(placing.loseCoupon);
	const { errors, totals } = placing;
	const pixTotal = percentOf(totals.total, 100 - settings.desconto_pix_percentual);
	const check = useCartCheck(true);
	const problems = useProblems(placing, check);
	useEffect(() => whenQuiet(PickupFields.ahead), []);
	const field = useCheckoutField({ ...placing.noticed, ...errors }, placing);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-16">
			<InSightOrder
				as="columns"
				left={
					<form ref={placing.formElement} noValidate onSubmit={placing.submit}>
						<StepHeading title="Finalizar compra">Informações</StepHeading>
						<p className="mt-2 mb-7 text-subtle">
							{known
								? "Confira e continue. Nada aqui muda o que o seu perfil já diz."
								: "Usamos estes dados para o documento da compra e para combinar a entrega."}
						</p>
						<ErrorSummary errors={errors} ref={placing.summary} onGo={placing.goTo} />
						<OrderFindings {...{ placing, check, problems, closedToken }} />
						<PersonalPanel
							// The account that signed in meanwhile is another one.
							key={String(known)}
							known={known}
							google={google}
							field={field}
							errors={errors}
							offersNews={offersNews}
						/>
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
							<Suspense>{pickup && <PickupFields field={field} />}</Suspense>
						</CheckoutPanel>
						<NotesField field={field} />
						<p role="alert" className="mt-6 rounded-sm bg-bad-tint p-4 text-bad-text empty:hidden">
							{placing.failure}
						</p>
						<WaysOn {...{ placing, pixTotal, empty }} changed={problems.length > 0} />
					</form>
				}
				right={
					<SummaryPanel
						totals={totals}
						discountCode={coupon?.code ?? null}
						delivery={delivery}
						pixPercent={settings.desconto_pix_percentual}
						pixTotal={pixTotal}
						changed={problems.length > 0}
						empty={empty}
						coupon={<CouponField error={placing.couponError} onError={placing.setCouponError} />}
					>
						<CartLines most={check.most} />
					</SummaryPanel>
				}
			/>
		</div>
	);
}

/** Where the cart is not as the shop has it. What ordering says of that is newer than what the cart was told. */
function useProblems(
	placing: ReturnType<typeof usePlaceOrder>,
	{ problems, forget }: ReturnType<typeof useCartCheck>,
): LineProblem[] {
	const refused = placing.problems.length > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it says so
	useEffect(() => (refused ? forget() : undefined), [refused]);
	return refused ? placing.problems : problems;
}

function CartLines({ most }: Pick<ReturnType<typeof useCartCheck>, "most">) {
	const lines = useCartLines();
	useEffect(() => useCart.setState({ removed: [] }), []);
	return (
		<ul className="mb-1 divide-y divide-line">
			{lines.map(({ line, ways }) => (
				<CartLineRow key={line.id} line={line} small most={most(line)} {...ways} />
			))}
		</ul>
	);
}
