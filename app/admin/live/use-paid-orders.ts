import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { create } from "zustand";
import { useLive } from "#app/shell/use-live.ts";
import { toast } from "#app/ui/toast/toast.ts";
import type { PaidOrder } from "#core/orders/manage/order-admin.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { formatMoney } from "#core/values/money.ts";
import { isSoundOn, playSaleSound } from "./sale-sound.ts";

const ORDERS = "/admin/pedidos";
/** More at once are summed up in one toast. */
const MOST_TOASTS = 2;
/** Success toasts stay longer than usual. */
const STAYS_MS = 12_000;

/** Number of orders paid since the orders screen was last open. */
export const usePaidCount = create<{ paid: number }>(() => ({ paid: 0 }));

/**
 * Notifies of newly paid orders with a toast, a badge on the app's icon and, where this device wants it, a sound;
 * revalidates when any order changes. Returns the number paid since the orders screen was last open.
 */
export function usePaidOrders(): number {
	const { paid: fresh } = usePaidCount();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname === ORDERS) usePaidCount.setState({ paid: 0 });
	}, [pathname]);
	useEffect(() => {
		// Only installed apps have a badge.
		if ("setAppBadge" in navigator) void navigator.setAppBadge(fresh).catch(() => {});
	}, [fresh]);
	useLive("/admin/live", {
		// Counts payments while the tab is hidden.
		whileHidden: true,
		onPaid: (data) => {
			const paid = JSON.parse(data) as PaidOrder[];
			announce(paid, (to) => void navigate(to));
			if (isSoundOn()) playSaleSound();
			if (pathname === ORDERS) return;
			usePaidCount.setState((now) => ({ paid: now.paid + paid.length }));
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
