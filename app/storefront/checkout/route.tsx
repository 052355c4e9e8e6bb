import { Lock } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { data, href, Link, useNavigate, useSearchParams } from "react-router";
import { reportErrorContext, sessionContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Logo } from "#app/shell/logo.tsx";
import { useLiveRefetch } from "#app/shell/use-live-refetch.ts";
import { useSalesNotice, useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { toast } from "#app/ui/toast.ts";
import { messageForLostDiscount } from "#core/customers/discounts/discount-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import type { Shop } from "#core/shop.ts";
import { OUTAGE_SAID } from "#core/values/failure-words-rules.ts";
import { useCart } from "../cart/cart-store.ts";
import type { Route } from "./+types/route";
import { useCheckoutStore } from "./checkout-store.ts";
import { formatTypedDocument } from "./format-typed-document.ts";
import { InformationStep } from "./information-step.tsx";
import { Processing } from "./processing.tsx";
import { Stepper } from "./stepper.tsx";
import { type Settled, useFollowSettled } from "./use-follow-settled.ts";
import { useLeaveEmpty } from "./use-leave-empty.ts";
import { useOpenOrder } from "./use-open-order.ts";
import { ORDER_NEWS } from "./use-place-order.ts";
import { useStoredCheckout } from "./use-stored-checkout.ts";

export { clientAction } from "#app/session/client-action.ts";

const PaymentStep = lazyPart(() => import("./payment-step.tsx"));

const PAYMENT = `${href("/checkout")}?etapa=pagamento`;

export async function loader({ context }: Route.LoaderArgs) {
	const { accounts, customers, payments } = context.get(shopContext);
	const session = await context.get(sessionContext)();
	const profile = session && (await customers.loadProfile(session.user.id));
	const addresses = session ? await customers.listAddresses(session.user.id) : [];
	return {
		options: payments.checkoutOptions(),
		google: accounts.googleAvailable,
		offersNews: !profile?.marketing_consent,
		addresses,
		/** What the form starts with for who is signed in (rule checkout 3). */
		known: session &&
			profile && {
				customer_name: profile.full_name,
				customer_email: session.user.email,
				customer_phone: profile.phone,
				customer_cpf: formatTypedDocument(profile.cpf ?? ""),
				customer_company: profile.company ?? "",
			},
	};
}

/** Places or changes the order of this cart; the body is JSON. */
export async function action({ context, request }: Route.ActionArgs) {
	const body: unknown = await request.json().catch(() => null);
	const session = await context.get(sessionContext)();
	let placed: Awaited<ReturnType<Shop["orders"]["placeOrder"]>>;
	try {
		const { accounts, orders } = context.get(shopContext);
		placed = await orders.placeOrder(body, await accounts.findBuyer(request.headers, session));
	} catch (error) {
		context.get(reportErrorContext)(error);
		const failed = { code: "failed" as const, message: OUTAGE_SAID };
		return data({ ok: false as const, error: failed }, { status: 503 });
	}
	if (placed.ok) {
		const order = await context.get(shopContext).orders.findCheckoutOrder(placed.value.token);
		if (!order) throw new Error(`order ${placed.value.id} is gone`);
		return data({ ok: true as const, order });
	}
	const { error } = placed;
	if (error.code === "closed") {
		return data(
			{ ok: false as const, error: { code: error.code, token: error.order.token } },
			{ status: 409 },
		);
	}
	if (error.code === "not_selling") {
		return data({ ok: false as const, error }, { status: 409 });
	}
	if (error.code === "too_many") {
		return data({ ok: false as const, error }, { status: 429 });
	}
	if (error.code === "discount") {
		const message = messageForLostDiscount(error.error);
		return data({ ok: false as const, error: { code: error.code, message } }, { status: 422 });
	}
	const conflict = ["lines", "spent", "total", "later"].includes(error.code);
	return data({ ok: false as const, error }, { status: conflict ? 409 : 422 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Finalizar compra" });

/** Informações, then Pagamento; the step is part of the address, so that Back goes one step back. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
	const ready = useStoredCheckout(loaderData);
	// Delivery prices and discounts may change while somebody types.
	useLiveRefetch();
	// What was just taken out may still be put back.
	const empty = useCart(({ items, removed }) => items.length + removed.length === 0);
	const order = useCheckoutStore((state) => state.order);
	const [params] = useSearchParams();
	const { settings } = useSite();
	const notice = useSalesNotice();
	const navigate = useNavigate();
	const [settled, setSettled] = useState<Settled | null>(null);
	const [closedToken, setClosedToken] = useState<string | null>(null);
	// While a bank waits for an answer there is nothing else to do with the order.
	const asked = Boolean(order?.challenge);
	const atPayment = params.get("etapa") === "pagamento";
	const paying = order !== null && (asked || atPayment);
	const step = paying || settled || (order && empty) ? 2 : 1;
	const { checked, check } = useOpenOrder(ready, order !== null && !settled, {
		onSettled: (order, watched) => setSettled({ order, watched }),
		onClosed: (token) => {
			setClosedToken(token);
			// With nothing to order anew, its own page says what became of it.
			const to = empty ? href("/pedido/:token", { token }) : atPayment && href("/checkout");
			if (to) void navigate(to, { replace: true });
		},
	});
	useFollowSettled(settled);

	const leads = checked && asked && !atPayment;
	useEffect(() => {
		if (leads) void navigate(PAYMENT, { replace: true });
	}, [leads, navigate]);

	const nothingHere = ready && checked && empty && order === null && !settled;
	useLeaveEmpty(nothingHere && closedToken === null, atPayment);

	const onPlaced = (placed: CheckoutOrder, anew: boolean) => {
		setClosedToken(null);
		const done = anew ? "atualizado" : "criado";
		toast.success(`Pedido ${done}${anew ? "" : " com sucesso"}!`, {
			description: `Pedido #${orderNumber(placed.id)} ${done}. Escolha a forma de pagamento.`,
			of: ORDER_NEWS,
		});
		void navigate(PAYMENT);
	};

	return (
		<div className="min-h-dvh bg-surface">
			<CheckoutHeader step={step} />
			{notice && !settled && (
				<p role="note" className="bg-warn-tint px-5 py-2.5 text-center text-small text-warn-text">
					{notice.text}
				</p>
			)}
			<noscript>
				<p className="wrap-shop py-8">
					Para finalizar a compra, o seu navegador precisa de JavaScript: é ele que calcula o pedido
					e protege o pagamento. Ative-o e recarregue esta página
					{settings.contact_email && `, ou escreva para ${settings.contact_email}`}.
				</p>
			</noscript>
			<main className="wrap-shop pt-7 pb-16 md:pt-13 md:pb-24">
				{settled ? (
					<Processing />
				) : !checked || nothingHere ? (
					<Opening />
				) : paying || (order && empty) ? (
					<Suspense fallback={<Opening />}>
						<PaymentStep
							order={order}
							options={loaderData.options}
							onBack={empty ? null : () => void navigate(href("/checkout"))}
							onChanged={() => void check()}
						/>
					</Suspense>
				) : (
					<InformationStep
						offersNews={loaderData.offersNews}
						known={loaderData.known !== null}
						google={loaderData.google}
						addresses={loaderData.addresses}
						closedToken={closedToken}
						onPlaced={onPlaced}
						onClosed={check}
					/>
				)}
			</main>
		</div>
	);
}

/** Cart and form lie in the browser: until they are read, the page says what it is waiting for. */
const Opening = () => (
	<div aria-busy="true" className="noscript:hidden">
		<p className="text-subtle">
			Um instante: estamos buscando as suas peças e conferindo o que falta para finalizar a compra.
		</p>
		<div className="skeleton mt-7 h-96" />
	</div>
);

function CheckoutHeader({ step }: { step: 1 | 2 }) {
	const { settings } = useSite();
	return (
		<header className="border-b border-line bg-bg">
			<div className="wrap-shop grid h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:gap-4 md:h-19 md:grid-cols-[1fr_auto_1fr]">
				<Link
					to={href("/")}
					aria-label={`${settings.site_name}, voltar à loja`}
					className="w-fit max-w-full overflow-hidden rounded-sm"
				>
					<Logo />
				</Link>
				<Stepper current={step} />
				<p className="hidden items-center justify-end gap-2 text-small text-subtle md:flex">
					<Icon of={Lock} className="size-4" />
					Ambiente seguro
				</p>
			</div>
		</header>
	);
}
