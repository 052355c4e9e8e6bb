import { warnOwner } from "#core/orders/holds/warn-owner.ts";
import { type Config, publicAddress } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Files } from "#platform/files/files.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { openPush, type Push } from "#platform/push/push.ts";
import { createLimiter } from "#platform/rate-limit/limiter.ts";
import type { Watch } from "#platform/watch/open-watch.ts";
import { createAccounts } from "./accounts/accounts.ts";
import type { Passwords } from "./accounts/types.ts";
import { createAutomations } from "./automations/automations.ts";
import { createCatalogAdmin } from "./catalog/manage/manage.ts";
import { openConnections } from "./connections/open-connections.ts";
import { createContent, createContentAdmin } from "./content/content.ts";
import { loadPrices } from "./content/load-settings.ts";
import { loadMailBrand } from "./content/mail-brand.ts";
import { createCreditOffice } from "./credit/manage.ts";
import { CONSENTS, createCustomers, PROFILES } from "./customers/customers.ts";
import { createCustomerAdmin } from "./customers/manage/customer-admin.ts";
import { createDelivery } from "./delivery/delivery.ts";
import { createDiscounts } from "./discounts/manage.ts";
import { createIdempotency } from "./idempotency/idempotency.ts";
import { createInsights } from "./insights/insights.ts";
import { rate_limits } from "./limits/schema.ts";
import { createMail } from "./mail/mail.ts";
import { MAIL_TEMPLATES } from "./mail-templates.ts";
import { createMedia } from "./media/media.ts";
import { loadDiscountFigures } from "./orders/checkout/order-discount.ts";
import { simulateDiscounts } from "./orders/checkout/simulate-discounts.ts";
import { CUSTOMER_ORDERS } from "./orders/customer-orders.ts";
import { issueGift } from "./orders/gift/gift-orders.ts";
import { createOrders } from "./orders/orders.ts";
import type { OnPaid } from "./orders/ports.ts";
import { BOUGHT_LINES } from "./orders/public.ts";
import { bookCredit } from "./payments/credit.ts";
import { createPayments } from "./payments/payments.ts";
import { LOST_DIFFERENCES } from "./payments/public.ts";
import { createPrivacy } from "./privacy/privacy.ts";
import { createQuestions } from "./questions/questions.ts";
import { RETURN_FITS } from "./returns/public.ts";
import { createReturns } from "./returns/returns.ts";
import { createReviews } from "./reviews/reviews.ts";
import { createSearchAdmin } from "./search/search.ts";
import { AUDIT_WORDS } from "./shared/audit-words.ts";
import { ORDER_PARCELS } from "./shipping/for-orders.ts";
import { createShipping } from "./shipping/shipping.ts";
import { correctUnits } from "./stock/move-units.ts";
import { createStock } from "./stock/stock.ts";
import { createStorefrontCatalogue } from "./storefront-catalogue.ts";
import { createSupport } from "./support/support.ts";
import { createSystem } from "./system/system.ts";
import {
	createCancelNotification,
	createSaleNotification,
	createTeamNotifications,
} from "./team-notifications/team-notifications.ts";
import { VISIBLE_MEDIA } from "./visible-media.ts";

/** Infrastructure that the shop uses. */
export type Platform = {
	config: Config;
	database: Database;
	files: Files;
	log: Log;
	jobs: Jobs;
	/** From the environment, or the sandbox; the back office may connect another. */
	provider: PaymentProvider;
	/** Former ones, whose payments are still followed and refunded. */
	formerProviders?: PaymentProvider[];
	/** From the environment; null when the back office connects one. */
	mailer: Mailer | null;
	clock: () => Date;
	/** Monitoring; none by default. */
	watch?: Watch;
	/** Push notifications; those of the browsers' services by default. */
	push?: Push;
	/** Password hashing, when different from production. */
	passwords?: Passwords;
};

export type Shop = ReturnType<typeof createShop>;

/** Wires all areas together. */
export function createShop(platform: Platform) {
	const { config, database, files, clock, log } = platform;
	const { db, storefront } = database;
	const limiter = createLimiter(db, rate_limits);
	const secret = config.authSecret ?? "";
	const observer = platform.watch?.observer;
	const { connections, office: connectionOffice } = openConnections({
		...platform,
		...{ secret, observer, loadBrand: loadMailBrand },
		formerProviders: platform.formerProviders ?? [],
	});
	const { sendsMail, mailer, mailFrom, invoices } = connections;
	const address = publicAddress(config);
	const mail = createMail({
		...{ db, clock, log, mailer, address, templates: MAIL_TEMPLATES, loadBrand: loadMailBrand },
		secret: config.authSecret,
		...CONSENTS,
	});
	const base = { db, storefront, clock, log, limiter, outbox: mail, sendsMail, secret, config };
	const content = createContent({ storefront, sendsMail });
	const { support, inbox, mailbox } = createSupport({
		...base,
		...{ loadSite: content.loadSite, mailFrom },
	});
	const onLimit = () => warnOwner({ ...base, mailbox });
	const onPaid = inTurn(bookCredit(clock), issueGift(base), createSaleNotification(base));
	const payments = createPayments({
		...{ ...base, mailbox, parcels: ORDER_PARCELS, onPaid, onLimit },
		providers: connections.providers,
		takesRealMoney: config.takesRealMoney,
	});
	const { delivery, deliveryAdmin, forOrders } = createDelivery({ ...base, observer, loadPrices });
	const { carriers } = forOrders;
	const shipping = createShipping({ ...base, carriers, invoices });
	const beside = { payments: payments.forOrders, parcels: ORDER_PARCELS };
	const { orderAdmin, ...orders } = createOrders({
		...{ ...base, ...beside, ...forOrders, onPaid, onLimit },
		onOwnCancel: createCancelNotification(base),
		giveLabelsBack: shipping.giveLabelsBack,
	});
	const catalog = createStorefrontCatalogue({ storefront, clock, log, samples: config.demo });
	const media = createMedia({ db, files, clock, log, ...VISIBLE_MEDIA });
	const { listNewestOrders } = orderAdmin;
	const insights = createInsights({ ...base, listNewestOrders });
	const questions = createQuestions({ ...base, mailbox });
	const system = createSystem({
		...platform,
		sendsMail,
		takesRealMoney: () => !payments.isClosed() && !payments.checkoutOptions().sandbox,
		...{ templates: MAIL_TEMPLATES, words: AUDIT_WORDS },
	});
	const { stock, backInStock } = createStock(base);
	const returns = createReturns({
		...{ ...base, ...beside, carriers },
		storePhoto: media.storeReturnPhoto,
		refund: payments.refunds.ofReturn,
	});
	return {
		...createAccounts({ ...base, passwords: platform.passwords, profiles: PROFILES }),
		catalog,
		...createCatalogAdmin({
			...{ ...base, mailbox, correctUnits, bought: BOUGHT_LINES, returned: RETURN_FITS },
			storePicture: (by, from, signal) =>
				media.storeAddress(by, "product-images/produtos", from, signal),
			mainColour: media.mainColour,
		}),
		...createSearchAdmin({ ...base, ...catalog, bought: BOUGHT_LINES }),
		connections: connectionOffice,
		content,
		...createContentAdmin({ ...base, loadMissing: system.listMissing }),
		credit: createCreditOffice(base),
		customerAdmin: {
			...createCustomerAdmin({ ...base, ...CUSTOMER_ORDERS }),
			listCustomerOrders: orderAdmin.listCustomerOrders,
			writeToCustomer: support.writeToCustomer,
		},
		customers: { ...createCustomers(base), ...createPrivacy(base) },
		...{ delivery, deliveryAdmin },
		discounts: {
			...createDiscounts({
				...{ db, clock },
				loadFigures: (...about) => loadDiscountFigures(...about, LOST_DIFFERENCES),
			}),
			simulate: (request: unknown) =>
				simulateDiscounts({ db, clock, offer: delivery.offer }, request),
		},
		...orders,
		orderAdmin: { ...orderAdmin, sendOrderMessage: support.writeAboutOrder },
		...{ inbox, insights, limiter, mail, media, payments, questions, returns, shipping },
		...{ stock, backInStock, support, system },
		automations: createAutomations(base),
		teamNotifications: createTeamNotifications({
			...{ ...base, address, push: platform.push ?? openPush() },
			countToday: async () => ({
				payments: (await payments.office.attention()).length,
				late: await shipping.countLate(),
				shipping: await shipping.countQueue(),
				returns: await returns.countWaiting(),
				messages: await inbox.countOpen(),
				questions: await questions.countOpen(),
				reviews: await insights.countNewReviews(),
				stock: (await stock.summarise()).repor,
			}),
			loadPaid: async (day) => (await insights.loadSales({ from: day, to: day })).paid,
		}),
		reviews: createReviews({ ...base, storePhoto: media.storeReviewPhoto }),
		idempotency: createIdempotency(base),
	};
}

const inTurn =
	(...reactions: OnPaid[]): OnPaid =>
	async (tx, order) => {
		for (const react of reactions) await react(tx, order);
	};
