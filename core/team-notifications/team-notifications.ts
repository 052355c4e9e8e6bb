import { eq, sql } from "drizzle-orm";
import { ADMINS } from "#core/accounts/public.ts";
import { may, type Role } from "#core/accounts/shared/role.ts";
import type { Admin } from "#core/audit/types.ts";
import { loadPushKeys } from "#core/connections/connections.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Template } from "#core/mail/types.ts";
import type { OrderMail } from "#core/orders/email-parts.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { addDays, shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { PushTarget } from "#platform/push/push.ts";
import { morningSummary, orderPath, saleCancelled, saleCompleted } from "./emails.ts";
import { addDevice, type PushDeps, queuePush, removeDevices, sendDuePush } from "./push-queue.ts";
import { avisos_aparelhos, avisos_pessoas } from "./schema.ts";
import {
	defaultChoice,
	type NotificationChoice,
	seesSales,
	type TodayCounts,
	waitingFor,
} from "./shared/notifications.ts";

type SaleDeps = {
	outbox: Outbox;
	clock: () => Date;
	/** Whether a mail server is connected: without one nothing is queued, since it would come too late. */
	sendsMail: () => boolean;
};

type Deps = SaleDeps &
	PushDeps & {
		countToday: () => Promise<TodayCounts>;
		/** Paid orders of a day; `total` in centavos. */
		loadPaid: (day: string) => Promise<{ orders: number; total: number }>;
	};

type Person = {
	userId: string;
	name: string;
	email: string;
	role: Role;
	choice: NotificationChoice;
};

/** Active people of the office with their choices. */
async function listPeople(db: Db | Tx): Promise<Person[]> {
	const rows = await queryRows<Omit<Person, "choice"> & { choice: NotificationChoice | null }>(
		db,
		sql`select a.user_id as "userId", a.name, a.email, a.role, case when p.user_id is not null then
				json_build_object('venda_email', p.venda_email, 'venda_push', p.venda_push, 'resumo_email', p.resumo_email)
			end as choice
			from ${ADMINS} a left join avisos_pessoas p on p.user_id = a.user_id where a.active order by a.user_id`,
	);
	return rows.map((row) => ({ ...row, choice: row.choice ?? defaultChoice(row.role) }));
}

/** What happened to an order, as e-mail and as push. */
type OrderNotification = {
	template: Template<OrderMail>;
	/** With the order's id, so that each person gets it once. */
	key: string;
	title: string;
};

/** Notifies the people of the shop who chose to read of sales, by e-mail and push, in the caller's transaction. */
async function notifyOfOrder(
	tx: Tx,
	{ outbox, sendsMail, clock }: SaleDeps,
	order: OrderMail,
	{ template, key, title }: OrderNotification,
): Promise<void> {
	const people = (await listPeople(tx)).filter(({ role }) => seesSales(role));
	if (sendsMail()) {
		for (const { userId, name, email, choice } of people) {
			if (!choice.venda_email) continue;
			await outbox.queue(tx, {
				template,
				data: order,
				to: email,
				toName: name,
				orderId: order.id,
				dedupeKey: `${key}:${order.id}:${userId}`,
			});
		}
	}
	const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
	const pushed = people.filter(({ choice }) => choice.venda_push).map(({ userId }) => userId);
	const message = {
		title,
		// Without the customer's name: it may be read on a locked screen.
		body: `Pedido #${orderNumber(order.id)}, ${counted(pieces, "peça", "peças")}`,
		url: orderPath(order.id),
		tag: order.id,
	};
	await queuePush(tx, pushed, message, clock());
}

/** Of a paid order, in the paying transaction. */
export const createSaleNotification = (deps: SaleDeps) => (tx: Tx, order: OrderMail) =>
	notifyOfOrder(tx, deps, order, {
		...{ template: saleCompleted, key: "sale" },
		title: `Nova venda: ${formatMoney(order.total)}`,
	});

/** Of a paid order that its customer cancelled, in the cancelling transaction: it may be about to be packed. */
export const createCancelNotification = (deps: SaleDeps) => (tx: Tx, order: OrderMail) =>
	notifyOfOrder(tx, deps, order, {
		...{ template: saleCancelled, key: "sale-cancelled" },
		title: `O cliente cancelou: ${formatMoney(order.total)}`,
	});

/**
 * E-mails each person who wants it what was paid yesterday and what waits today, as far as the role may see it; once a
 * day, and nothing when there is nothing to say. Returns the number of queued e-mails.
 */
async function sendMorningSummary(deps: Deps): Promise<number> {
	const { db, outbox, sendsMail, clock } = deps;
	if (!sendsMail()) return 0;
	const people = (await listPeople(db)).filter(({ choice }) => choice.resumo_email);
	if (people.length === 0) return 0;
	const today = shopDay(clock());
	const [counts, paid] = await Promise.all([deps.countToday(), deps.loadPaid(addDays(today, -1))]);
	let queued = 0;
	for (const { userId, name, email, role } of people) {
		const sales = may(role, "dashboard", "read") ? paid : null;
		const waiting = waitingFor(role, counts);
		if (waiting.length === 0 && !sales?.orders) continue;
		const isQueued = await outbox.queue(db, {
			template: morningSummary,
			data: { sales, waiting },
			to: email,
			toName: name,
			dedupeKey: `morning:${today}:${userId}`,
		});
		if (isQueued) queued += 1;
	}
	return queued;
}

async function loadOwn({ db, secret, sendsMail }: Deps, admin: Admin, role: Role) {
	const [[saved], devices, { publicKey }] = await Promise.all([
		db
			.select({
				venda_email: avisos_pessoas.venda_email,
				venda_push: avisos_pessoas.venda_push,
				resumo_email: avisos_pessoas.resumo_email,
			})
			.from(avisos_pessoas)
			.where(eq(avisos_pessoas.user_id, admin.userId)),
		db
			.select({ endpoint: avisos_aparelhos.endpoint })
			.from(avisos_aparelhos)
			.where(eq(avisos_aparelhos.user_id, admin.userId)),
		loadPushKeys(db, secret),
	]);
	return {
		choice: saved ?? defaultChoice(role),
		/** Own secret addresses at the push services. */
		endpoints: devices.map(({ endpoint }) => endpoint),
		publicKey,
		sendsMail: sendsMail(),
		seesSales: seesSales(role),
	};
}

async function saveChoice(db: Db, admin: Admin, choice: NotificationChoice): Promise<void> {
	await db
		.insert(avisos_pessoas)
		.values({ user_id: admin.userId, ...choice })
		.onConflictDoUpdate({ target: avisos_pessoas.user_id, set: choice });
}

/** Notices to the people of the shop: sales by e-mail and push, the morning summary, and each person's choices. */
export const createTeamNotifications = (deps: Deps) => ({
	/** A person's own choices, devices and what the shop can send. */
	loadOwn: (admin: Admin, role: Role) => loadOwn(deps, admin, role),
	saveChoice: (admin: Admin, choice: NotificationChoice) => saveChoice(deps.db, admin, choice),
	addDevice: (admin: Admin, target: PushTarget) => addDevice(deps.db, admin.userId, target),
	removeDevices: (admin: Admin, endpoint?: string) =>
		removeDevices(deps.db, admin.userId, endpoint),
	sendPush: () => sendDuePush(deps),
	sendMorningSummary: () => sendMorningSummary(deps),
});
