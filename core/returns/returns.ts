import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Outbox } from "#core/mail/outbox.ts";
import type { IncomingFile, UploadError } from "#core/media/types.ts";
import { listOwnUploads } from "#core/media/uploads.ts";
import { findByNumber, findOrderForPayment, listOrderItems } from "#core/orders/find-orders.ts";
import { loadOrderMail, queueToCustomer } from "#core/orders/send-emails.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { fail, type Result } from "#core/values/result.ts";
import { withDeps } from "#core/values/with-deps.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { checkReturn, takeAdminStep, undoStep } from "./admin-steps.ts";
import { buyPosting, offerPosting, type PostingDeps, type PostingLabel } from "./buy-posting.ts";
import {
	findOrder,
	listSteps,
	loadFollow,
	loadRequestPage,
	type NamedPiece,
	namedPiece,
} from "./customer.ts";
import { LINK_MS, returnLink } from "./emails.ts";
import { exportFigures, loadFigures } from "./figures.ts";
import { followPostings } from "./follow-postings.ts";
import { MOST_PHOTOS } from "./forms.ts";
import { countReturns, exportReturns, listReturnPage } from "./list-returns.ts";
import { listReturns, type ReturnPiece, readOrderFacts, type WithPieces } from "./load-return.ts";
import { readOrderReturns } from "./order-returns.ts";
import { WAITING_FOR_SHOP } from "./public.ts";
import { isStuck, refundInstead } from "./refund-instead.ts";
import { checkBaseOf, type RequestError, requestReturn, takeOwnStep } from "./request-return.ts";
import { readOutgoing, type SettleDeps } from "./return-money.ts";
import { troca_etiquetas, troca_links } from "./schema.ts";
import { followReturns } from "./settle.ts";
import type { CheckBase } from "./shared/amounts.ts";
import { RETURN_STATES, STATES } from "./shared/machine.ts";

type Deps = SettleDeps & PostingDeps & PhotoDeps & { limiter: Limiter };

const FORMS_WITH_PHOTOS = { points: 20, seconds: 3_600 };

/** The customer's request, with the pictures of its form. On failure its stored pictures are returned. */
async function request(
	deps: Deps,
	token: string,
	{ form, photos }: { form: unknown; photos: SentPhotos },
): Promise<Result<WithPieces, RequestError> & { photos?: string[] }> {
	const order = await findOrder(deps.db, token);
	if (!order) return fail({ code: "not_found" });
	const taken = await takePhotos(deps, `pedido:${order.id}`, photos);
	if (taken.wrong) {
		return { ...fail({ code: "invalid", fields: { photos: taken.wrong } }), photos: taken.photos };
	}
	const requester = {
		order: order.id,
		photos: taken.photos,
		actor: "cliente",
		who: "cliente" as const,
	};
	return { ...(await requestReturn(deps, requester, form)), photos: taken.photos };
}

export type ManagedPiece = ReturnPiece & NamedPiece & { sku: string | null };

export type ManagedReturn = Omit<WithPieces, "pecas"> & {
	order: OrderSummary;
	pieces: ManagedPiece[];
	steps: Awaited<ReturnType<typeof listSteps>>;
	next: OrderSummary | null;
	/** Whether a decision about its money is needed. */
	stuck: boolean;
	/** The refund that its money still waits for, which is settled in the payments area; null where none is. */
	part: string | null;
	/** What its check starts from. */
	check: CheckBase;
	/** Labels of the way back, the latest last. */
	labels: Pick<PostingLabel, "estado" | "preco" | "problema" | "servico" | "codigo">[];
	/** Where a posting code can be bought, as it is called; null where no such carrier is connected. */
	carrier: string | null;
};

/** A request with everything that the back office shows of it, or null. */
async function loadManaged({ db, carriers }: Deps, id: string): Promise<ManagedReturn | null> {
	const [one] = isUuid(id) ? await listReturns(db, { ids: [id] }) : [];
	const order = one && (await findOrderForPayment(db, one.order_id));
	if (!one || !order) return null;
	const { estado, preco, problema, servico, codigo } = troca_etiquetas;
	const [items, steps, next, facts, labels, account, [outgoing]] = await Promise.all([
		listOrderItems(db, order.id),
		listSteps(db, id),
		one.nova_order_id ? findOrderForPayment(db, one.nova_order_id) : null,
		readOrderFacts(db, order),
		db
			.select({ estado, preco, problema, servico, codigo })
			.from(troca_etiquetas)
			.where(eq(troca_etiquetas.troca_id, id))
			.orderBy(asc(troca_etiquetas.vez)),
		carriers.openReverseAccount(),
		readOutgoing(db, id),
	]);
	const waits = outgoing?.refund === "failed" || outgoing?.refund === "proposed";
	const { pecas, ...rest } = one;
	return {
		...rest,
		...{ order, steps, next, labels, carrier: account?.carrier.label ?? null },
		stuck: await isStuck(db, one, next),
		part: waits && !outgoing.dead ? outgoing.part : null,
		check: checkBaseOf(order, facts, one),
		pieces: pecas.map((piece) => ({
			...{ ...piece, ...namedPiece(items, piece) },
			sku: items.find(({ id }) => id === piece.order_item_id)?.sku ?? null,
		})),
	};
}

/** Exchanges, withdrawals and defects after the sale. The caller checks permissions of an `admin`. */
export const createReturns = (deps: Deps) => ({
	/** Whether another form with pictures may be read; counted per network. */
	mayFormCome: async (from: string | null) => {
		const network = networkOf(from);
		if (!network) return true;
		return (await deps.limiter.consume(`return-form:${network}`, FORMS_WITH_PHOTOS)).allowed;
	},
	...withDeps(() => deps, {
		loadRequestPage,
		request,
		readOrderReturns,
		sendLink,
		openLink,
		forgetPhotos,
		load: loadManaged,
		step: takeAdminStep,
		check: checkReturn,
		offerPosting,
		buyPosting,
		followPostings,
		undo: undoStep,
		refundInstead,
		follow: followReturns,
	}),
	...withDeps(() => deps.db, {
		loadFollow,
		list: listReturnPage,
		count: countReturns,
		figures: loadFigures,
		exportFigures,
		export: exportReturns,
	}),
	takeOwnStep: async (
		token: string,
		id: string,
		taken: Parameters<typeof takeOwnStep>[3],
	): ReturnType<typeof takeOwnStep> => {
		const order = await findOrder(deps.db, token);
		return order && isUuid(id) ? takeOwnStep(deps, order, id, taken) : fail({ code: "not_found" });
	},
	/** For the menu's badge. */
	countWaiting: async () =>
		(await queryRows<{ n: number }>(deps.db, sql`${WAITING_FOR_SHOP}`))[0]?.n ?? 0,
	/** Requests of an order, oldest first. */
	listOfOrder: (orderId: string) => listReturns(deps.db, { orderId, sent: true }),
});

/** Pictures of a form: new files, and addresses of those that an earlier attempt stored. */
export type SentPhotos = { files: File[]; stored: string[] };

export type PhotoDeps = {
	db: Db;
	/** Stores a picture of a request, re-encoded. */
	storePhoto(
		by: { userId: string },
		photo: IncomingFile,
	): Promise<Result<{ url: string }, UploadError>>;
};

/**
 * Stores the pictures of a problem. Returns their addresses, and why one was rejected (pt-BR); none is stored when
 * there are too many. `owner` is who may use them again: the order.
 */
export async function takePhotos(
	{ db, storePhoto }: PhotoDeps,
	owner: string,
	{ files, stored }: SentPhotos,
): Promise<{ photos: string[]; wrong: string | null }> {
	const by = { userId: owner };
	const target = "return-images/fotos";
	const photos = await listOwnUploads(db, by, target, stored.slice(0, MOST_PHOTOS));
	if (photos.length + files.length > MOST_PHOTOS) {
		return { photos, wrong: `São no máximo ${MOST_PHOTOS} fotos` };
	}
	let wrong: string | null = null;
	for (const file of files) {
		const one = await storePhoto(by, { body: file.stream(), name: "" });
		if (one.ok) photos.push(one.value.url);
		else wrong ??= `${file.name.slice(-60) || "Foto"}: ${one.error.message}`;
	}
	return { photos, wrong };
}

/** Days for which the photos of a request that is over are stored (rule returns 11). */
const PHOTO_DAYS = 365;

/** Lets go of the photos of requests that have been over for a year; the files go with the next clearing of unused ones. */
export const forgetPhotos = ({ db, clock }: { db: Db; clock: () => Date }): Promise<void> =>
	runTransaction(db, async (tx) => {
		const before = new Date(clock().getTime() - PHOTO_DAYS * 86_400_000).toISOString();
		const over = sql`t.estado = any(${sql.param(
			RETURN_STATES.filter((state) => STATES[state].waits === null),
		)}) and t.estado_em < ${before}`;
		await tx.execute(sql`update troca_pecas p set foto = null from trocas t
			where t.id = p.troca_id and p.foto is not null and ${over}`);
		await tx.execute(sql`update trocas t set fotos = '{}' where t.fotos <> '{}' and ${over}`);
	});

const HOUR = { seconds: 3_600 };
const BY_NETWORK = { points: 10, ...HOUR };
const BY_ADDRESS = { points: 3, ...HOUR };
const LONGEST_EMAIL = 255;
const LONGEST_SECRET = 100;

type LinkDeps = { db: Db; outbox: Outbox; limiter: Limiter; clock: () => Date };

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * E-mails a one-time link to the order with this number and e-mail. Answers the same whether they match or not;
 * false only when there were too many attempts.
 */
async function sendLink(
	{ db, outbox, limiter, clock }: LinkDeps,
	{ number, email, from }: { number: string; email: string; from: string | null },
): Promise<boolean> {
	const address = email.trim().toLowerCase();
	if (address.length > LONGEST_EMAIL || number.length > LONGEST_SECRET) return true;
	const network = networkOf(from);
	const counted = await limiter.tryAll([
		...(network ? [[`return-link:${network}`, BY_NETWORK] as const] : []),
		[`return-link:to:${hashOf(address)}`, BY_ADDRESS],
	] as [string, typeof BY_NETWORK][]);
	if (counted.some(({ allowed }) => !allowed)) return false;
	const id = await findByNumber(db, number);
	const order = id ? await findOrderForPayment(db, id) : null;
	if (!order || order.customer_email.toLowerCase() !== address) return true;
	const secret = randomBytes(24).toString("base64url");
	const now = clock();
	await db.transaction(async (tx) => {
		await tx.delete(troca_links).where(lt(troca_links.expira_em, now));
		await tx.insert(troca_links).values({
			hash: hashOf(secret),
			order_id: order.id,
			expira_em: new Date(now.getTime() + LINK_MS),
		});
		await queueToCustomer(tx, outbox, order, {
			template: returnLink,
			data: { order: await loadOrderMail(tx, order.id), secret },
		});
	});
	return true;
}

/** Uses a one-time link; returns the token of its order's page, or null when it ended or was used. */
async function openLink(
	{ db, clock }: Pick<LinkDeps, "db" | "clock">,
	secret: string,
): Promise<string | null> {
	if (secret.length > LONGEST_SECRET) return null;
	const [used] = await db
		.update(troca_links)
		.set({ usado_em: clock() })
		.where(
			and(
				eq(troca_links.hash, hashOf(secret)),
				isNull(troca_links.usado_em),
				gt(troca_links.expira_em, clock()),
			),
		)
		.returning({ order_id: troca_links.order_id });
	if (!used) return null;
	return (await findOrderForPayment(db, used.order_id))?.token ?? null;
}
