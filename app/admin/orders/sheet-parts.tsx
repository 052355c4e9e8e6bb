import type { ReactNode } from "react";
import { useSite } from "#app/shell/use-site.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { lineOf, shippingOf } from "#core/orders/manage/card-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { OrderItem } from "#core/orders/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { stopWord } from "./stop-word.ts";

/** Whose paper it is and which order it is about. */
export function SheetHead({ order, title }: { order: OrderDetail; title: string }) {
	const { settings } = useSite();
	return (
		<header>
			<div>
				<strong>{settings.site_name}</strong>
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

/** That nothing of it may leave, where the desk would send nothing (rule orders 10). */
export function StopMark({ order }: { order: OrderDetail }) {
	const word = stopWord(order);
	return word && <p className="stop">{word}</p>;
}

/** Where the parcel goes, or of whom it is where none may go. */
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

/** How the parcel goes. */
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

/** What was bought; `pick` has a box to tick, `extra` a last column. */
export const SheetLines = ({
	items,
	pick = false,
	extra,
}: {
	items: OrderItem[];
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
						<ProductPicture src={item.image} alt="" sizes="64px" eager className="picture" />
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

/** `2 itens, 3 unidades`. */
export function countOf(items: OrderItem[]): string {
	const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
	return `${counted(items.length, "item", "itens")}, ${counted(units, "unidade", "unidades")}`;
}

/** What the customer wrote. */
export const CustomerNote = ({ order }: { order: OrderDetail }) =>
	order.notes && (
		<p className="note">
			<strong>Observação do cliente: </strong>
			{order.notes}
		</p>
	);
