import { useEffect } from "react";
import {
	isRouteErrorResponse,
	useLocation,
	useMatches,
	useNavigate,
	useRevalidator,
} from "react-router";
import { create } from "zustand";
import { isUnreachable } from "#app/session/fetch-with-timeout.ts";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { useLive } from "#app/shell/use-live.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import type { PaidOrder } from "#core/orders/manage/order-admin.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Route } from "../+types/layout";

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

type Middleware = Route.ClientMiddlewareFunction;
type Results = Awaited<ReturnType<Parameters<Middleware>[1]>>;

type Stale = "away" | "failed";

const STALE_WORDS: Record<Stale, { title: string; text: string }> = {
	away: {
		title: "Sem conexão com a loja",
		text: "O que está na tela é de antes. O que você digitou continua aqui.",
	},
	failed: {
		title: "A loja não conseguiu atualizar esta tela",
		text: "O que está nela é de antes. O que você digitou continua aqui.",
	},
};

/** Which frame and screens are mounted and healthy. */
const here = { frame: false, address: "", screens: new Set<string>() };
/** Last results of fetcher loads, such as an open order, by URL. */
const besides = new Map<string, Results>();
const MOST_BESIDES = 20;

const useStale = create<{ stale: Stale | null }>(() => ({ stale: null }));

function reportStale(stale: Stale | null): void {
	if (stale === useStale.getState().stale) return;
	useStale.setState({ stale });
	if (!stale) return;
	const { title, text: description } = STALE_WORDS[stale];
	toast.error(title, { description, of: "stale" });
}

export function useMountedFrame(): void {
	useEffect(() => {
		here.frame = true;
		return () => {
			here.frame = false;
		};
	}, []);
}

/** Marks the current screen as loaded: a failed reload leaves it in place. */
export function useMountedScreen(): void {
	const { pathname, search } = useLocation();
	const matches = useMatches();
	useEffect(() => {
		for (const { id } of matches) here.screens.add(id);
		here.address = pathname + search;
		return () => {
			here.address = "";
		};
	}, [matches, pathname, search]);
}

const whyLost = (error: unknown): Stale | null => {
	if (isUnreachable(error)) return "away";
	return isRouteErrorResponse(error) && error.status >= 500 ? "failed" : null;
};

const lostOf = (results: Results): Stale | null =>
	Object.values(results)
		.filter(({ type }) => type === "error")
		.map(({ result }) => whyLost(result))
		.find((lost) => lost !== null) ?? null;

function storeFetcherResults(address: string, results: Results): Results {
	const lost = lostOf(results);
	const before = besides.get(address);
	if (lost && before) {
		reportStale(lost);
		return before;
	}
	if (!lost) {
		besides.delete(address);
		besides.set(address, results);
		const [oldest] = besides.keys();
		if (besides.size > MOST_BESIDES && oldest !== undefined) besides.delete(oldest);
	}
	return results;
}

/**
 * Keeps a screen and its dialogs in place when a revalidation fails, with a notice (rule office 5). A failed
 * first load shows its error inside the frame.
 */
export const retainScreen: Middleware = async ({ request }, next) => {
	const results = await next();
	if (request.method !== "GET" || !here.frame) return results;
	const { pathname, search } = new URL(request.url);
	const address = pathname + search;
	const ids = Object.keys(results);
	if (!ids.some((id) => here.screens.has(id)) && ids.length === 1) {
		return storeFetcherResults(address, results);
	}
	const lost = lostOf(results);
	const stands = address === here.address;
	if (stands || !lost) reportStale(lost);
	// Without a result React Router keeps the earlier data.
	for (const [id, { type, result }] of Object.entries(results)) {
		const frame = id === "root" || id === "admin/layout";
		if (type === "error" && whyLost(result) && (stands || frame)) delete results[id];
	}
	return results;
};

export function StaleNotice() {
	const { stale } = useStale();
	const { revalidate, state } = useRevalidator();
	if (!stale) return null;
	const { title, text } = STALE_WORDS[stale];
	return (
		<div
			role="note"
			className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-warn-tint px-4 py-3 text-small print:hidden"
		>
			<p className="flex-1">
				<strong className="font-semibold">{title}.</strong> {text}
			</p>
			<Button size="sm" variant="outline" busy={state !== "idle"} onClick={() => void revalidate()}>
				Tentar de novo
			</Button>
		</div>
	);
}
