import { createHmac } from "node:crypto";
import { recordSecurityEvent } from "#core/accounts/security/security-events.ts";
import type { Buyer } from "#core/accounts/types.ts";
import { paragraph, template } from "#core/mail/template.ts";
import type { Limit } from "#platform/rate-limit/limiter.ts";
import type { PaymentsDeps } from "../types.ts";

const HOUR = 60 * 60;
/** Refused cards per hour of one network, device or account, over all orders, e-mails and cards. */
const REFUSED: Record<"network" | "device" | "account", Limit> = {
	network: { points: 6, seconds: HOUR },
	device: { points: 5, seconds: HOUR },
	account: { points: 8, seconds: HOUR },
};
const ONE_CARD: Limit = { points: 10, seconds: HOUR };
/** Shop-wide refusals; more of them with few approvals indicate stolen numbers. */
const IN_NUMBERS: Limit = { points: 20, seconds: 10 * 60 };
const APPROVED: Limit = { points: 1_000_000, seconds: 10 * 60 };
/** One alarm an hour, and mandatory 3-D Secure for that time. */
const ALARM: Limit = { points: 1, seconds: HOUR };

const REFUSALS = "cartoes:recusados";
const APPROVALS = "cartoes:aprovados";
const RAISED = "cartoes:alarme";

type Deps = Pick<PaymentsDeps, "limiter" | "secret">;
type WarnDeps = Pick<PaymentsDeps, "db" | "outbox" | "mailbox">;

/** The counters of a card's origin; the shop itself is not counted. */
function placesOf({
	trustLevel: standing,
	userId,
	network,
	device,
}: Buyer): [key: string, limit: Limit][] {
	if (standing === "shop") return [];
	if (standing === "customer") return [[`${REFUSALS}:conta:${userId}`, REFUSED.account]];
	return [
		...(network ? [[`${REFUSALS}:rede:${network}`, REFUSED.network] as [string, Limit]] : []),
		...(device ? [[`${REFUSALS}:aparelho:${device}`, REFUSED.device] as [string, Limit]] : []),
	];
}

/**
 * HMAC of first and last digits with the shop's secret, so that the database reveals no card data. Null when the
 * digits are unknown.
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

/** Seconds until another card from this origin is allowed; 0 for now. */
export async function secondsAfterRefusals({ limiter }: Deps, payer: Buyer): Promise<number> {
	const places = await Promise.all(placesOf(payer).map(([key, limit]) => limiter.look(key, limit)));
	return Math.max(0, ...places.map((one) => one.retryAfterSeconds));
}

/** The limit of this card across the shop; none when its digits are unknown. */
export function limitOfCard(
	{ secret }: Pick<Deps, "secret">,
	firstDigits: string,
	{ fields, token }: { fields: { number: string }; token: { lastFour: string | null } | null },
): [key: string, limit: Limit][] {
	const lastFour = token ? token.lastFour : fields.number.replace(/\D/g, "").slice(-4);
	const card = fingerprintOf(secret, firstDigits, lastFour);
	return card ? [[`cartao:${card}`, ONE_CARD]] : [];
}

/**
 * Counts how a card ended. Many refusals across the shop, which no single limit detects, raise one alarm and make
 * 3-D Secure mandatory for an hour.
 */
export async function countOutcome(
	{ limiter, ...deps }: Pick<Deps, "limiter"> & WarnDeps,
	payer: Buyer,
	status: string,
): Promise<void> {
	if (status === "approved") await limiter.consume(APPROVALS, APPROVED);
	if (status !== "rejected") return;
	await limiter.consumeAll(placesOf(payer));
	const refused = await limiter.consume(REFUSALS, IN_NUMBERS);
	if (refused.allowed) return;
	if ((await limiter.count(APPROVALS)) * 2 > refused.count) return;
	if ((await limiter.consume(RAISED, ALARM)).allowed) await warnOfCardTesting(deps);
}

/** Whether 3-D Secure is mandatory now, because of a card-testing alarm. */
export const confirmationNow = async ({ limiter }: Deps): Promise<"optional" | "mandatory"> =>
	(await limiter.count(RAISED)) > 0 ? "mandatory" : "optional";

export const cardTesting = template("card-testing", (_: Record<string, never>) => ({
	subject: "Muitos cartões recusados em poucos minutos",
	preview: "Por uma hora, todo cartão pede a confirmação do banco.",
	title: "Alguém pode estar testando cartões",
	blocks: [
		paragraph(
			"Nos últimos minutos, muitos cartões foram recusados na loja, de lugares diferentes. Isso costuma ser alguém testando números roubados.",
		),
		paragraph(
			"A loja já se protege: por uma hora, todo cartão pede a confirmação do banco, e cada lugar tem um limite de recusas. PIX continua igual. Confira os pagamentos recentes antes de enviar pedidos novos.",
		),
		{ kind: "button", label: "Ver eventos de segurança", to: "/admin/sistema/seguranca" },
		{ kind: "note", text: "Este aviso é enviado no máximo uma vez por hora." },
	],
}));

/** Records card testing and e-mails the owner. The caller limits how often. */
async function warnOfCardTesting({ db, outbox, mailbox }: WarnDeps): Promise<void> {
	await recordSecurityEvent(db, {
		kind: "card_testing",
		email: null,
		ip: null,
		data: { on: "cards" },
	});
	const to = await mailbox();
	if (to) await outbox.queue(db, { template: cardTesting, to, data: {} });
}
