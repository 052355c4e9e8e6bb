import { data, Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { orderNumber } from "#core/orders/rules.ts";
import {
	DISPUTE_STATUS_LABELS,
	type DisputeStatus,
	isOpen,
	KIND_LABELS,
} from "#core/payments/disputes/dispute-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { loadScreen } from "../../load-screen.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { CaseFacts } from "./case-facts.tsx";
import { DeadlineStrip } from "./deadline-strip.tsx";
import { EvidencePanel } from "./evidence-panel.tsx";

export { action } from "./dispute-actions.ts";

export const clientAction = sayFailures({}, "Erro na contestação");

export const loader = loadScreen(
	"Erro ao carregar a contestação",
	async ({ context, params }: Route.LoaderArgs) => {
		const { orderAdmin, payments } = context.get(shopContext);
		const order = await orderAdmin.loadOrder(params.id);
		const [dispute] = order ? await payments.disputes.ofOrder(order.id) : [];
		if (!order || !dispute) throw data("Contestação não encontrada", { status: 404 });
		return { order, dispute, words: await orderAdmin.listOrderWords(order) };
	},
);

const TONES: Record<DisputeStatus, Tone> = {
	open: "bad",
	sent: "warn",
	accepted: "neutral",
	won: "ok",
	lost: "bad",
	closed: "neutral",
};

/** One case: how long there is, what speaks for the shop, and what can be done. */
export default function DisputeRoute({ loaderData }: Route.ComponentProps) {
	const { order, dispute, words } = loaderData;
	const kind = KIND_LABELS[dispute.kind];
	return (
		<>
			<nav aria-label="Onde você está" className="mb-3 text-small">
				<Link
					to={`/admin/pedidos?aberto=${order.id}`}
					className="font-medium text-brand-text hover:underline"
				>
					Pedido #{orderNumber(order.id)}
				</Link>
				<span className="text-subtle"> › {kind}</span>
			</nav>
			<PageHead
				title={`${kind} de ${formatMoney(dispute.amount)}`}
				text={`Pedido #${orderNumber(order.id)}, ${order.customer_name}`}
			>
				<StatusPill tone={TONES[dispute.status]}>
					{DISPUTE_STATUS_LABELS[dispute.status]}
				</StatusPill>
			</PageHead>
			<DeadlineStrip order={order} dispute={dispute} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
				<EvidencePanel
					order={order}
					words={words}
					dispute={dispute}
					sending={dispute.kind === "chargeback" && isOpen(dispute.status)}
				/>
				<CaseFacts order={order} dispute={dispute} />
			</div>
		</>
	);
}
