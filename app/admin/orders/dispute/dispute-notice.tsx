import { ShieldAlert } from "lucide-react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { Dispute } from "#core/orders/types.ts";
import type { SimulatedDispute } from "#core/payments/payments.ts";
import type { Action, Intent } from "../../action/define-actions.ts";
import { useAction } from "../../action/use-action.ts";

type Documents = Partial<Record<"file0" | "file1" | "file2" | "file3", File>>;

export type DisputeAction = Action<{
	accept: Intent<{ dispute: string }>;
	dismiss: Intent<{ dispute: string }>;
	evidence: Intent<{ dispute: string } & Documents>;
	simulate: Intent<{ payment: string; what: SimulatedDispute }>;
}>;

export const useDisputeAction = (orderId: string, onDone?: () => void) =>
	useAction<DisputeAction>({
		to: href("/admin/pedidos/:id/contestacao", { id: orderId }),
		...(onDone && { onDone }),
	});

const WORDS: Record<Dispute, { title: string; text: string }> = {
	claim: {
		title: "Reclamação aberta no provedor",
		text: "O valor está retido. Nada é enviado nem volta à venda até ela terminar.",
	},
	chargeback: {
		title: "Compra contestada pelo banco do cliente",
		text: "O valor está retido. Envie as provas dentro do prazo; nada é enviado nem volta à venda até a decisão.",
	},
	fraud: {
		title: "Não envie: suspeita de fraude",
		text: "O provedor avisou depois de aprovar. Confira com o cliente, cancele ou devolva.",
	},
	won: { title: "Contestação ganha", text: "O valor voltou para a loja. O pedido segue." },
	lost: {
		title: "Contestação perdida",
		text: "O banco devolveu o valor ao cliente. Não devolva outra vez.",
	},
};

const TO_CASE: Partial<Record<Dispute, string>> = { claim: "Ver reclamação", fraud: "Ver alerta" };

export function DisputeNotice({ order, sample }: { order: OrderDetail; sample: boolean }) {
	if (!order.dispute || sample) return null;
	const { title, text } = WORDS[order.dispute];
	const quiet = order.dispute === "won";
	return (
		<section
			aria-label={title}
			className={`mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line-strong px-5 py-4 text-ui ${quiet ? "bg-ok-tint" : "bg-bad-tint"}`}
		>
			<div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
				<ShieldAlert
					className={`mt-0.5 size-5 shrink-0 ${quiet ? "text-ok-text" : "text-bad-text"}`}
					strokeWidth={1.6}
					aria-hidden
				/>
				<div className="min-w-0">
					<p className="font-semibold">{title}</p>
					<p>{text}</p>
				</div>
			</div>
			<ButtonLink
				to={href("/admin/pedidos/:id/contestacao", { id: order.id })}
				size="sm"
				variant="outline"
			>
				{TO_CASE[order.dispute] ?? "Ver contestação"}
			</ButtonLink>
		</section>
	);
}

export function TryDispute({ orderId, paymentId, status }: TryDisputeProps) {
	const { send, busy } = useDisputeAction(orderId);
	const ways =
		status === "approved"
			? ([["chargeback", "Simular contestação"]] as const)
			: ([
					["won", "Simular ganha"],
					["lost", "Simular perdida"],
				] as const);
	return (
		<div className="flex flex-wrap justify-end gap-2.5 px-4 pb-3 md:px-5">
			{ways.map(([what, label]) => (
				<Button
					key={what}
					size="sm"
					variant="quiet"
					busy={busy}
					onClick={() => send({ intent: "simulate", payment: paymentId, what })}
				>
					{label}
				</Button>
			))}
		</div>
	);
}

type TryDisputeProps = { orderId: string; paymentId: string; status: "approved" | "disputed" };
