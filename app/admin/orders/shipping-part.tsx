import { useState } from "react";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { dayWords } from "#core/delivery/day-words-rules.ts";
import { shippingOf } from "#core/orders/manage/card-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { Fact, Facts, Part } from "./fact.tsx";
import { LabelPart } from "./label-part.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";

/** How it travels. */
export function ShippingPart({ order, disabled }: { order: OrderDetail; disabled: boolean }) {
	const [editing, setEditing] = useState(false);
	const { name, days } = shippingOf(order.shipping_method, order.shipping_quote);
	const pickup = order.shipping_quote?.pickup;
	const sent = order.status === "enviado" || order.status === "entregue";
	return (
		<Part title="Entrega">
			<Facts>
				<Fact label="Serviço">{name}</Fact>
				{days && <Fact label="Prazo">{days}</Fact>}
				{order.promised_day && (
					<Fact label={pickup ? "Pronto a partir de" : "Prometido até"}>
						{dayWords(order.promised_day)}
					</Fact>
				)}
				{pickup && <Fact label="Onde retira">{pickup.address}</Fact>}
				{pickup && (
					<Fact label="Quem retira">{order.address_recipient || order.customer_name}</Fact>
				)}
				{order.carrier && <Fact label="Transportadora">{order.carrier}</Fact>}
				{order.tracking_code && (
					<Fact
						label="Rastreio"
						copy={<CopyButton label="Copiar código de rastreio" text={order.tracking_code} />}
					>
						<span className="font-medium">{order.tracking_code}</span>
					</Fact>
				)}
			</Facts>
			{order.shipping_quote?.service && <LabelPart orderId={order.id} disabled={disabled} />}
			{sent && !disabled && (
				<button
					type="button"
					onClick={() => setEditing(true)}
					className="mt-2 min-h-8 rounded-xs text-small font-medium text-brand-text hover:underline"
				>
					{order.tracking_code ? "Corrigir rastreio" : "Informar rastreio"}
				</button>
			)}
			{editing && <TrackingDialog order={order} onClose={() => setEditing(false)} />}
		</Part>
	);
}
