import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { formatMoney } from "#core/money.ts";
import type { PaidOrder } from "#core/orders/manage/announce-orders.ts";
import { orderNumber } from "#core/orders/rules.ts";

const ORDERS = "/admin/pedidos";
const SOONEST_MS = 200;
const SPREAD_MS = 800;
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
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let missed = false;
		const later = () => {
			if (document.visibilityState === "hidden") {
				missed = true;
				return;
			}
			clearTimeout(timer);
			timer = setTimeout(
				() => void latest.current.revalidate(),
				SOONEST_MS + Math.random() * SPREAD_MS,
			);
		};
		const looked = () => {
			if (document.visibilityState === "hidden" || !missed) return;
			missed = false;
			later();
		};
		const events = new EventSource("/admin/live");
		let opened = false;
		events.addEventListener("open", () => {
			// After a lost connection nobody knows what was missed.
			if (opened) later();
			opened = true;
		});
		events.addEventListener("change", later);
		events.addEventListener("paid", ({ data }: MessageEvent<string>) => {
			const paid = JSON.parse(data) as PaidOrder[];
			announce(paid, (to) => void latest.current.navigate(to));
			if (latest.current.pathname !== ORDERS) setFresh((count) => count + paid.length);
			later();
		});
		const leave = () => events.close();
		window.addEventListener("pagehide", leave);
		document.addEventListener("visibilitychange", looked);
		return () => {
			clearTimeout(timer);
			leave();
			window.removeEventListener("pagehide", leave);
			document.removeEventListener("visibilitychange", looked);
		};
	}, []);
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
