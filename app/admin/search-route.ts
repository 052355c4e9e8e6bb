import { shopContext } from "#app/context.ts";
import { formatMoney } from "#core/money.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { Route } from "./+types/search-route";
import type { Found } from "./shell/found.ts";

/** What the command palette finds, and where each thing is. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Found> {
	const term = url.searchParams.get("q") ?? "";
	const found = await context.get(shopContext).insights.searchEverything(term);
	const at = (path: string, params: Record<string, string>) =>
		`${path}?${new URLSearchParams(params)}`;
	return {
		orders: found.orders.map(({ id, customer_name, total }) => ({
			id,
			title: `#${orderNumber(id)} ${customer_name}`,
			detail: formatMoney(total),
			to: at("/admin/pedidos", { q: orderNumber(id), aberto: id }),
		})),
		products: found.products.map(({ id, nome, sku }) => ({
			id,
			title: nome,
			detail: sku,
			to: at("/admin/produtos", { q: sku }),
		})),
		customers: found.customers.map(({ email, name }) => ({
			id: email,
			title: name,
			detail: email,
			to: at("/admin/clientes", { q: email }),
		})),
	};
}
