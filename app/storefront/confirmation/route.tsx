import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { pageMeta } from "#app/seo/seo.ts";
import { WhatsappLink } from "#app/shell/social-links.tsx";
import { useSite, useText } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-button.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { Price } from "#app/ui/price.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { leaveCheckout } from "../checkout/settle-order.ts";
import { CreateAccount } from "../order/create-account.tsx";
import type { Route } from "./+types/route";

type Said = {
	sendsMail: boolean;
	/** The merchant's text on contact, and on production after payment; empty: none. */
	contact: string;
	production: string;
};

/** What happens after an order was paid; without a mail server no e-mail is promised. */
export const nextSteps = ({ sendsMail, contact, production }: Said): string[] =>
	(sendsMail
		? [
				"Você recebe um e-mail de confirmação com os dados do pedido.",
				contact,
				"Os dados do pagamento são enviados para o seu e-mail.",
				production,
				"Avisamos a cada mudança de status do seu pedido.",
			]
		: [
				"Os dados do pedido e do pagamento ficam na página do pedido.",
				contact,
				production,
				"Cada mudança de status aparece na página do pedido.",
			]
	).filter(Boolean);

type Confirmed = {
	orderId: string;
	total: number;
	/** Centavos that store credit paid beside `total`. */
	credit?: number;
	token: string;
	parts?: number;
	/** Where and when it is collected; null for shipped orders. */
	pickup?: { address: string; hours: string; instructions: string; day: string | null } | null;
};

const isConfirmed = (state: unknown): state is Confirmed => {
	const { orderId, total, token } = (state ?? {}) as Partial<Confirmed>;
	return typeof orderId === "string" && typeof total === "number" && typeof token === "string";
};

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Pedido confirmado" });

/**
 * The order comes with the navigation state; without it there is nothing to confirm (rule checkout 4). Full height
 * from the start, so that hydration causes no layout shift.
 */
export default function Confirmation() {
	const { state } = useLocation();
	const navigate = useNavigate();
	const confirmed = isConfirmed(state) ? state : null;
	// The server has no history state: the first render must match its HTML.
	const [hydrated, setHydrated] = useState(false);
	useEffect(() => {
		setHydrated(true);
		if (!confirmed) leaveCheckout(navigate, true);
	}, [confirmed, navigate]);
	return <div className="min-h-dvh">{hydrated && confirmed && <Confirmed {...confirmed} />}</div>;
}

function Confirmed({ orderId, total, credit = 0, token, parts = 1, pickup }: Confirmed) {
	const { settings, sendsMail } = useSite();
	const contact = useText("confirmacao_contato");
	const production = useText("confirmacao_producao");
	const number = orderNumber(orderId);
	const copy = () => copyText(number, () => toast.info(`Anote o número ${number}`));
	return (
		<div className="mx-auto max-w-[680px] px-5 py-14 md:py-22">
			<span className="grid size-14 place-items-center rounded-full bg-ok-tint text-ok-text">
				<Icon of={Check} stroke={2} className="size-7" />
			</span>
			<h1 className="text-h1 mt-6">Pedido Confirmado!</h1>
			<p className="text-lead mt-3 text-subtle">Obrigado pela compra. Recebemos o seu pagamento.</p>
			<dl className="nums mt-9 grid gap-6 rounded-md border border-line p-6 sm:grid-cols-2 md:p-8">
				<div>
					<dt className="text-small text-subtle">Número do pedido</dt>
					<dd className="mt-1 flex items-center gap-1 text-figure leading-tight font-semibold tracking-[.02em]">
						<span>{number}</span>
						<IconButton
							icon={Copy}
							label="Copiar número do pedido"
							onClick={copy}
							iconClass="size-4!"
						/>
					</dd>
				</div>
				<div>
					<dt className="text-small text-subtle">
						{parts > 1 ? `Total em ${parts}x` : "Total pago"}
					</dt>
					<dd className="mt-1 flex min-h-11 items-center text-figure leading-tight font-semibold">
						<Price of={total} />
					</dd>
					{credit > 0 && (
						<dd className="text-small text-subtle">
							e <Price of={credit} /> com crédito na loja
						</dd>
					)}
				</div>
			</dl>
			<p className="mt-4 text-ui text-subtle">
				Guarde este número: ele identifica o seu pedido no atendimento. Você também pode{" "}
				<TextLink to={href("/pedido/:token", { token })} className="font-semibold text-brand-text">
					acompanhar o pedido
				</TextLink>{" "}
				por uma página só sua.
			</p>
			{pickup && (
				<section className="mt-9 rounded-md border border-line p-6 md:p-8">
					<h2 className="text-h3">Retirada na loja</h2>
					{pickup.day && (
						<p className="mt-2 font-medium">Retire a partir de {dayWords(pickup.day)}.</p>
					)}
					<p className="mt-2 wrap-anywhere whitespace-pre-line text-subtle">
						{[pickup.address, pickup.hours, pickup.instructions].filter(Boolean).join("\n")}
					</p>
				</section>
			)}
			<h2 className="text-h3 mt-12 mb-5">O que acontece agora</h2>
			<ol className="ml-3.5 border-l border-line">
				{nextSteps({ sendsMail, contact, production }).map((step, index) => (
					<li key={step} className="relative pb-5 pl-8 last:pb-0">
						<span
							className="nums absolute top-0 -left-3.5 grid size-7 place-items-center rounded-full border border-line-strong bg-bg text-caption font-semibold"
							aria-hidden
						>
							{index + 1}
						</span>
						{step}
					</li>
				))}
			</ol>
			<div className="mt-12 flex flex-wrap gap-3">
				<ButtonLink to={href("/produtos")}>Continuar Comprando</ButtonLink>
				<ButtonLink to={href("/")} variant="outline">
					Voltar ao início
				</ButtonLink>
			</div>
			<p className="mt-8 text-ui text-subtle">
				Precisa de ajuda? Fale com a gente
				{settings.contact_email && (
					<>
						{" "}
						em{" "}
						<a
							href={`mailto:${settings.contact_email}`}
							className="text-brand-text underline underline-offset-4"
						>
							{settings.contact_email}
						</a>
					</>
				)}
				{settings.contact_phone && (
					<>
						{" "}
						ou pelo telefone <span className="whitespace-nowrap">{settings.contact_phone}</span>
					</>
				)}
				.
			</p>
			<WhatsappLink text={`Olá! É sobre o meu pedido ${number}.`} label="Falar pelo WhatsApp" />
			{/* Last, since it appears after a server answer. */}
			<CreateAccount token={token} reviewable />
		</div>
	);
}
