import { Check, Lock } from "lucide-react";
import { useEffect } from "react";
import { href, Link, useNavigate } from "react-router";
import { sessionContext, shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Logo } from "#app/shell/logo.tsx";
import { useLive } from "#app/shell/use-live.ts";
import { useSalesNotice, useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { formatTypedDocument } from "#core/values/typed-document.ts";
import { countVisit } from "../count-visit.ts";
import type { Route } from "./+types/route";
import { isForm, isSettled } from "./checkout-machine.ts";
import { InformationStep } from "./information-step.tsx";
import { Processing } from "./step-layout.tsx";
import { useCheckout } from "./use-checkout.ts";

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

const PayStep = lazyPart(
	() => import("./payment/payment-step.tsx"),
	() => <Opening />,
);

export async function loader({ context }: Route.LoaderArgs) {
	const { accounts, customers, payments, system } = context.get(shopContext);
	const session = await context.get(sessionContext)();
	const profile = session && (await customers.loadProfile(session.user.id));
	const credit = await payments.credit.findOwn({ userId: session?.user.id ?? null });
	const addresses = session ? await customers.listAddresses(session.user.id) : [];
	return {
		options: { ...payments.checkoutOptions(), credit },
		google: accounts.googleAvailable,
		offersNews: system.emails.sends() && !profile?.marketing_consent,
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

export { action } from "./place-order-action.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Finalizar compra" });

/** Informações, then Pagamento; the step is in the address, so that Back goes one step back. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
	const checkout = useCheckout(loaderData);
	// Delivery prices and discounts may change while somebody types.
	useLive("/live");
	const { settings } = useSite();
	const notice = useSalesNotice();
	const navigate = useNavigate();
	const { state, order } = checkout;
	const filling = isForm(state);
	useEffect(() => {
		if (filling) countVisit("checkout");
	}, [filling]);

	return (
		<div className="min-h-dvh bg-surface">
			<CheckoutHeader step={checkout.step} />
			{notice && !isSettled(state) && (
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
				{isSettled(state) ? (
					<Processing />
				) : isForm(state) ? (
					<InformationStep
						checkout={checkout}
						offersNews={loaderData.offersNews}
						known={loaderData.known !== null}
						google={loaderData.google}
						addresses={loaderData.addresses}
					/>
				) : order && (state === "payment" || state === "challenge") ? (
					<PayStep
						order={order}
						options={loaderData.options}
						onBack={checkout.cartEmpty ? null : () => void navigate(href("/checkout"))}
						onChanged={checkout.check}
					/>
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
