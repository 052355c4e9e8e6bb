import { useSite } from "#app/shell/use-site.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { formatMoney } from "#core/money.ts";
import { financialOf, lineOf, paymentWord, shippingOf } from "#core/orders/manage/card-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { orderNumber, PAYMENT_METHOD_LABELS } from "#core/orders/rules.ts";
import { PrintSheet as Sheet } from "../ui/print-sheet.tsx";

/** Order and packing list on one page, printed as soon as its pictures are there. */
export default function PrintSheet({ order, onDone }: { order: OrderDetail; onDone(): void }) {
	const { settings } = useSite();
	const { subtotal, shipping, discount, total } = financialOf(order);
	const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
	const delivery = shippingOf(order.shipping_method);
	return (
		<Sheet lines={order.items.length} onDone={onDone}>
			<header>
				<div>
					<strong>{settings.site_name}</strong>
					<span>{settings.contact_email}</span>
				</div>
				<div>
					<h1>Pedido #{orderNumber(order.id)}</h1>
					<span>{formatMoment(order.created_at)}</span>
				</div>
			</header>
			<div className="columns">
				<section>
					<h2>Entregar a</h2>
					<p>
						<strong>{order.customer_name}</strong>
						{order.customer_company && <span>{order.customer_company}</span>}
						<span className="lines">{order.customer_address}</span>
						<span>{order.customer_phone}</span>
					</p>
				</section>
				<section>
					<h2>Entrega</h2>
					<p>
						<span>
							{delivery.name}, {delivery.days}
						</span>
						{order.tracking_code && (
							<span>
								{order.carrier ?? "Rastreio"}: {order.tracking_code}
							</span>
						)}
					</p>
					<h2>Pagamento</h2>
					<p>
						<span>
							{order.payment_method ? PAYMENT_METHOD_LABELS[order.payment_method] : "A escolher"},{" "}
							{paymentWord(order.payment_status)}
						</span>
					</p>
				</section>
				<section>
					<h2>Valores</h2>
					<dl>
						<dt>Subtotal</dt>
						<dd>{formatMoney(subtotal)}</dd>
						<dt>Frete</dt>
						<dd>{formatMoney(shipping)}</dd>
						<dt>Desconto</dt>
						<dd>{formatMoney(discount)}</dd>
						<dt className="total">Total</dt>
						<dd className="total">{formatMoney(total)}</dd>
					</dl>
				</section>
			</div>
			<h2>
				Lista de separação: {order.items.length} {order.items.length === 1 ? "item" : "itens"},{" "}
				{units} {units === 1 ? "unidade" : "unidades"}
			</h2>
			<table>
				<thead>
					<tr>
						<th>Separado</th>
						<th>Foto</th>
						<th>Produto</th>
						<th>SKU</th>
						<th>Tamanho</th>
						<th>Cor</th>
						<th className="right">Qtd.</th>
						<th className="right">Total</th>
					</tr>
				</thead>
				<tbody>
					{order.items.map((item, position) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change places
						<tr key={position}>
							<td>
								<span className="box" />
							</td>
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
							<td className="right">{formatMoney(item.total_price)}</td>
						</tr>
					))}
				</tbody>
			</table>
			{order.notes && (
				<p className="note">
					<strong>Observação do cliente: </strong>
					{order.notes}
				</p>
			)}
			{order.internal_notes && (
				<p className="note">
					<strong>Observações internas: </strong>
					{order.internal_notes}
				</p>
			)}
		</Sheet>
	);
}
