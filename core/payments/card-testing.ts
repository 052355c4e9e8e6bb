import { createHmac } from "node:crypto";
import type { Buyer } from "#core/accounts/buyer-rules.ts";
import type { Limit } from "#platform/rate-limit/limiter.ts";
import type { CardPaymentRequest } from "./card-request.ts";
import type { PaymentsDeps } from "./types.ts";

const HOUR = 60 * 60;
/** Refused cards of one place in an hour, whatever orders, e-mails and cards they were for. */
const REFUSED: Record<"network" | "device" | "account", Limit> = {
	network: { points: 6, seconds: HOUR },
	device: { points: 5, seconds: HOUR },
	account: { points: 8, seconds: HOUR },
};
/** One card, wherever it is typed. */
const ONE_CARD: Limit = { points: 10, seconds: HOUR };
/** Refused cards of the whole shop; more of them, and few approved beside, are somebody trying stolen numbers. */
const IN_NUMBERS: Limit = { points: 20, seconds: 10 * 60 };
const APPROVED: Limit = { points: 1_000_000, seconds: 10 * 60 };
/** Once an hour the owner is told, and as long banks are made to ask. */
const ALARM: Limit = { points: 1, seconds: HOUR };

const REFUSALS = "cartoes:recusados";
const APPROVALS = "cartoes:aprovados";
const RAISED = "cartoes:alarme";

type Deps = Pick<PaymentsDeps, "limiter" | "secret" | "onCardTesting">;

/** Where a card comes from, as it is counted; the shop's own hand is not. */
function placesOf({ standing, userId, network, device }: Buyer): [key: string, limit: Limit][] {
	if (standing === "shop") return [];
	if (standing === "customer") return [[`${REFUSALS}:conta:${userId}`, REFUSED.account]];
	return [
		...(network ? [[`${REFUSALS}:rede:${network}`, REFUSED.network] as [string, Limit]] : []),
		...(device ? [[`${REFUSALS}:aparelho:${device}`, REFUSED.device] as [string, Limit]] : []),
	];
}

/**
 * A name for a card that tells nothing of it to whoever reads the database: its first and last digits
 * under the shop's secret. Null where they are not known.
 */
function fingerprintOf(
	secret: string,
	firstDigits: string,
	lastFour: string | null,
): string | null {
	if (!firstDigits || !lastFour) return null;
	const digits = `${firstDigits.slice(0, 6)}${lastFour}`;
	return createHmac("sha256", secret).update(`cartao:${digits}`).digest("base64url").slice(0, 32);
}

/** How many seconds another card from this place has to wait because of those refused; 0 when it has not. */
export async function secondsAfterRefusals({ limiter }: Deps, payer: Buyer): Promise<number> {
	const places = await Promise.all(placesOf(payer).map(([key, limit]) => limiter.look(key, limit)));
	return Math.max(0, ...places.map((one) => one.retryAfterSeconds));
}

/** What a card counts at wherever it is typed; nothing where its digits are not known. */
export function limitOfCard(
	{ secret }: Pick<Deps, "secret">,
	firstDigits: string,
	{ fields, token }: CardPaymentRequest,
): [key: string, limit: Limit][] {
	const lastFour = token ? token.lastFour : fields.number.replace(/\D/g, "").slice(-4);
	const card = fingerprintOf(secret, firstDigits, lastFour);
	return card ? [[`cartao:${card}`, ONE_CARD]] : [];
}

/**
 * Remembers how a card ended. When refusals come in numbers from anywhere, which no place's limit sees,
 * the owner is told once and banks are made to ask for an hour.
 */
export async function countOutcome(
	{ limiter, onCardTesting }: Deps,
	payer: Buyer,
	status: string,
): Promise<void> {
	if (status === "approved") await limiter.consume(APPROVALS, APPROVED);
	if (status !== "rejected") return;
	await limiter.consumeAll(placesOf(payer));
	const refused = await limiter.consume(REFUSALS, IN_NUMBERS);
	if (refused.allowed) return;
	if ((await limiter.count(APPROVALS)) * 2 > refused.count) return;
	if ((await limiter.consume(RAISED, ALARM)).allowed) await onCardTesting();
}

/** Whether the bank is asked to have the shopper confirm always, for somebody is trying numbers. */
export const confirmationNow = async ({ limiter }: Deps): Promise<"optional" | "mandatory"> =>
	(await limiter.count(RAISED)) > 0 ? "mandatory" : "optional";
