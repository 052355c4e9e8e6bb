import type { ReactNode } from "react";
import { ShopMark } from "#app/admin/ui/print-sheet.tsx";
import { useSite } from "#app/shell/use-site.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { lineOf, shippingOf } from "#core/orders/shared/office.ts";
import { hasOpenDispute, orderNumber } from "#core/orders/shared/order.ts";
import type { OrderItem } from "#core/orders/types.ts";
import { type NotSendable, whyNotSent } from "#core/shipping/shared/sendable.ts";
import { formatMoment } from "#core/values/dates.ts";
import { counted } from "#core/values/text.ts";
import { LinePicture } from "../line-picture.tsx";

export function SheetHead({ order, title }: { order: OrderDetail; title: string }) {
	const { settings } = useSite();
	return (
		<header>
			<div>
				<ShopMark />
				<span>{settings.contact_email}</span>
			</div>
			<div>
				<h1>
					{title} #{orderNumber(order.id)}
				</h1>
				<span>
					Nº {order.numero} · {formatMoment(order.created_at)}
				</span>
			</div>
		</header>
	);
}

export function StopMark({ order }: { order: OrderDetail }) {
	const word = stopWord(order);
	return word && <p className="stop">{word}</p>;
}

/** Delivery address, or only the customer where nothing may be sent. */
export const Recipient = ({ order }: { order: OrderDetail }) => (
	<section>
		<h2>{stopWord(order) ? "Cliente" : "Entregar a"}</h2>
		<p>
			<strong>{order.customer_name}</strong>
			{order.customer_company && <span>{order.customer_company}</span>}
			<span className="lines">{order.customer_address}</span>
			<span>{order.customer_phone}</span>
		</p>
	</section>
);

export function Travel({ order, children }: { order: OrderDetail; children?: ReactNode }) {
	const delivery = shippingOf(order.shipping_method, order.shipping_quote);
	return (
		<section>
			<h2>Entrega</h2>
			<p>
				<span>{[delivery.name, delivery.days].filter(Boolean).join(", ")}</span>
				{order.tracking_code && (
					<span>
						{order.carrier ?? "Rastreio"}: {order.tracking_code}
					</span>
				)}
			</p>
			{children}
		</section>
	);
}

type Extra = { header: string; cell(item: OrderItem): string };

/** Order lines; `pick` adds checkboxes, `extra` a last column. */
export const SheetLines = ({
	items,
	pick = false,
	extra,
	gift = false,
}: {
	items: OrderItem[];
	/** They are gift cards. */
	gift?: boolean;
	pick?: boolean;
	extra?: Extra;
}) => (
	<table>
		<thead>
			<tr>
				{pick && <th>Separado</th>}
				<th>Foto</th>
				<th>Produto</th>
				<th>SKU</th>
				<th>Tamanho</th>
				<th>Cor</th>
				<th className="right">Qtd.</th>
				{extra && <th className="right">{extra.header}</th>}
			</tr>
		</thead>
		<tbody>
			{items.map((item, position) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change places
				<tr key={position}>
					{pick && (
						<td>
							<span className="box" />
						</td>
					)}
					<td>
						<LinePicture
							gift={gift}
							src={item.image}
							alt=""
							sizes="64px"
							eager
							className="picture"
						/>
					</td>
					<td>
						<strong>{lineOf(item).name}</strong>
					</td>
					<td>{lineOf(item).sku}</td>
					<td>{item.size}</td>
					<td>{item.color}</td>
					<td className="right">
						<strong>{item.quantity}</strong>
					</td>
					{extra && <td className="right">{extra.cell(item)}</td>}
				</tr>
			))}
		</tbody>
	</table>
);

export function countOf(items: OrderItem[]): string {
	const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
	return `${counted(items.length, "item", "itens")}, ${counted(units, "unidade", "unidades")}`;
}

export const CustomerNote = ({ order }: { order: OrderDetail }) =>
	order.notes && (
		<p className="note">
			<strong>Observação do cliente: </strong>
			{order.notes}
		</p>
	);

/** Large warning on the sheets of an order that must not be sent; sent ones have none. */
const STOPS: Record<Exclude<NotSendable, "sent" | "disputed">, string> = {
	cancelled: "Cancelado: não envie",
	unpaid: "Não pago: não envie",
	owes: "Falta pagar a diferença: não envie",
	no_units: "Sem peças no estoque: não envie",
};

/** Why an order must not be sent, in print; null when it may be or was. */
function stopWord(order: OrderDetail): string | null {
	const why = whyNotSent(order);
	if (!why || why === "sent") return null;
	if (why === "unpaid" && order.payment_status === "refunded") return "Devolvido: não envie";
	if (why !== "disputed") return STOPS[why];
	if (order.dispute === "lost") return "Contestação perdida: não envie";
	return hasOpenDispute(order) ? "Contestado: não envie" : "Suspeita de fraude: não envie";
}
