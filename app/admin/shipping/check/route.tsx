import { ArrowLeft } from "lucide-react";
import { data, href, Link, useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { adminContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon, iconButtonClass } from "#app/ui/icon.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import { closing } from "#core/shipping/shared/check-closing.ts";
import { NO_SUCH_SKU, NOT_OF_ORDER } from "#core/shipping/shared/check-reading.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { defineActions, idOf, intent } from "../../action/define-actions.ts";
import { done, gone, late, refuse, toReply } from "../../action/reply.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { loadScreen } from "../../load-screen.ts";
import { keyIntents } from "../nfe/invoice-actions.ts";
import { issueIntents } from "../nfe/issue-actions.ts";
import { Key } from "../queue-list.tsx";
import { NOT_SENT, WHY_NOT } from "../shipping-words.ts";
import type { Route } from "./+types/route";
import { type CheckAction, Checking } from "./checking.tsx";

/** Meaning of a scanned code that no piece of the order has. */
type Looked = { code: string; words: string };

export const action = defineActions({
	area: "orders",
	subject: "Este pedido",
	intents: {
		...keyIntents,
		...issueIntents,
		take: intent({}, async (call) =>
			(await call.shop.shipping.takeOrder(call.admin, idOf(call))) ? done({ quiet: true }) : gone(),
		),
		look: intent({ code: z.string().max(80) }, async ({ shop }, { code }) => {
			const words = (await shop.shipping.isSku(code)) ? NOT_OF_ORDER : NO_SUCH_SKU;
			return done<{ looked?: Looked }>({ quiet: true, looked: { code, words } });
		}),
		close: intent(closing.shape, async (call, input) =>
			toReply(
				await call.shop.shipping.closeCheck(call.admin, idOf(call), input),
				({ rest }) => ({
					message:
						rest > 0
							? `Parte conferida. ${counted(rest, "peça vai", "peças vão")} depois.`
							: "Pedido conferido.",
				}),
				{
					...NOT_SENT,
					nothing_read: () => "Leia ao menos uma peça.",
					past_day: () =>
						refuse("Escolha um dia de hoje em diante", {
							fields: { restDay: "Escolha um dia de hoje em diante" },
						}),
					changed: () => late("O pedido mudou enquanto era conferido. Confira de novo."),
					missing: ({ pieces }) =>
						`${counted(pieces, "peça falta", "peças faltam")}. Leia o que falta ou use “Não achei”.`,
				},
			),
		),
	},
}) satisfies CheckAction;

export const clientAction = sayFailures({}, "Erro na conferência");

export const loader = loadScreen(
	"Não foi possível carregar o pedido",
	async ({ params, context }: Route.LoaderArgs) => {
		const { userId } = context.get(adminContext);
		const { shipping } = context.get(shopContext);
		const [check, invoiceState] = await Promise.all([
			shipping.loadCheck(params.id, userId),
			partReader(context)(shipping.notes.read(params.id)),
		]);
		if (!check) throw data("Este pedido não existe mais.", { status: 404 });
		return { check, invoiceState };
	},
);

export default function CheckOrder({
	loaderData: { check, invoiceState },
	params,
}: Route.ComponentProps) {
	const round = useRound(params.id);
	const { order } = check;
	const refused = check.refusal ?? (check.lines.length === 0 ? "nothing_left" : null);
	return (
		<>
			<title>{`Conferir #${orderNumber(order.id)} · Painel`}</title>
			<header className="mb-4 flex items-center gap-4">
				<Link
					to={href("/admin/expedicao")}
					aria-label="Voltar à fila"
					className={`${iconButtonClass} border border-line-strong`}
				>
					<Icon of={ArrowLeft} className="size-5" />
				</Link>
				<div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
					<h1 className="text-h3 font-medium">Pedido #{orderNumber(order.id)}</h1>
					<p className="nums text-small text-subtle">{formatMoment(check.orderedAt)}</p>
				</div>
				{round.count > 1 && (
					<span className="nums hidden text-small text-subtle sm:block">
						Pedido {round.at + 1} de {round.count}
					</span>
				)}
				{round.count > 1 && (
					<ButtonLink variant="outline" size="sm" to={round.nextTo} {...round.how}>
						Pular{" "}
						<span className="hidden lg:inline">
							<Key>F8</Key>
						</span>
					</ButtonLink>
				)}
			</header>
			{refused ? (
				<EmptyState title={WHY_NOT[refused]}>
					<div className="flex flex-wrap justify-center gap-3">
						<ButtonLink to={`/admin/pedidos?aberto=${order.id}`} variant="outline" size="sm">
							Abrir o pedido
						</ButtonLink>
						<ButtonLink to={href("/admin/expedicao")} variant="outline" size="sm">
							Voltar à fila
						</ButtonLink>
					</div>
				</EmptyState>
			) : (
				<Checking key={order.id} check={check} invoiceState={invoiceState} next={round.next} />
			)}
		</>
	);
}

/**
 * Position within the sequence of orders to check. The next link discovers its route early: React Router 8.4
 * (`handleFetcherAction`) drops a navigation that still discovers its route when a revalidation ends first.
 */
function useRound(id: string) {
	const came = useLocation().state as { ids?: string[] } | null;
	const ids = came?.ids?.includes(id) ? came.ids : [id];
	const navigate = useNavigate();
	const at = ids.indexOf(id);
	const next = ids[at + 1];
	const nextTo = next ? href("/admin/expedicao/:id", { id: next }) : href("/admin/expedicao");
	// Back returns to the queue from every order.
	const how = { state: next ? { ids } : null, replace: Boolean(next) };
	return {
		at,
		count: ids.length,
		nextTo,
		how,
		next: () => navigate(nextTo, how),
	};
}
