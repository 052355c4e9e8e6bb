import { MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { href } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { whatsappLink } from "#core/customers/shared/customer-admin.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { differenceMessage, PAID_OUTSIDE } from "#core/orders/shared/manual-order.ts";
import { dayText, formatMoment, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { choiceWords } from "#core/values/variation.ts";
import { useAction } from "../../action/use-action.ts";
import { useMay } from "../../ui/may.tsx";
import type { action } from "../edit/edit-actions.ts";
import { type Outside, OutsideFields } from "../new/outside-fields.tsx";

import { Proofs } from "./proofs.tsx";

/** Of an order that was edited after payment: what is due, how it was before, and money received outside. */
export function EditsPart({ order, disabled }: { order: OrderDetail; disabled: boolean }) {
	const { edits, outside, amount_due } = order;
	if (edits.length === 0) return null;
	return (
		<section
			aria-label="Pedido alterado"
			className="mb-6 rounded-md border border-line bg-surface px-5 py-4 text-small"
		>
			{amount_due > 0 && !order.cancelled_at && <Due order={order} disabled={disabled} />}
			{outside.map(({ id, valor, como, dia, comprovante, feito_por }) => (
				<p key={id}>
					{valor > 0 ? "Recebido" : "Devolvido"} por fora em {dayText(dia)}:{" "}
					{formatMoney(Math.abs(valor))}, {PAID_OUTSIDE[como]}
					{comprovante && `, ${comprovante}`}. Registrado por {feito_por}.
				</p>
			))}
			{outside.length > 0 && !order.manual?.pago_em && <Proofs order={order} disabled={disabled} />}
			<details>
				<summary className="inline-flex min-h-11 cursor-pointer items-center underline">
					Como o pedido era
				</summary>
				<ol className="grid gap-4">
					{edits.map(({ id, antes, feito_por, created_at }) => (
						<li key={id}>
							<p className="font-semibold">
								Até {formatMoment(created_at)}, alterado por {feito_por}
							</p>
							<ul>
								{antes.lines.map((line) => (
									<li key={`${line.name}/${line.size}/${line.color}`} className="wrap-anywhere">
										{line.quantity} × {line.name} {choiceWords(line, ", ")},{" "}
										{formatMoney(line.price)}
									</li>
								))}
							</ul>
							<p className="text-subtle">
								Frete {formatMoney(antes.shipping)}, descontos {formatMoney(antes.discount)}, total{" "}
								{formatMoney(antes.total)}. {antes.address}
							</p>
						</li>
					))}
				</ol>
			</details>
		</section>
	);
}

function Due({ order, disabled }: { order: OrderDetail; disabled: boolean }) {
	const { settings } = useSite();
	const allowed = useMay("refunds");
	const [origin, setOrigin] = useState("");
	useEffect(() => setOrigin(window.location.origin), []);
	const today = shopDay(new Date());
	const [received, setReceived] = useState<Outside | null>(null);
	const to = href("/admin/pedidos/:id/editar", { id: order.id });
	const { send, busy, fields } = useAction<typeof action>({ to, onDone: () => setReceived(null) });
	const words = differenceMessage(order, { origin, shop: settings.site_name });
	const whatsapp = whatsappLink(order.customer_phone);
	return (
		<div className="mb-3">
			<p>
				<b className="font-semibold">Diferença a receber: {formatMoney(order.amount_due)}.</b>{" "}
				{order.due_released
					? "O envio está liberado."
					: "O pedido não entra na Expedição até ela ser paga."}
			</p>
			{origin && (
				<div className="mt-3 flex items-start gap-2 rounded-sm border border-line bg-bg p-3">
					<p className="min-w-0 flex-1 wrap-anywhere">{words}</p>
					<CopyButton label="Copiar a mensagem com o link" text={words} />
				</div>
			)}
			<div className="mt-3 flex flex-wrap items-start gap-2.5">
				{origin && whatsapp && (
					<a
						href={`${whatsapp}?text=${encodeURIComponent(words)}`}
						target="_blank"
						rel="noreferrer"
						className={buttonClass({ variant: "outline", size: "sm" })}
					>
						<Icon of={MessageCircle} className="size-4.5" />
						Enviar pelo WhatsApp
					</a>
				)}
				{!disabled && allowed && !order.due_released && (
					<Button
						size="sm"
						variant="outline"
						busy={busy && !received}
						onClick={() => send({ intent: "release" })}
					>
						Enviar assim mesmo
					</Button>
				)}
				{!disabled && allowed && !received && (
					<Button
						size="sm"
						variant="outline"
						onClick={() => setReceived({ how: "pix", day: today, proof: "" })}
					>
						Recebido por fora
					</Button>
				)}
			</div>
			{received && (
				<div className="dense mt-3 w-full max-w-sm">
					<OutsideFields
						value={received}
						today={today}
						errors={fields}
						busy={busy}
						onChange={setReceived}
						onDone={() => send({ intent: "receive", ...received })}
					/>
				</div>
			)}
		</div>
	);
}
