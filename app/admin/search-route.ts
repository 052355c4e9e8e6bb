import { roleContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { type Area, may } from "#core/accounts/shared/role.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { Shop } from "#core/shop.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Route } from "./+types/search-route";
import type { Found } from "./shell/command-palette.tsx";

/** The order that `pedido 123`, `#123` or `123` names, by either of its numbers. */
async function orderOfNumber(office: Shop["orderAdmin"], term: string) {
	const [, number] = /^(?:pedido\s*)?#?([0-9a-f]{1,10})$/i.exec(term.trim()) ?? [];
	const id = number ? await office.findByNumber(number) : null;
	return id ? office.announceOrders([id]) : [];
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<Found> {
	const term = url.searchParams.get("q") ?? "";
	const { insights, orderAdmin } = context.get(shopContext);
	const read = partReader(context);
	const [found, numbered] = await Promise.all([
		read(insights.searchEverything(term)),
		read(orderOfNumber(orderAdmin, term)),
	]);
	if (!found) return { term, failed: true, orders: [], products: [], customers: [] };
	const at = (path: string, params: Record<string, string>) =>
		`${path}?${new URLSearchParams(params)}`;
	const role = context.get(roleContext);
	const readable = <T>(area: Area, rows: T[]): T[] => (may(role, area, "read") ? rows : []);
	return {
		term,
		failed: false,
		orders: readable("orders", [
			...(numbered ?? []),
			...found.orders.filter(({ id }) => id !== numbered?.[0]?.id),
		]).map(({ id, customer_name, total }) => ({
			id,
			title: `#${orderNumber(id)} ${customer_name}`,
			detail: formatMoney(total),
			to: at("/admin/pedidos", { q: orderNumber(id), aberto: id }),
		})),
		products: readable("catalogue", found.products).map(({ id, nome, sku }) => ({
			id,
			title: nome,
			detail: sku,
			to: at("/admin/produtos", { q: sku }),
		})),
		customers: readable("customers", found.customers).map(({ email, name }) => ({
			id: email,
			title: name,
			detail: email,
			to: at("/admin/clientes", { q: email }),
		})),
	};
}
