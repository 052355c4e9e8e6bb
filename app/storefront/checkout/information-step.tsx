import { ArrowLeft, ArrowRight, CircleAlert } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FootBar } from "#app/ui/foot-bar.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TextButton } from "#app/ui/page-link.tsx";
import { Price } from "#app/ui/price.tsx";
import { cartTotal } from "#core/cart/shared/cart.ts";
import type { SavedAddress } from "#core/customers/shared/address-book.ts";
import type { LineProblem } from "#core/orders/shared/lines.ts";
import { orderTotals } from "#core/orders/shared/totals.ts";
import { pixPrice } from "#core/values/money.ts";
import { CartLineRow } from "../cart/cart-line-row.tsx";
import { useCart } from "../cart/cart-store.ts";
import {
	type DiscountsAnswer,
	type DiscountsRequest,
	useCartCheck,
	useCartLines,
	useDiscounts,
} from "../cart/use-cart.ts";
import { useOffers } from "../delivery/offers.tsx";
import { AddressPanel } from "./address-panel.tsx";
import { wrongFields } from "./checkout-machine.ts";
import { useCheckoutStore } from "./checkout-store.ts";
import { CouponField } from "./coupon-field.tsx";
import { OrderFindings } from "./order-findings.tsx";
import { type CheckoutField, PersonalPanel, useCheckoutField } from "./personal-panel.tsx";
import { ShippingChooser, useChosenDelivery } from "./shipping-chooser.tsx";
import {
	CartChanged,
	CheckoutPanel,
	StepHeading,
	showProblems,
	TwoColumns,
} from "./step-layout.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import type { useCheckout } from "./use-checkout.ts";
import { type OrderForm, useOrderForm } from "./use-place-order.ts";

/** Rarely used: a link opens its field. */
function NotesField({ field }: { field: CheckoutField }) {
	const [opened, setOpened] = useState(false);
	const notes = field("notes");
	if (!opened && notes.value === "" && !notes.error) {
		return (
			<TextButton
				onClick={() => setOpened(true)}
				className="inline-flex items-center text-ui text-brand-text"
			>
				Deixar uma observação para a loja
			</TextButton>
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

const EMAIL = /^\S+@\S+\.\S+$/;

/** What decides the discounts of this cart; an e-mail counts once it is whole. */
function useDiscountsRequest(shipping: number | null): DiscountsRequest {
	const code = useCheckoutStore((state) => state.coupon?.code ?? null);
	const { customer_email: email, customer_cpf } = useCheckoutStore((state) => state.form);
	return { code, email: EMAIL.test(email) ? email : "", document: customer_cpf, shipping };
}

/** Few shops offer pickup. */
const PickupFields = lazyPart(() => import("./pickup-fields.tsx"));

type ErrorSummaryProps = {
	errors: Record<string, string>;
	ref: Ref<HTMLDivElement>;
	onGo(name: string): void;
};

/** Error summary above the form, with a link to each field. */
function ErrorSummary({ errors, ref, onGo }: ErrorSummaryProps) {
	const names = wrongFields(errors);
	if (names.length === 0) return null;
	return (
		<div
			ref={ref}
			role="alert"
			tabIndex={-1}
			className="mb-5 flex gap-3 rounded-sm bg-bad-tint p-4 text-bad-text"
		>
			<CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
			<div className="min-w-0">
				<p className="font-semibold">
					{names.length === 1
						? "Falta 1 coisa para continuar."
						: `Faltam ${names.length} coisas para continuar.`}
				</p>
				<ul className="mt-1">
					{names.map((name) => (
						<li key={name}>
							<TextButton onClick={() => onGo(name)} className="text-left text-ui wrap-anywhere">
								{errors[name]}
							</TextButton>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}

type StepButtonsProps = {
	form: OrderForm;
	/** Cost with PIX, in centavos. */
	pixTotal: number;
	changed: boolean;
	empty: boolean;
};

/** Buttons to the payment, at the end of the form and at the foot of a phone, and back to the shop. */
function StepButtons({ form, pixTotal, changed, empty }: StepButtonsProps) {
	const { busy, change, totals } = form;
	const onward = useRef<HTMLButtonElement>(null);
	return (
		<div className="mt-6 flex flex-col items-stretch gap-2 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
			{changed && (
				<div className="rounded-sm bg-warn-tint px-4 py-2 sm:w-full">
					<CartChanged />
				</div>
			)}
			<TwoColumns
				as="row"
				left={
					<Link
						to={href("/produtos")}
						className="link-line justify-center no-underline! hover:underline!"
					>
						<ArrowLeft className="size-4" aria-hidden />
						Voltar para a loja
					</Link>
				}
				right={
					<Button ref={onward} type="submit" size="lg" busy={busy} disabled={empty}>
						{change ? (
							<span>
								Continuar com <Price of={totals.total} />
							</span>
						) : (
							"Continuar para Pagamento"
						)}
						<ArrowRight className="size-4" aria-hidden />
					</Button>
				}
			/>
			<FootBar watched={onward}>
				{empty ? (
					"Carrinho vazio"
				) : changed ? (
					<>
						<p className="text-small leading-tight font-semibold">Seu carrinho mudou</p>
						<Button onClick={showProblems} className="px-3!">
							Ver o que mudou
						</Button>
					</>
				) : (
					<>
						<p className="nums leading-tight">
							<Price of={totals.total} className="block font-semibold" />
							{pixTotal < totals.total && (
								<span className="text-caption text-subtle">
									<Price of={pixTotal} /> no PIX
								</span>
							)}
						</p>
						<Button type="submit" busy={busy} className="px-3!">
							Continuar
						</Button>
					</>
				)}
			</FootBar>
		</div>
	);
}

type InformationStepProps = {
	checkout: ReturnType<typeof useCheckout>;
	known: boolean;
	google: boolean;
	/** The account's addresses, the default one first. */
	addresses: SavedAddress[];
	/** False for customers who have agreed already. */
	offersNews: boolean;
};

/** `1 Informações`: contact, delivery, and the editable cart (rule checkout 1). */
export function InformationStep({
	checkout,
	known,
	google,
	addresses,
	offersNews,
}: InformationStepProps) {
	const { form: typed, setField } = useCheckoutStore();
	const { settings } = useSite();
	const items = useCart((state) => state.items);
	const empty = items.length === 0;
	const subtotal = cartTotal(items);
	const promised = useOffers(typed.address_cep, subtotal, items);
	const { offer, shipping, delivery, pickup } = useChosenDelivery(promised, subtotal);
	const request = useDiscountsRequest(delivery.priced ? shipping : null);
	const onAnswer = useRef<(answer: DiscountsAnswer, code: string | null) => void>(undefined);
	const { discounts, amount, show } = useDiscounts(request, (...given) =>
		onAnswer.current?.(...given),
	);
	const sums = orderTotals({ subtotal, shipping, code_discount: amount }, null, settings);
	const expected = { expectedDay: offer?.day ?? null, pickup };
	const form = useOrderForm(checkout, sums, expected, promised.again);
	// A code that ends, or that the cart no longer meets, is removed; one that waits for the form says so.
	onAnswer.current = (answer, code) => {
		const { coupon } = useCheckoutStore.getState();
		if (!code || coupon?.code !== code) return;
		if (answer.ok) form.setCouponError(null);
		else if (answer.over) form.loseCoupon(answer.message);
		else if (answer.discounts) form.setCouponError(answer.message);
	};
	const { found, totals, edited } = form;
	const { errors } = found;
	const { closedToken } = checkout;
	const pixTotal = pixPrice(totals.total, settings.desconto_pix_percentual);
	const check = useCartCheck(true);
	const problems = useProblems(found.problems, check);
	const changed = problems.length > 0;
	useEffect(PickupFields.ahead, []);
	const field = useCheckoutField({ ...found.noticed, ...errors }, form);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-16">
			<TwoColumns
				as="columns"
				left={
					<form ref={form.formElement} noValidate onSubmit={form.submit}>
						<StepHeading title="Finalizar compra">Informações</StepHeading>
						<p className="mt-2 mb-7 text-subtle">
							{known
								? "Confira e continue. Nada aqui muda o que o seu perfil já diz."
								: "Usamos estes dados para o documento da compra e para combinar a entrega."}
						</p>
						<ErrorSummary errors={errors} ref={form.summary} onGo={form.goTo} />
						<OrderFindings {...{ form, check, problems, closedToken }} />
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
								onTyped={edited}
							/>
						</CheckoutPanel>
						<CheckoutPanel title="Forma de entrega">
							<ShippingChooser
								value={typed.shipping_method}
								subtotal={totals.subtotal}
								promised={promised}
								error={errors["shipping_method"]}
								onChange={(method) => {
									edited(["shipping_method"]);
									setField("shipping_method", method);
								}}
							/>
							{pickup && <PickupFields field={field} />}
						</CheckoutPanel>
						<NotesField field={field} />
						<p role="alert" className="mt-6 rounded-sm bg-bad-tint p-4 text-bad-text empty:hidden">
							{found.failure}
						</p>
						<StepButtons {...{ form, pixTotal, changed, empty }} />
					</form>
				}
				right={
					<SummaryPanel
						totals={totals}
						discounts={discounts}
						delivery={delivery}
						pixPercent={settings.desconto_pix_percentual}
						pixTotal={pixTotal}
						changed={changed}
						empty={empty}
						coupon={
							<CouponField
								request={request}
								onApplied={show}
								error={found.couponError}
								onError={form.setCouponError}
							/>
						}
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
	found: LineProblem[],
	{ problems, forget }: ReturnType<typeof useCartCheck>,
): LineProblem[] {
	const refused = found.length > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when it says so
	useEffect(() => (refused ? forget() : undefined), [refused]);
	return refused ? found : problems;
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
