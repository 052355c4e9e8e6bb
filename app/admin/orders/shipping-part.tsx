import { CopyButton } from "#app/ui/copy-button.tsx";
import { type Day, dayWords } from "#core/delivery/day-words-rules.ts";
import { shippingOf } from "#core/orders/manage/card-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { ifPaidWords } from "#core/orders/open-promise-rules.ts";
import type { OrderParcel } from "#core/shipping/list-parcels.ts";
import { PartFailed } from "../ui/part-failed.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import { Fact, Facts, Part } from "./fact.tsx";
import { LabelPart } from "./label-part.tsx";
import { ParcelsPart } from "./parcels-part.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";

type ShippingPartProps = {
	order: OrderDetail;
	parcels: OrderParcel[] | null;
	/** The later day that its customer was told last. */
	newDay: Day | null;
	disabled: boolean;
};

/** How it travels, by parcels where there are some. */
export function ShippingPart({ order, parcels, newDay, disabled }: ShippingPartProps) {
	const [editing, setEditing] = useKeptOpen<true>(`rastreio:${order.id}`);
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
						{ifPaidWords(order.promise_paid_until)}
					</Fact>
				)}
				{newDay && <Fact label="Nova previsão, já avisada">{dayWords(newDay)}</Fact>}
				{pickup && <Fact label="Onde retira">{pickup.address}</Fact>}
				{pickup && (
					<Fact label="Quem retira">{order.address_recipient || order.customer_name}</Fact>
				)}
				{!parcels?.length && order.carrier && <Fact label="Transportadora">{order.carrier}</Fact>}
				{!parcels?.length && order.tracking_code && (
					<Fact
						label="Rastreio"
						copy={<CopyButton label="Copiar código de rastreio" text={order.tracking_code} />}
					>
						<span className="font-medium">{order.tracking_code}</span>
					</Fact>
				)}
			</Facts>
			{parcels === null && <PartFailed what="Erro ao carregar as remessas." />}
			<ParcelsPart
				parcels={parcels ?? []}
				pickup={Boolean(pickup)}
				cancelled={order.cancelled_at !== null}
			/>
			{order.shipping_quote?.service && (
				<LabelPart orderId={order.id} disabled={disabled} cancelled={order.cancelled_at !== null} />
			)}
			{sent && !disabled && !pickup && (
				<button
					type="button"
					onClick={() => setEditing(true)}
					className="mt-2 min-h-8 rounded-xs text-small font-medium text-brand-text hover:underline"
				>
					{order.tracking_code ? "Corrigir rastreio" : "Informar rastreio"}
				</button>
			)}
			{editing && <TrackingDialog order={order} onClose={() => setEditing(null)} />}
		</Part>
	);
}
