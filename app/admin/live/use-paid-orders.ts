import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { create } from "zustand";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
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

/** Number of orders paid since the orders screen was last open. */
export const usePaidCount = create<{ paid: number }>(() => ({ paid: 0 }));

const SOUND_KEY = "requinte-admin-som";
const NOTES_HZ = [880, 1_175];
const NOTE_SECONDS = 0.16;

/** Whether this device plays a sound with each sale; off until somebody turns it on. */
export const isSoundOn = (): boolean => deviceStorage.read(SOUND_KEY) === "sim";

export function setSoundOn(on: boolean): void {
	if (on) deviceStorage.write(SOUND_KEY, "sim");
	else deviceStorage.remove(SOUND_KEY);
}

/** Two short notes. Silent while the browser allows no sound: before the first click on a page. */
export function playSaleSound(): void {
	const audio = new AudioContext();
	const volume = new GainNode(audio, { gain: 0.12 });
	volume.connect(audio.destination);
	for (const [at, frequency] of NOTES_HZ.entries()) {
		const note = new OscillatorNode(audio, { type: "sine", frequency });
		note.connect(volume);
		note.start(audio.currentTime + at * NOTE_SECONDS);
		note.stop(audio.currentTime + (at + 1) * NOTE_SECONDS);
	}
	setTimeout(() => void audio.close(), 1_000);
}

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
