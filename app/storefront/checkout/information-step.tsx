import { Suspense, useEffect, useRef, useState } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { cartTotal } from "#core/cart/shared/cart.ts";
import type { SavedAddress } from "#core/customers/shared/address-book.ts";
import { codeDiscountFor } from "#core/customers/shared/discount.ts";
import { deliveryOf } from "#core/delivery/shared/ordered-way.ts";
import { flatPrice } from "#core/delivery/shared/visible-methods.ts";
import type { LineProblem } from "#core/orders/shared/lines.ts";
import { sumsFor } from "#core/orders/shared/order.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { percentOf } from "#core/values/money.ts";
import { CartLineRow } from "../cart/cart-line-row.tsx";
import { useCart } from "../cart/cart-store.ts";
import { useCartCheck } from "../cart/use-cart-check.ts";
import { useCartLines } from "../cart/use-cart-lines.ts";
import { type OffersState, useOffers } from "../delivery/use-offers.ts";
import { AddressPanel } from "./address/address-panel.tsx";
import { askAboutCoupon } from "./ask-about-coupon.ts";
import { CheckoutPanel } from "./checkout-panel.tsx";
import { useCheckoutStore } from "./checkout-store.ts";
import { CouponField } from "./coupon-field.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { InSightOrder } from "./in-sight-order.tsx";
import { OrderFindings } from "./order-findings.tsx";
import { PersonalPanel } from "./personal-panel.tsx";
import { ShippingChooser } from "./shipping-chooser.tsx";
import { StepHeading } from "./step-heading.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import { type CheckoutField, useCheckoutField } from "./use-checkout-field.ts";
import { usePlaceOrder } from "./use-place-order.ts";
import { WaysOn } from "./ways-on.tsx";

/** Rarely used: a link opens its field. */
function NotesField({ field }: { field: CheckoutField }) {
	const [opened, setOpened] = useState(false);
	const notes = field("notes");
	if (!opened && notes.value === "" && !notes.error) {
		return (
			<button
				type="button"
				onClick={() => setOpened(true)}
				className="inline-flex min-h-11 items-center text-ui text-brand-text underline underline-offset-4"
			>
				Deixar uma observação para a loja
			</button>
		);
	}
	return (
		<TextAreaField
			label="Observações"
			optional
			rows={3}
			maxLength={1000}
			autoFocus={opened}
			{...notes}
		/>
	);
}

/**
 * The chosen delivery method, with its price in centavos where known. A method that is not offered at this CEP is
 * replaced by the first that is.
 */
function useChosenDelivery({ offers }: OffersState, subtotal: number) {
	const chosen = useCheckoutStore((state) => state.form.shipping_method);
	const setField = useCheckoutStore((state) => state.setField);
	const { delivery: methods } = useSite();
	const known = offers
		? offers.offers.map(({ method }) => method)
		: methods.map(({ code }) => code);
	const [first] = known;
	const lost = first !== undefined && !known.includes(chosen);
	useEffect(() => {
		if (lost) setField("shipping_method", first);
	}, [lost, first, setField]);
	const offer = offers?.offers.find(({ method }) => method === chosen);
	const method = methods.find(({ code }) => code === chosen);
	const price = offer?.price ?? (method ? flatPrice(method, subtotal) : null);
	const quote = method && {
		name: method.name,
		daysMin: method.daysMin,
		daysMax: method.daysMax,
		kind: method.kind,
	};
	const { name, days } = deliveryOf({ shipping_method: chosen, shipping_quote: quote ?? null });
	return {
		offer,
		shipping: price ?? 0,
		/** It is collected in the shop. */
		pickup: (offer?.kind ?? method?.kind) === "retirada",
		delivery: {
			name,
			// Transit days alone are misleading: handling comes first.
			days: method && days ? method.unpromised : days,
			arrives: offer?.words ?? null,
			// The price of a table or carrier is unknown before the CEP, and must not appear as free.
			priced: price !== null,
		},
	};
}

/**
 * Checks the coupon in use at once and on every live update (it may be revoked; rule checkout 5). One that expires
 * while somebody types is refused by the order's transaction.
 */
function useCouponCheck(onLost: (why: string) => void): void {
	const code = useCheckoutStore((state) => state.coupon?.code);
	// Live updates reload the root data, which gives a new object.
	const { settings } = useSite();
	const latest = useRef(onLost);
	latest.current = onLost;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a shop that changed is asked again
	useEffect(() => {
		if (!code) return;
		let stopped = false;
		const ask = async () => {
			const answer = await askAboutCoupon(code, true);
			const { coupon, setCoupon } = useCheckoutStore.getState();
			if (stopped || coupon?.code !== code) return;
			if (answer.ok) setCoupon(answer.terms);
			else if (answer.over) latest.current(answer.message);
		};
		void ask();
		return () => {
			stopped = true;
		};
	}, [code, settings]);
}

/** Few shops offer pickup. */
const PickupFields = lazyPart(() => import("./pickup-fields.tsx"));

type InformationStepProps = {
	known: boolean;
	google: boolean;
	/** The account's addresses, the default one first. */
	addresses: SavedAddress[];
	/** False for customers who have agreed already. */
	offersNews: boolean;
	closedToken: string | null;
	onPlaced(order: CheckoutOrder, anew: boolean): void;
	/** Handles a closed order; resolves to whether it is paid, or with the bank. */
	onClosed(token: string): Promise<boolean>;
};

/** `1 Informações`: contact, delivery, and the editable cart (rule checkout 1). */
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
	useEffect(PickupFields.ahead, []);
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
							// A sign-in changes the account.
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

/** Differences between cart and shop; those found by placing the order are newer than the cart check. */
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
	useEffect(() => void useCart.setState({ removed: [] }), []);
	return (
		<ul className="mb-1 divide-y divide-line">
			{lines.map(({ line, ways }) => (
				<CartLineRow key={line.id} line={line} small most={most(line)} {...ways} />
			))}
		</ul>
	);
}
