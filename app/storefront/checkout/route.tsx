import { Lock } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { data, href, Link, useNavigate, useSearchParams } from "react-router";
import { reportErrorContext, sessionContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Logo } from "#app/shell/logo.tsx";
import { useSite } from "#app/shell/use-site.ts";
import { toast } from "#app/ui/toast.ts";
import { messageForDiscount } from "#core/customers/discounts/discount-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { Shop } from "#core/shop.ts";
import { useCart } from "../cart/cart-store.ts";
import type { Route } from "./+types/route";
import { type PlacedOrder, useCheckoutStore } from "./checkout-store.ts";
import { formatTypedDocument } from "./format-typed-document.ts";
import { InformationStep } from "./information-step.tsx";
import { Processing } from "./processing.tsx";
import { Stepper } from "./stepper.tsx";

export { clientAction } from "#app/session/client-action.ts";

const PaymentStep = lazy(() => import("./payment-step.tsx"));

const REDIRECT_MS = 2_000;

export async function loader({ context }: Route.LoaderArgs) {
	const { customers, payments } = context.get(shopContext);
	const session = await context.get(sessionContext)();
	const profile = session && (await customers.loadProfile(session.user.id));
	return {
		options: payments.checkoutOptions(),
		/** What the form starts with for who is signed in (spec storefront §2). */
		known: session &&
			profile && {
				customer_name: profile.full_name,
				customer_email: session.user.email,
				customer_phone: profile.phone,
				customer_address: profile.address,
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
		placed = await context.get(shopContext).orders.placeOrder(body, session?.user.id ?? null);
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data({ ok: false as const, error: { code: "failed" as const } }, { status: 503 });
	}
	if (placed.ok) {
		const { id, token, subtotal, shipping, discount, total } = placed.value;
		const { code_discount, discount_code } = placed.value;
		const sums = { subtotal, shipping, code_discount, discount, total };
		return data({ ok: true as const, order: { id, token, discount_code, ...sums } });
	}
	const { error } = placed;
	if (error.code === "closed") {
		return data(
			{ ok: false as const, error: { code: error.code, token: error.order.token } },
			{ status: 409 },
		);
	}
	if (error.code === "discount") {
		const message = messageForDiscount(error.error);
		return data({ ok: false as const, error: { code: error.code, message } }, { status: 422 });
	}
	return data({ ok: false as const, error }, { status: error.code === "lines" ? 409 : 422 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Finalizar compra" });

/** Informações, then Pagamento; the step is part of the address, so that Back goes one step back. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
	const ready = useStoredCheckout(loaderData.known);
	const items = useCart((state) => state.items);
	const order = useCheckoutStore((state) => state.order);
	const finish = useCheckoutStore((state) => state.finish);
	const clearCart = useCart((state) => state.clear);
	const [paid, setPaid] = useState<(PlacedOrder & { total: number }) | null>(null);
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const paying = params.get("etapa") === "pagamento" && order !== null;

	const empty = ready && items.length === 0 && !paid;
	useEffect(() => {
		if (empty) void navigate(href("/"), { replace: true });
	}, [empty, navigate]);

	useEffect(() => {
		if (!paid) return;
		const timer = setTimeout(() => {
			finish();
			toast.success("Pagamento processado!", {
				description: "Seu pedido foi confirmado e será processado em breve.",
			});
			void navigate(href("/pedido-confirmado"), {
				replace: true,
				state: { orderId: paid.id, total: paid.total, token: paid.token },
			});
		}, REDIRECT_MS);
		return () => clearTimeout(timer);
	}, [paid, finish, navigate]);

	const onPlaced = (placed: PlacedOrder) => {
		toast.success("Pedido criado com sucesso!", {
			description: `Pedido #${orderNumber(placed.id)} criado. Escolha a forma de pagamento.`,
		});
		void navigate(`${href("/checkout")}?etapa=pagamento`);
	};
	const onPaid = (total: number) => {
		if (!order) return;
		toast.success("Pagamento Aprovado");
		clearCart();
		setPaid({ ...order, total });
	};

	return (
		<div className="min-h-dvh bg-surface">
			<CheckoutHeader step={paying || paid ? 2 : 1} />
			<main className="wrap-shop pt-7 pb-16 md:pt-13 md:pb-24">
				{paid ? (
					<Processing />
				) : !ready || empty ? (
					<div className="skeleton h-96" aria-busy="true" />
				) : paying ? (
					<Suspense fallback={<div className="skeleton h-96" aria-busy="true" />}>
						<PaymentStep
							order={order}
							options={loaderData.options}
							onBack={() => void navigate(href("/checkout"))}
							onPaid={onPaid}
						/>
					</Suspense>
				) : (
					<InformationStep onPlaced={onPlaced} />
				)}
			</main>
		</div>
	);
}

/** False until cart and form of this browser are back; what is empty then takes what the account knows. */
function useStoredCheckout(known: Route.ComponentProps["loaderData"]["known"]): boolean {
	const [ready, setReady] = useState(false);
	const atFirst = useRef(known);
	useEffect(() => {
		void Promise.all([useCart.persist.rehydrate(), useCheckoutStore.persist.rehydrate()]).then(
			() => {
				if (atFirst.current) useCheckoutStore.getState().prefill(atFirst.current);
				setReady(true);
			},
		);
		const follow = () => void useCart.persist.rehydrate();
		window.addEventListener("storage", follow);
		return () => window.removeEventListener("storage", follow);
	}, []);
	return ready;
}

function CheckoutHeader({ step }: { step: 1 | 2 }) {
	const { settings } = useSite();
	return (
		<header className="border-b border-line bg-bg">
			<div className="wrap-shop grid h-16 grid-cols-[1fr_auto] items-center gap-4 md:h-19 md:grid-cols-[1fr_auto_1fr]">
				<Link
					to={href("/")}
					aria-label={`${settings.site_name}, voltar à loja`}
					className="w-fit rounded-sm"
				>
					<Logo />
				</Link>
				<Stepper current={step} />
				<p className="hidden items-center justify-end gap-2 text-[14px] text-subtle md:flex">
					<Lock className="size-4" strokeWidth={1.6} aria-hidden />
					Ambiente seguro
				</p>
			</div>
		</header>
	);
}
