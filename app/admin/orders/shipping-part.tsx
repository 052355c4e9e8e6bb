import { href, Link } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { type Day, dayWords } from "#core/delivery/day-words-rules.ts";
import {
	type NotePolicy as Policy,
	waitsForNote,
} from "#core/delivery/methods/shop-delivery-rules.ts";
import { shippingOf } from "#core/orders/manage/card-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { ifPaidWords } from "#core/orders/open-promise-rules.ts";
import type { OrderParcel } from "#core/shipping/list-parcels.ts";
import { hasNoCode } from "#core/shipping/queue/queue-rules.ts";
import { whyNotSent } from "#core/shipping/sendable-rules.ts";
import { NotePolicy } from "../shipping/nfe/note-policy.tsx";
import { PrintDeclaration } from "../shipping/papers/print-declaration.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import { Fact, Facts, Part } from "./fact.tsx";
import { LabelPart } from "./label-part.tsx";
import { ParcelsPart } from "./parcels-part.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";

type ShippingPartProps = {
	order: OrderDetail;
	parcels: OrderParcel[] | null;
	/** Something of it is still to be sent. */
	waits: boolean;
	/** Which document the shop's parcels travel with; null while nobody chose. */
	notePolicy: Policy | null;
	/** The later day that its customer was told last. */
	newDay: Day | null;
	disabled: boolean;
};

/** How it travels, by parcels where there are some. */
export function ShippingPart({
	order,
	parcels,
	waits,
	notePolicy,
	newDay,
	disabled,
}: ShippingPartProps) {
	const [editing, setEditing] = useKeptOpen<true>(`rastreio:${order.id}`);
	const { name, days } = shippingOf(order.shipping_method, order.shipping_quote);
	const pickup = order.shipping_quote?.pickup;
	const kind = order.shipping_quote?.kind ?? "tabela";
	const toSend = !disabled && waits && parcels !== null && whyNotSent(order) === null;
	const open = parcels?.find(({ shipped_at }) => !shipped_at);
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
				<LabelPart
					key={notePolicy}
					orderId={order.id}
					disabled={disabled}
					cancelled={order.cancelled_at !== null}
				/>
			)}
			{toSend && !hasNoCode(kind) && !open?.nfe_key && (
				<div className="mt-3 grid justify-items-start gap-1">
					{waitsForNote(notePolicy) && !open?.nfe_waived_by && (
						<p className="text-small">
							Falta a NF-e.{" "}
							<Link
								to={href("/admin/expedicao/:id", { id: order.id })}
								className="link-line text-brand-text"
							>
								Informar a NF-e
							</Link>
						</p>
					)}
					<NotePolicy policy={notePolicy} asks={!open?.nfe_waived_by} />
					{notePolicy === "declaracao" && <PrintDeclaration orderId={order.id} />}
				</div>
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
