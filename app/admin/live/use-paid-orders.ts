import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLive } from "#app/shell/use-live.ts";
import { toast } from "#app/ui/toast/toast.ts";
import type { PaidOrder } from "#core/orders/manage/order-admin.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { formatMoney } from "#core/values/money.ts";

const ORDERS = "/admin/pedidos";
/** More at once are summed up in one toast. */
const MOST_TOASTS = 2;
/** Success toasts stay longer than usual. */
const STAYS_MS = 12_000;

/**
 * Shows a toast for newly paid orders, revalidates when any order changes, and returns the number paid since
 * the orders screen was last open.
 */
export function usePaidOrders(): number {
	const [fresh, setFresh] = useState(0);
	const navigate = useNavigate();
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname === ORDERS) setFresh(0);
	}, [pathname]);
	useLive("/admin/live", {
		// Counts payments while the tab is hidden.
		whileHidden: true,
		onPaid: (data) => {
			const paid = JSON.parse(data) as PaidOrder[];
			announce(paid, (to) => void navigate(to));
			if (pathname !== ORDERS) setFresh((count) => count + paid.length);
		},
	});
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
