import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { listenForChanges } from "#app/shell/listen-for-changes.ts";
import { toast } from "#app/ui/toast.ts";
import type { PaidOrder } from "#core/orders/manage/announce-orders.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { claimLine } from "./claim-line.ts";

const ORDERS = "/admin/pedidos";
/** More at once are said in one sentence. */
const MOST_TOASTS = 2;
/** Good news may be read without haste. */
const STAYS_MS = 12_000;

/**
 * Calls out orders that were just paid, asks for the page's data again when any order changed, and
 * answers how many were paid since the orders were last looked at. For the layout of the back office.
 */
export function usePaidOrders(): number {
	const [fresh, setFresh] = useState(0);
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const latest = useRef({ revalidate, navigate, pathname });
	latest.current = { revalidate, navigate, pathname };
	useEffect(() => {
		if (pathname === ORDERS) setFresh(0);
	}, [pathname]);
	useEffect(
		() =>
			listenForChanges({
				address: "/admin/live",
				refetch: () => void latest.current.revalidate(),
				soonestMs: 200,
				spreadMs: 800,
				// What was paid meanwhile is counted.
				keepHidden: claimLine,
				also: {
					paid: (data, later) => {
						const paid = JSON.parse(data) as PaidOrder[];
						announce(paid, (to) => void latest.current.navigate(to));
						if (latest.current.pathname !== ORDERS) setFresh((count) => count + paid.length);
						later();
					},
				},
			}),
		[],
	);
	return fresh;
}

function announce(paid: PaidOrder[], go: (to: string) => void): void {
	if (paid.length > MOST_TOASTS) {
		toast.success(`${paid.length} pedidos pagos`, {
			duration: STAYS_MS,
			action: { label: "Ver", onClick: () => go(ORDERS) },
		});
		return;
	}
	for (const { id, customer_name, total } of paid) {
		const params = new URLSearchParams({ q: orderNumber(id), aberto: id });
		toast.success(`Pedido pago: #${orderNumber(id)}`, {
			duration: STAYS_MS,
			description: `${customer_name}, ${formatMoney(total)}`,
			action: { label: "Ver", onClick: () => go(`${ORDERS}?${params}`) },
		});
	}
}
