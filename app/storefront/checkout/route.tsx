import { Check, Lock } from "lucide-react";
import { Suspense } from "react";
import { data, href, Link, useNavigate } from "react-router";
import { reportErrorContext, sessionContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Logo } from "#app/shell/logo.tsx";
import { useLive } from "#app/shell/use-live.ts";
import { useSalesNotice, useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { messageForLostDiscount } from "#core/customers/shared/discount.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import type { Shop } from "#core/shop.ts";
import { OUTAGE_SAID } from "#core/values/failure-texts.ts";
import type { Route } from "./+types/route";
import { checkoutState, checkoutStep, PAYMENT_STEP } from "./checkout-machine.ts";
import { formatTypedDocument } from "./format-typed-document.ts";
import { InformationStep } from "./information-step.tsx";
import { Processing } from "./processing.tsx";
import { useCheckout } from "./use-checkout.ts";
import { ORDER_NEWS } from "./use-place-order.ts";
import { useStoredCheckout } from "./use-stored-checkout.ts";

const STEPS = ["Informações", "Pagamento"] as const;

function Stepper({ current }: { current: 1 | 2 }) {
	return (
		<ol
			className="flex items-center gap-2 text-ui font-medium sm:gap-3 md:gap-4"
			aria-label="Etapas da compra"
		>
			{STEPS.map((name, index) => {
				const number = index + 1;
				const done = number < current;
				const active = number === current;
				return (
					<li
						key={name}
						className="flex items-center gap-2 sm:gap-3 md:gap-4"
						aria-current={active ? "step" : undefined}
					>
						{index > 0 && (
							<span
								className="hidden h-px w-8 bg-line-strong sm:block md:w-14 forced-colors:bg-[CanvasText]"
								aria-hidden
							/>
						)}
						<span
							className={`flex items-center gap-1.5 sm:gap-2.5 ${active ? "text-fg" : "text-subtle"}`}
						>
							<span
								className={`nums grid size-7 place-items-center rounded-full text-caption font-semibold ${
									active
										? "border border-transparent bg-brand text-on-brand forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
										: "border"
								} ${done ? "border-ok-text text-ok-text" : active ? "" : "border-line-strong"}`}
							>
								{done ? <Icon of={Check} stroke={2} className="size-4" /> : number}
							</span>
							<span className={active ? "" : "max-sm:sr-only"}>{name}</span>
							{done && <span className="sr-only">(concluída)</span>}
						</span>
					</li>
				);
			})}
		</ol>
	);
}

export { clientAction } from "#app/session/client-action.ts";

const PaymentStep = lazyPart(() => import("./payment-step.tsx"));

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
		/** Initial form values of a signed-in customer (rule checkout 3). */
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

/** Informações, then Pagamento; the step is in the address, so that Back goes one step back. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
	const checkout = useCheckout(useStoredCheckout(loaderData));
	// Delivery prices and discounts may change while somebody types.
	useLive("/live");
	const { settings } = useSite();
	const notice = useSalesNotice();
	const navigate = useNavigate();
	const { order, cartEmpty, check } = checkout;
	const state = checkoutState(checkout);

	const onPlaced = (placed: CheckoutOrder, anew: boolean) => {
		checkout.placed();
		const done = anew ? "atualizado" : "criado";
		toast.success(`Pedido ${done}${anew ? "" : " com sucesso"}!`, {
			description: `Pedido #${orderNumber(placed.id)} ${done}. Escolha a forma de pagamento.`,
			of: ORDER_NEWS,
		});
		void navigate(PAYMENT_STEP);
	};

	return (
		<div className="min-h-dvh bg-surface">
			<CheckoutHeader step={checkoutStep(checkout)} />
			{notice && state !== "settled" && (
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
				{state === "settled" ? (
					<Processing />
				) : state === "information" ? (
					<InformationStep
						offersNews={loaderData.offersNews}
						known={loaderData.known !== null}
						google={loaderData.google}
						addresses={loaderData.addresses}
						closedToken={checkout.closedToken}
						onPlaced={onPlaced}
						onClosed={check}
					/>
				) : order && (state === "payment" || state === "challenge") ? (
					<Suspense fallback={<Opening />}>
						<PaymentStep
							order={order}
							options={loaderData.options}
							onBack={cartEmpty ? null : () => void navigate(href("/checkout"))}
							onChanged={() => void check()}
						/>
					</Suspense>
				) : (
					<Opening />
				)}
			</main>
		</div>
	);
}

/** Cart and form are in browser storage: displayed until they are read. */
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
