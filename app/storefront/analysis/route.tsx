import clsx from "clsx";
import { Check } from "lucide-react";
import { useState } from "react";
import { data, href, Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { useSendsMail } from "#app/shell/use-site.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import { NO_PIECES, orderNumber } from "#core/orders/shared/order.ts";
import type { CheckoutOrder } from "#core/orders/types.ts";
import { messageForStatus, NEVER_ARRIVED, UNANSWERED } from "#core/payments/shared/status.ts";
import { formatHour, formatMoment } from "#core/values/dates.ts";
import { useFollowPayment } from "../order/use-follow-payment.ts";
import type { Route } from "./+types/route";

type AnalysisStepsProps = {
	state: CheckoutOrder["state"];
	arrived: boolean;
	answered: boolean;
	placed: string;
	/** Hour at which the card was sent. */
	since: string | null;
	email: string;
};

function AnalysisSteps({ state, arrived, answered, placed, since, email }: AnalysisStepsProps) {
	const sendsMail = useSendsMail();
	const waits = state === "analysing";
	const steps = [
		{ title: "Pedido recebido", detail: placed, step: "done" },
		{
			title: answered ? "Pagamento em análise" : "Pagamento enviado",
			detail: `${since ? `Desde ${since}. ` : ""}As peças ficam reservadas até a resposta.`,
			step: waits ? "now" : "done",
		},
		{
			title: answered ? "Resposta do banco" : "Resposta da operadora",
			detail: waits
				? sendsMail
					? `Mostramos aqui e escrevemos para ${email}.`
					: "Mostramos aqui assim que ele responder."
				: state === "paid"
					? "Pagamento aprovado."
					: arrived
						? "Pagamento não aprovado."
						: "O pagamento não chegou ao banco.",
			step: waits ? "later" : "done",
		},
	] as const;
	return (
		<ol className="mt-7">
			{steps.map(({ title, detail, step }) => (
				<li
					key={title}
					aria-current={step === "now" ? "step" : undefined}
					className="relative flex gap-4 pb-6 before:absolute before:top-5 before:bottom-0 before:left-[8px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
				>
					<span
						aria-hidden
						className={clsx(
							"relative mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border-2",
							step === "done" && "border-ok-text bg-ok-text text-white",
							step === "now" && "border-brand bg-bg",
							step === "later" && "border-line-strong bg-bg",
						)}
					>
						{step === "done" && <Check className="size-3" strokeWidth={3} />}
						{step === "now" && <span className="size-2 rounded-full bg-brand" />}
					</span>
					<div className={step === "later" ? "text-subtle" : ""}>
						<p className="text-ui font-semibold">{title}</p>
						<p className="nums text-small wrap-anywhere text-subtle">{detail}</p>
					</div>
				</li>
			))}
		</ol>
	);
}

export { clientAction } from "#app/session/client-action.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { orders } = context.get(shopContext);
	const [order, page] = await Promise.all([
		orders.findCheckoutOrder(params.token),
		orders.findOrderByToken(params.token),
	]);
	if (!order || !page) throw data(null, { status: 404 });
	return { order, placed: page.created_at, requestedAt: new Date() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Pagamento em análise" });

/** A card under review by the bank: the page polls and shows the result in place. */
export default function Analysis({ loaderData }: Route.ComponentProps) {
	const { order, placed, requestedAt } = loaderData;
	useFollowPayment(order);
	const [first] = useState(order.state);
	const title = useFocusOn<HTMLHeadingElement>(order.state !== first && order.state);
	const { heading, lead } = words(order);
	const { card, token } = order;
	return (
		<div className="mx-auto max-w-[680px] px-5 py-14 md:py-16">
			<h1 ref={title} tabIndex={-1} className="text-h1 outline-none">
				{heading}
			</h1>
			<p className="text-lead mt-3 max-w-[56ch]">{lead}</p>
			<dl className="nums mt-8 flex flex-wrap gap-x-16 gap-y-5 border-y border-line py-5">
				<div>
					<dt className="text-small text-subtle">Número do pedido</dt>
					<dd className="mt-1 text-heading font-semibold">{orderNumber(order.id)}</dd>
				</div>
				<div>
					<dt className="text-small text-subtle">
						{card && card.count > 1 ? `Total em ${card.count}x` : "Total"}
					</dt>
					<dd className="mt-1 text-heading font-semibold">
						<Price of={card?.total ?? order.total} />
					</dd>
				</div>
			</dl>
			<AnalysisSteps
				state={order.state}
				arrived={card?.status_detail !== NEVER_ARRIVED}
				answered={card?.status_detail !== UNANSWERED}
				placed={formatMoment(placed)}
				since={card ? formatHour(card.at) : null}
				email={order.customer_email}
			/>
			{order.state === "analysing" && (
				<p className="mt-6 text-ui text-subtle">
					Esta página se atualiza sozinha. Última consulta às{" "}
					<span className="nums">{formatHour(requestedAt)}</span>.
				</p>
			)}
			<div className="mt-7 flex flex-wrap gap-3">
				{order.state === "open" && !order.to_check ? (
					<>
						<a
							href={`${href("/pedido/:token", { token })}?pagar=cartao`}
							className={buttonClass({})}
						>
							Tentar outro cartão
						</a>
						<a
							href={`${href("/pedido/:token", { token })}?pagar=pix`}
							className={buttonClass({ variant: "outline" })}
						>
							Pagar com PIX
						</a>
					</>
				) : (
					<ButtonLink to={href("/pedido/:token", { token })}>Acompanhar o pedido</ButtonLink>
				)}
				<Link to={href("/contato")} className={buttonClass({ variant: "outline" })}>
					Preciso de ajuda
				</Link>
			</div>
		</div>
	);
}

function words({ state, card, awaits_pieces }: CheckoutOrder) {
	if (state === "analysing" && card?.status_detail === UNANSWERED) {
		return {
			heading: "Estamos confirmando o pagamento",
			lead: "A operadora do cartão ainda não respondeu à loja. Continuamos perguntando e em poucos minutos esta página diz se a compra foi cobrada. Não é preciso pagar de novo.",
		};
	}
	if (state === "analysing") {
		return {
			heading: "Pagamento em análise",
			lead: "O banco está conferindo a compra. Costuma levar minutos e pode levar até 2 dias úteis. Não é preciso pagar de novo.",
		};
	}
	if (state === "paid" && awaits_pieces) {
		return { heading: "Recebemos o seu pagamento", lead: NO_PIECES };
	}
	if (state === "paid") {
		return {
			heading: "Pedido Confirmado!",
			lead: "O banco aprovou o pagamento.",
		};
	}
	if (state === "open") {
		return {
			heading:
				card?.status_detail === NEVER_ARRIVED
					? "O pagamento não foi concluído"
					: "O banco não aprovou",
			lead: `${messageForStatus(card?.status_detail ?? null)} Nada foi cobrado e o pedido está guardado.`,
		};
	}
	return {
		heading: "Este pedido não espera pagamento",
		lead: "Veja na página do pedido o que houve.",
	};
}
