import clsx from "clsx";
import { formatMoment } from "#app/ui/format-date.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { PaymentDispute } from "#core/payments/disputes/dispute-rows.ts";
import { claimEndWords, daysLeft, daysWords } from "#core/payments/disputes/dispute-rules.ts";
import { formatMoney } from "#core/values/money.ts";

const STATES: Record<PaymentDispute["status"], string> = {
	open: "",
	sent: "Provas enviadas. O banco decide, o que pode levar até 6 meses.",
	accepted: "A loja não contesta: o banco devolve o valor ao cliente.",
	won: "O banco decidiu a favor da loja e o valor voltou.",
	lost: "O banco devolveu o valor ao cliente. Não devolva outra vez.",
	closed: "Este caso está encerrado.",
};

/** How long there is to answer and what silence costs, or how the case stands. */
export function DeadlineStrip({ order, dispute }: { order: OrderDetail; dispute: PaymentDispute }) {
	const { status, kind, documents_until, amount } = dispute;
	const now = new Date();
	if (status !== "open" || kind !== "chargeback") {
		const text =
			status !== "open"
				? status === "closed" && kind === "claim"
					? claimEndWords(order.payment_status)
					: STATES[status]
				: kind === "fraud"
					? "Não envie este pedido: o provedor suspeita de fraude. Confira com o cliente, cancele ou devolva."
					: `O cliente reclamou no provedor. Responda por lá${documents_until ? ` até ${formatMoment(documents_until)} (${daysWords(documents_until, now).toLowerCase()})` : ""}; o envio e as peças esperam.`;
		return (
			<p role="status" className="mb-5 rounded-md border border-line bg-bg px-5 py-4 text-ui">
				{text}
			</p>
		);
	}
	const urgent = documents_until !== null && (daysLeft(documents_until, now) ?? 0) <= 1;
	return (
		<div
			role="status"
			className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md border border-line bg-bg px-5 py-4"
		>
			<p
				className={clsx(
					"text-price font-semibold",
					urgent || !documents_until ? "text-bad-text" : "text-warn-text",
				)}
			>
				{documents_until ? daysWords(documents_until, now) : "Prazo não informado"}
			</p>
			<p className="min-w-0 flex-1 basis-72 text-small">
				<b className="block font-semibold">
					{documents_until
						? `Envie as provas até ${formatMoment(documents_until)}.`
						: "Envie hoje."}
				</b>
				Sem resposta, o banco devolve o valor ao cliente e a loja perde {formatMoney(amount)}.
			</p>
		</div>
	);
}
