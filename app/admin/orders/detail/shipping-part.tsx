import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { useMailWords } from "#app/admin/action/mail-words.ts";
import { fieldsOf } from "#app/admin/action/reply.ts";
import { type AnswerOf, type InputOf, useSend } from "#app/admin/action/use-action.ts";
import { InvoicePolicy } from "#app/admin/shipping/nfe/invoice-policy.tsx";
import { IssueInvoice } from "#app/admin/shipping/nfe/issue-invoice.tsx";
import { Fact, Facts, Part } from "#app/admin/ui/facts.tsx";
import { EditDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { TextButton } from "#app/admin/ui/lists/row-action.tsx";
import { PartFailed } from "#app/admin/ui/panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { CopyButton, TrackingLine } from "#app/ui/copy-button.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { waitsForInvoice } from "#core/delivery/shared/shop-delivery.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { ifPaidWords } from "#core/orders/shared/delivery.ts";
import { shippingOf } from "#core/orders/shared/office.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import type { OrderParcel } from "#core/shipping/parcels.ts";
import { invoiceNumber } from "#core/shipping/shared/invoice-key.ts";
import {
	isPrintable,
	isToBuy,
	LABEL_STATE_WORDS,
	type ParcelLabel,
} from "#core/shipping/shared/label.ts";
import { hasNoCode } from "#core/shipping/shared/queue.ts";
import { whyNotSent } from "#core/shipping/shared/sendable.ts";
import { trackingPage } from "#core/shipping/shared/tracking.ts";
import { formatDay, formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { pieceWords } from "#core/values/variation.ts";
import { PrintDeclaration } from "../../shipping/documents/documents.tsx";
import { VoidLabelDialog } from "../../shipping/labels/buy-labels-dialog.tsx";
import type { action } from "../order-actions.ts";
import type { LoadedOrder } from "../order-route.ts";
import { orderAddress, useOrderAction } from "../use-order-action.ts";
import { TrackingFields } from "./tracking-fields.tsx";

function parcelWords(
	{ shipped_at, delivered_at, checked_at }: OrderParcel,
	pickup: boolean,
	cancelled: boolean,
): string {
	if (delivered_at) return `${pickup ? "Retirada" : "Entregue"} em ${formatDay(delivered_at)}`;
	if (shipped_at) return `${pickup ? "Pronta desde" : "Enviada em"} ${formatDay(shipped_at)}`;
	if (cancelled) return "Cancelada com o pedido";
	return checked_at ? "Conferida, na fila da expedição" : "Na fila da expedição";
}

function ParcelsPart({
	parcels,
	pickup,
	cancelled,
}: {
	parcels: OrderParcel[];
	pickup: boolean;
	cancelled: boolean;
}) {
	if (parcels.length === 0) return null;
	return (
		<ul aria-label="Remessas" className="mt-3 grid gap-3 text-small">
			{parcels.map((parcel) => (
				<li key={parcel.id} className="border-t border-line pt-3">
					<p>
						<strong className="font-semibold">Remessa {parcel.number}</strong>{" "}
						<span className="nums text-subtle">
							{parcelWords(parcel, pickup, cancelled)}
							{parcel.volumes > 1 && `, ${counted(parcel.volumes, "volume", "volumes")}`}
						</span>
					</p>
					{parcel.tracking_code ? (
						<TrackingLine
							carrier={parcel.carrier}
							code={parcel.tracking_code}
							page={trackingPage(parcel.carrier, parcel.tracking_code)}
						/>
					) : (
						parcel.carrier && <p>{parcel.carrier}</p>
					)}
					{parcel.news && (
						<p>
							{[parcel.news.text, parcel.news.place].filter(Boolean).join(", ")}{" "}
							<span className="nums text-subtle">{formatMoment(parcel.news.at)}</span>
						</p>
					)}
					{parcel.pieces.length > 0 && (
						<p className="text-subtle">
							{parcel.pieces.map((piece) => `${piece.quantity}x ${pieceWords(piece)}`).join("; ")}
						</p>
					)}
					{parcel.nfe_key && <p className="text-subtle">NF-e {invoiceNumber(parcel.nfe_key)}</p>}
					{!parcel.shipped_at && !cancelled && (
						<Link
							to={href("/admin/expedicao/:id", { id: parcel.order_id })}
							className="inline-flex min-h-8 items-center font-medium text-brand-text underline"
						>
							Abrir na expedição
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}

type TrackingDialogProps = {
	order: { id: string; tracking_code: string | null; carrier: string | null };
	onClose(): void;
};

function TrackingDialog({ order, onClose }: TrackingDialogProps) {
	const { send, busy, answer, fields } = useOrderAction(order.id, onClose);
	const mailWords = useMailWords();
	const [typed, setTyped] = useState(false);
	return (
		<EditDialog
			title="Código de rastreio"
			description={`Pedido #${orderNumber(order.id)}. ${mailWords("O cliente é avisado 30 segundos depois quando o código muda.")}`}
			onClose={onClose}
			dirty={typed && !answer?.ok}
			busy={busy}
			save="Salvar código"
			width={560}
			onSubmit={(event) => send({ intent: "tracking", ...fieldsOf(event) })}
		>
			<TrackingFields
				code={order.tracking_code}
				carrier={order.carrier}
				errors={fields}
				optional={false}
				onTyped={setTyped}
			/>
		</EditDialog>
	);
}

type ShippingPartProps = Pick<
	LoadedOrder,
	"parcels" | "invoicePolicy" | "invoiceState" | "newDay"
> & { order: OrderDetail; waits: boolean; disabled: boolean };

export function ShippingPart({
	order,
	parcels,
	waits,
	invoicePolicy,
	invoiceState,
	newDay,
	disabled,
}: ShippingPartProps) {
	const [editing, setEditing] = useState<true | null>(null);
	const { name, days } = shippingOf(order.shipping_method, order.shipping_quote);
	const pickup = order.shipping_quote?.pickup;
	const kind = order.shipping_quote?.kind ?? "tabela";
	const toSend = !disabled && waits && parcels !== null && whyNotSent(order) === null;
	const open = parcels?.find(({ shipped_at }) => !shipped_at);
	const sent = hasLeftTheShop(order);
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
					key={invoicePolicy}
					orderId={order.id}
					disabled={disabled}
					cancelled={order.cancelled_at !== null}
				/>
			)}
			<IssueInvoice
				orderId={order.id}
				state={invoiceState}
				keyed={Boolean(open?.nfe_key)}
				issues={toSend && !pickup}
				cancelled={!disabled && order.cancelled_at !== null}
				to={orderAddress(order.id)}
			/>
			{toSend && !hasNoCode(kind) && !open?.nfe_key && (
				<div className="mt-3 grid justify-items-start gap-1">
					{waitsForInvoice(invoicePolicy) && !open?.nfe_waived_by && (
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
					<InvoicePolicy policy={invoicePolicy} asks={!open?.nfe_waived_by} />
					{invoicePolicy === "declaracao" && <PrintDeclaration orderId={order.id} />}
				</div>
			)}
			{sent && !disabled && !pickup && (
				<TextButton onClick={() => setEditing(true)} className="mt-2 min-h-8 text-small">
					{order.tracking_code ? "Corrigir rastreio" : "Informar rastreio"}
				</TextButton>
			)}
			{editing && <TrackingDialog order={order} onClose={() => setEditing(null)} />}
		</Part>
	);
}

/** Warns about the label of a cancelled order that has not been returned. */
const StillBought = ({ state }: Pick<ParcelLabel, "state">) =>
	isPrintable(state) && (
		<p>O pedido foi cancelado e a etiqueta ainda não voltou para a transportadora.</p>
	);

type LabelPartProps = {
	orderId: string;
	disabled: boolean;
	/** The order is cancelled: its label is useless, and its price is lost unless it is returned. */
	cancelled: boolean;
};

/** The carrier label: buy, print, and its state at the carrier (rule shipping 6). */
function LabelPart({ orderId, disabled, cancelled }: LabelPartProps) {
	const to = orderAddress(orderId);
	const asking = useSend<InputOf<typeof action>, AnswerOf<typeof action>>({ to });
	const ask = useRef(asking.send);
	ask.current = asking.send;
	const look = () => ask.current({ intent: "label" });
	useEffect(look, []);
	const buying = useOrderAction(orderId, look);
	const [returning, setReturning] = useState(false);
	const giving = useOrderAction(orderId, () => {
		setReturning(false);
		look();
	});
	const label = asking.answer?.ok ? (asking.answer.label ?? null) : null;
	const buys = !disabled && !cancelled && asking.answer?.ok && isToBuy(label?.state ?? null);
	const lacksInvoice = buys && asking.answer?.lacksInvoice;
	return (
		<div aria-live="polite" className="mt-3 text-small">
			{asking.answer && !asking.answer.ok && (
				<p className="text-bad-text">{asking.answer.message}</p>
			)}
			{label && (
				<p>
					Etiqueta: {LABEL_STATE_WORDS[label.state]}
					{label.price !== null && `, ${formatMoney(label.price)}`}
					{label.boxes > 1 && `, ${label.boxes} volumes`}
					{label.codes.length > 1 && `: ${label.codes.join(", ")}`}
				</p>
			)}
			{cancelled && label && <StillBought state={label.state} />}
			{label?.problem && <p className="text-bad-text wrap-anywhere">{label.problem}</p>}
			<div className="mt-2 flex flex-wrap items-center gap-4">
				{lacksInvoice && <p>A etiqueta espera pela NF-e.</p>}
				{buys && !lacksInvoice && (
					<Button
						size="sm"
						variant="outline"
						busy={buying.busy}
						onClick={() => buying.send({ intent: "buyLabel" })}
					>
						{label ? "Continuar a compra da etiqueta" : "Comprar etiqueta"}
					</Button>
				)}
				{label?.url && !cancelled && (
					<a
						href={label.url}
						target="_blank"
						rel="noopener noreferrer"
						className="link-line min-h-8 text-brand-text"
					>
						Imprimir etiqueta
					</a>
				)}
				{!disabled && label && isPrintable(label.state) && (
					<TextButton onClick={() => setReturning(true)} className="min-h-8 underline">
						Devolver etiqueta
					</TextButton>
				)}
				{label && !label.url && isPrintable(label.state) && (
					<TextButton onClick={look} className="min-h-8 underline">
						A etiqueta está sendo gerada. Ver de novo
					</TextButton>
				)}
			</div>
			<VoidLabelDialog
				number={orderNumber(orderId)}
				open={returning}
				onOpenChange={setReturning}
				busy={giving.busy}
				onConfirm={() => giving.send({ intent: "returnLabel" })}
			/>
		</div>
	);
}
