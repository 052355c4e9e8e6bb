import { href, Link } from "react-router";
import { StatusPill, type Tone } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import type { OrderRefund } from "#core/orders/ports.ts";
import { FAILURE_WORDS } from "#core/payments/shared/refunds.ts";
import { dayText, formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { useMay } from "../../ui/may.tsx";
import { Help, useRefundAction } from "./refund-state.tsx";
import { piecesBack } from "./use-refund-choice.ts";

const TONES: Record<OrderRefund["status"], Tone> = {
	proposed: "warn",
	declined: "neutral",
	requested: "info",
	in_process: "warn",
	confirmed: "ok",
	failed: "bad",
};

const ORIGINS: Record<OrderRefund["origin"], string> = {
	desk: "",
	cancelled: "Pedido cancelado",
	unwanted: "",
	provider: "Feita no painel do provedor",
	manual: "Feita por outro meio",
};

/** `Devolução, 1 Touca e frete`, `Devolução do frete`. */
const whatGoesBack = (pieces: string[], freight: number): string =>
	pieces.length === 0
		? `Devolução${freight > 0 ? " do frete" : ""}`
		: `Devolução, ${pieces.join(", ")}${freight > 0 ? " e frete" : ""}`;

export function RefundRow({
	order,
	refund,
	word,
	why,
}: {
	order: OrderDetail;
	refund: OrderRefund;
	word: string;
	why: string | null;
}) {
	const { status, failure, lines, settled_at } = refund;
	const allowed = useMay("money");
	const pieces = piecesBack(order, lines);
	const details = [
		ORIGINS[refund.origin],
		why,
		refund.proposed_by && `pedida por ${refund.proposed_by}`,
		refund.origin === "provider" || status === "proposed" || status === "declined"
			? null
			: refund.requested_by === "loja"
				? "pela própria loja"
				: `por ${refund.requested_by}`,
		status === "declined" &&
			`não autorizada${refund.declined_by === "loja" ? "" : ` por ${refund.declined_by}`}`,
		refund.returned_on && `voltou em ${dayText(refund.returned_on)}`,
		refund.confirmed_at &&
			`${refund.returned_on ? "registrada" : "confirmada"} em ${formatMoment(refund.confirmed_at)}`,
		refund.provider_refund_id && `código ${refund.provider_refund_id}`,
		status === "failed" && settled_at && "decidida de novo",
	].filter(Boolean);
	return (
		<div className="border-t border-line border-l-3 border-l-line-strong bg-surface">
			<div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3 text-small md:grid-cols-[8.5rem_1fr_auto_7rem] md:px-5">
				<span className="nums text-caption text-subtle max-md:col-span-2 md:text-small">
					{formatMoment(refund.created_at)}
				</span>
				<span className="min-w-0">
					<span className="block">{whatGoesBack(pieces, refund.freight)}</span>
					<span className="block text-caption text-subtle [overflow-wrap:anywhere]">
						{details.join(" · ")}
					</span>
					{refund.decline_note && (
						<span className="mt-1 block text-caption">{refund.decline_note}</span>
					)}
					{failure && !settled_at && (
						<span className="mt-1 block text-caption text-bad-text">
							<b className="font-semibold">{FAILURE_WORDS[failure].title}.</b>{" "}
							{FAILURE_WORDS[failure].text}
						</span>
					)}
				</span>
				<span className="max-md:order-last">
					<StatusPill tone={settled_at ? "neutral" : TONES[status]}>{word}</StatusPill>
				</span>
				<span className="nums text-right font-semibold">
					{status === "failed" || status === "declined" || status === "proposed"
						? formatMoney(refund.amount)
						: `− ${formatMoney(refund.amount)}`}
				</span>
			</div>
			<div className="px-4 pb-3 empty:hidden md:px-5">
				<Help orderId={order.id} refund={refund} />
				{status === "proposed" && allowed && (
					<p className="text-right">
						<Link
							to={href("/admin/pagamentos/devolucao/:id", { id: refund.id })}
							className={buttonClass({ size: "sm" })}
						>
							Decidir
						</Link>
					</p>
				)}
				<Pieces orderId={order.id} refund={refund} pieces={pieces} />
			</div>
		</div>
	);
}

function Pieces({
	orderId,
	refund,
	pieces,
}: {
	orderId: string;
	refund: OrderRefund;
	pieces: string[];
}) {
	const { send, busy, sending } = useRefundAction(orderId);
	const allowed = useMay("money");
	const waits =
		refund.units === "later" && refund.status === "confirmed" && refund.units_settled_at === null;
	if (!waits || !allowed) return null;
	const back = sending?.["back"] === true;
	return (
		<div className="flex flex-wrap items-center justify-end gap-2.5 text-small">
			<div className="mr-auto">
				<p className="text-subtle">Voltam à venda quando você conferir:</p>
				<ul className="nums">
					{pieces.map((piece) => (
						<li key={piece}>{piece}</li>
					))}
				</ul>
			</div>
			<Button
				size="sm"
				variant="outline"
				busy={busy && !back}
				onClick={() => send({ intent: "units", refund: refund.id, back: false })}
			>
				Não voltam
			</Button>
			<Button
				size="sm"
				busy={busy && back}
				onClick={() => send({ intent: "units", refund: refund.id, back: true })}
			>
				Conferidas, voltam à venda
			</Button>
		</div>
	);
}
