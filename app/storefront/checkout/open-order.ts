import { deviceStorage } from "#app/session/storage/browser-storage.ts";

const KEY = "requinte-open-order";

/** Nobody pays after so long, and banks have answered nearly every card. */
const EXPIRES_MS = 7 * 24 * 3_600_000;
const MOST_SETTLED = 20;

type StoredOrder = {
	/** The last order of this browser that is not known to be paid. */
	token: string | null;
	/** Idempotency key: two submissions, also from two tabs, create one order. */
	idempotencyKey: string;
	/** Written at, by this device's clock. */
	at: number;
	/** Tokens of orders whose lines have left the cart. */
	settled: string[];
};

const fresh = (settled: string[] = []): StoredOrder => ({
	token: null,
	idempotencyKey: crypto.randomUUID(),
	at: Date.now(),
	settled,
});

function read(): StoredOrder {
	const stored = deviceStorage.readJson(KEY) as Partial<StoredOrder> | null;
	const settled = Array.isArray(stored?.settled) ? stored.settled.filter(isText) : [];
	const good = stored && isText(stored.idempotencyKey) && typeof stored.at === "number";
	if (!good || Date.now() - (stored?.at ?? 0) > EXPIRES_MS) return fresh(settled);
	return {
		token: isText(stored?.token) ? stored.token : null,
		idempotencyKey: stored?.idempotencyKey as string,
		at: stored?.at as number,
		settled,
	};
}

function write(stored: StoredOrder): StoredOrder {
	deviceStorage.write(KEY, JSON.stringify(stored));
	return stored;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/**
 * The open order that all tabs of this browser share. Only its token is stored, never what was typed; the server has
 * its state.
 */
export const openOrder = {
	token: (): string | null => read().token,
	/** The same in every tab until its order is paid or given up. */
	idempotencyKey: (): string => write(read()).idempotencyKey,
	remember: (token: string) => void write({ ...read(), token, at: Date.now() }),
	/** The next order is a new one. With a token only when that order is the stored one. */
	forget: (token?: string) => {
		const stored = read();
		if (token === undefined || stored.token === token) write(fresh(stored.settled));
	},
	/** Orders of this browser that are paid, or whose card is with the bank. */
	settled: (): string[] => read().settled,
	/** True in the first tab that learns that the order is settled. */
	settle: (token: string): boolean => {
		const stored = read();
		if (stored.settled.includes(token)) return false;
		write({ ...stored, settled: [...stored.settled, token].slice(-MOST_SETTLED) });
		return true;
	},
	/** Subscribes to changes of other tabs; returns the unsubscribe function. */
	follow: (changed: () => void): (() => void) => {
		const onStorage = ({ key }: StorageEvent) => key === KEY && changed();
		window.addEventListener("storage", onStorage);
		return () => window.removeEventListener("storage", onStorage);
	},
};

/** Whether this browser may have an open order, known before anything is fetched to look after it. */
export const mayHaveOpenOrder = (): boolean => /"token":"/.test(deviceStorage.read(KEY) ?? "");
