import { ArrowLeft, ArrowRight } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { cartTotal } from "#core/cart/rules.ts";
import { codeDiscountFor } from "#core/customers/discounts/discount-rules.ts";
import { formatPhone } from "#core/customers/phone-rules.ts";
import { percentOf } from "#core/money.ts";
import type { LineProblem } from "#core/orders/line-problems-rules.ts";
import { totalsFor } from "#core/orders/rules.ts";
import { CartLineRow } from "../cart/cart-line-row.tsx";
import { useCart } from "../cart/cart-store.ts";
import { type FormValues, type PlacedOrder, useCheckoutStore } from "./checkout-store.ts";
import { CouponField } from "./coupon-field.tsx";
import { formatTypedDocument } from "./format-typed-document.ts";
import { LineProblems } from "./line-problems.tsx";
import type { action } from "./route.tsx";
import { ShippingChooser } from "./shipping-chooser.tsx";
import { SummaryPanel } from "./summary-panel.tsx";

const REQUIRED = ["customer_name", "customer_email", "customer_phone", "customer_address"] as const;
const FAILED = "Erro ao processar pedido";

/** `1 Informações`: who, where, how, and the cart that can still be changed (spec storefront §2). */
export function InformationStep({ onPlaced }: { onPlaced(order: PlacedOrder): void }) {
	const { form, order, coupon, idempotencyKey, setField, setOrder, setCoupon, finish } =
		useCheckoutStore();
	const { items, setQuantity, remove, settle } = useCart();
	const { settings } = useSite();
	const fetcher = useFetcher<typeof action>();
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [problems, setProblems] = useState<LineProblem[]>([]);
	const [couponError, setCouponError] = useState<string | null>(null);
	const [closedToken, setClosedToken] = useState<string | null>(null);
	const formElement = useRef<HTMLFormElement>(null);
	const busy = fetcher.state !== "idle";
	const incomplete = REQUIRED.some((name) => form[name].trim() === "");
	const off = coupon ? codeDiscountFor(items, coupon) : 0;
	const totals = totalsFor(cartTotal(items), form.shipping_method, null, settings, off);

	const submit = (event?: FormEvent) => {
		event?.preventDefault();
		if (busy) return;
		setErrors({});
		setProblems([]);
		setCouponError(null);
		setClosedToken(null);
		const lines = useCart.getState().items.map(({ productId, size, color, quantity, price }) => ({
			productId,
			size,
			color,
			quantity,
			price,
		}));
		void fetcher.submit(
			{
				idempotencyKey,
				orderToken: order?.token ?? null,
				form,
				discountCode: coupon?.code ?? null,
				lines,
			},
			{ method: "post", action: "/checkout", encType: "application/json" },
		);
	};

	const answer = fetcher.data;
	const seen = useRef<typeof answer>(undefined);
	useEffect(() => {
		if (!answer || seen.current === answer) return;
		seen.current = answer;
		if (answer.ok) {
			setOrder(answer.order);
			onPlaced(answer.order);
			return;
		}
		const { error } = answer;
		if (error.code === "invalid") {
			const own = Object.fromEntries(
				Object.entries(error.fields).map(([name, text]) => [name.replace(/^form\./, ""), text]),
			);
			setErrors(own);
			toast.error(FAILED, { description: Object.values(own)[0] });
			const first = Object.keys(own)[0];
			formElement.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
		} else if (error.code === "lines") {
			setProblems(error.problems);
			toast.error(FAILED, { description: "Confira os itens do carrinho." });
		} else if (error.code === "discount") {
			setCoupon(null);
			setCouponError(error.message);
			toast.error(FAILED, { description: error.message });
		} else if (error.code === "failed") {
			toast.error(FAILED, { description: "Erro ao conectar com o banco de dados" });
		} else {
			setClosedToken(error.token);
			finish();
			toast.error(FAILED, { description: "Este pedido já foi pago ou está em preparação." });
		}
	}, [answer, onPlaced, setOrder, setCoupon, finish]);

	const field = (
		name: Exclude<keyof FormValues, "shipping_method">,
		mask = (text: string) => text,
	) => ({
		name,
		value: form[name],
		error: errors[name],
		onChange: (event: { target: { value: string } }) => setField(name, mask(event.target.value)),
	});

	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-16">
			<form ref={formElement} onSubmit={submit} className="max-lg:order-2">
				<h1 className="text-h1">Informações</h1>
				<p className="mt-2 mb-7 text-subtle">
					Usamos estes dados para emitir a nota e combinar a entrega.
				</p>
				{closedToken && <ClosedOrder token={closedToken} />}
				{problems.length > 0 && (
					<LineProblems
						problems={problems}
						onSettle={() => {
							settle(problems);
							setProblems([]);
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
							autoComplete="tel-national"
							inputMode="tel"
							placeholder="(11) 98765-4321"
							{...field("customer_phone", formatPhone)}
						/>
						<TextField
							label="CPF"
							optional
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
				</Panel>
				<Panel title="Endereço de entrega">
					<TextAreaField
						label="Endereço completo"
						required
						rows={3}
						maxLength={500}
						autoComplete="street-address"
						placeholder={"Rua, número e complemento\nBairro, cidade e UF\nCEP"}
						{...field("customer_address")}
					/>
				</Panel>
				<Panel title="Forma de entrega">
					<ShippingChooser
						value={form.shipping_method}
						subtotal={totals.subtotal}
						onChange={(method) => setField("shipping_method", method)}
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
						Continuar para Pagamento
						<ArrowRight className="size-4" aria-hidden />
					</Button>
				</div>
			</form>
			<SummaryPanel
				totals={totals}
				discountCode={coupon?.code ?? null}
				shippingMethod={form.shipping_method}
				pixPercent={settings.desconto_pix_percentual}
				pixTotal={percentOf(totals.total, 100 - settings.desconto_pix_percentual)}
				coupon={<CouponField error={couponError} onError={setCouponError} />}
			>
				<ul className="mb-1 divide-y divide-line">
					{items.map((line) => (
						<CartLineRow
							key={line.id}
							line={line}
							small
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
			<h2 className="mb-5.5 text-[22px] leading-[1.3] font-medium">{title}</h2>
			{children}
		</section>
	);
}

function ClosedOrder({ token }: { token: string }) {
	return (
		<p role="alert" className="mb-5 rounded-sm bg-warn-tint p-4">
			O pedido que você estava alterando já foi pago, está em preparação ou aguarda o resultado do
			cartão.{" "}
			<Link
				to={href("/pedido/:token", { token })}
				className="font-semibold underline underline-offset-4"
			>
				Acompanhar esse pedido
			</Link>{" "}
			ou continue abaixo para fazer um novo.
		</p>
	);
}
