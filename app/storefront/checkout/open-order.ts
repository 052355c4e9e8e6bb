import { deviceStorage } from "#app/session/browser-storage.ts";
import { OPEN_ORDER_KEY as KEY } from "./open-order-key.ts";

/** After so long nobody comes back to pay, and a bank has answered about every card. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MOST_SETTLED = 20;

type Kept = {
	/** Of the order that this browser made last and that is not known to be paid. */
	token: string | null;
	/** Sent with an order, so that asking twice, from two tabs as well, makes one. */
	idempotencyKey: string;
	/** When it was written, by this device's clock. */
	at: number;
	/** Tokens of orders whose lines have left the cart. */
	settled: string[];
};

const fresh = (settled: string[] = []): Kept => ({
	token: null,
	idempotencyKey: crypto.randomUUID(),
	at: Date.now(),
	settled,
});

function read(): Kept {
	const kept = deviceStorage.readJson(KEY) as Partial<Kept> | null;
	const settled = Array.isArray(kept?.settled) ? kept.settled.filter(isText) : [];
	const good = kept && isText(kept.idempotencyKey) && typeof kept.at === "number";
	if (!good || Date.now() - (kept?.at ?? 0) > KEPT_MS) return fresh(settled);
	return {
		token: isText(kept?.token) ? kept.token : null,
		idempotencyKey: kept?.idempotencyKey as string,
		at: kept?.at as number,
		settled,
	};
}

function write(kept: Kept): Kept {
	deviceStorage.write(KEY, JSON.stringify(kept));
	return kept;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/**
 * The order that every tab of this browser shares. Only its token is kept, never what was typed; the
 * server tells what the order is now.
 */
export const openOrder = {
	token: (): string | null => read().token,
	/** The same in every tab until an order of it is paid or given up. */
	idempotencyKey: (): string => write(read()).idempotencyKey,
	remember: (token: string) => void write({ ...read(), token, at: Date.now() }),
	/** The next order is a new one. With a token only when that order is the one remembered. */
	forget: (token?: string) => {
		const kept = read();
		if (token === undefined || kept.token === token) write(fresh(kept.settled));
	},
	/** Orders of this browser that are paid, or whose card is with the bank. */
	settled: (): string[] => read().settled,
	/** Whether this is the first tab to hear that the order is settled. */
	settle: (token: string): boolean => {
		const kept = read();
		if (kept.settled.includes(token)) return false;
		write({ ...kept, settled: [...kept.settled, token].slice(-MOST_SETTLED) });
		return true;
	},
	/** Calls back when another tab has changed it; answers how to stop. */
	follow: (changed: () => void): (() => void) => {
		const heard = ({ key }: StorageEvent) => key === KEY && changed();
		window.addEventListener("storage", heard);
		return () => window.removeEventListener("storage", heard);
	},
};
