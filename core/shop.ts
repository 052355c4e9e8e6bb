import { listFavouriteProducts } from "#core/orders/customer-orders.ts";
import { findLastAddress } from "#core/orders/find-orders.ts";
import { warnOfCardTesting } from "#core/payments/methods/card-testing.ts";
import { openCarriers } from "#platform/carriers/open-carriers.ts";
import { type Config, publicAddress } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Files } from "#platform/files/files.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { openPush, type Push } from "#platform/push/push.ts";
import { createLimiter, type Limiter } from "#platform/rate-limit/limiter.ts";
import type { Watch } from "#platform/watch/open-watch.ts";
import { createAccounts } from "./accounts/accounts.ts";
import { createAdmins } from "./accounts/admins/admins.ts";
import type { Passwords } from "./accounts/types.ts";
import { createAutomations } from "./automations/automations.ts";
import { createCategories } from "./catalog/categories/categories.ts";
import { createCharts } from "./catalog/charts/charts.ts";
import { createProducts } from "./catalog/manage/manage.ts";
import { createRedirects } from "./catalog/redirects/redirects.ts";
import { createEmailConnection } from "./connections/connect-email.ts";
import { createFocusNfeConnection } from "./connections/connect-focus-nfe.ts";
import { createMercadoPagoConnection } from "./connections/connect-mercado-pago.ts";
import { createConnections } from "./connections/connections.ts";
import { createContent } from "./content/content.ts";
import { loadPrices } from "./content/load-settings.ts";
import { loadMailBrand } from "./content/mail-brand.ts";
import { createBanners } from "./content/manage/banners.ts";
import { createSiteLayout } from "./content/manage/site-layout.ts";
import { createSiteSettings, createSiteStyles } from "./content/manage/site-records.ts";
import { createSiteTexts } from "./content/manage/site-texts.ts";
import { createOpening } from "./content/opening.ts";
import { createPages } from "./content/pages/pages.ts";
import { createCreditOffice } from "./credit/manage.ts";
import { createCustomers } from "./customers/customers.ts";
import { createCustomerImports } from "./customers/import/customer-imports.ts";
import { createCustomerAdmin } from "./customers/manage/customer-admin.ts";
import { allowsMarketing, suppressBounced } from "./customers/marketing.ts";
import { confirmMarketing, startProfile } from "./customers/profile.ts";
import { createCarriers } from "./delivery/carriers/carriers.ts";
import { createDelivery, type Delivery } from "./delivery/delivery.ts";
import { createDeliveryAdmin } from "./delivery/manage/delivery-admin.ts";
import { createMethodTables } from "./delivery/offered-methods.ts";
import { createDiscounts } from "./discounts/manage.ts";
import { createIdempotency } from "./idempotency/idempotency.ts";
import { createInsights } from "./insights/insights.ts";
import { rate_limits } from "./limits/schema.ts";
import { createMail } from "./mail/mail.ts";
import { createOutbox, type Outbox } from "./mail/outbox.ts";
import { MAIL_TEMPLATES } from "./mail-templates.ts";
import { createMedia } from "./media/media.ts";
import { loadDiscountFigures } from "./orders/checkout/order-discount.ts";
import { simulateDiscounts } from "./orders/checkout/simulate-discounts.ts";
import { issueGift } from "./orders/gift/gift-orders.ts";
import { warnOwner } from "./orders/holds/warn-owner.ts";
import { createImportedOrders } from "./orders/imported/imported-orders.ts";
import { createOrderEdits } from "./orders/manage/edit-order.ts";
import { createManualOrders } from "./orders/manage/manual-orders.ts";
import { createOrderAdmin } from "./orders/manage/order-admin.ts";
import { createOrders } from "./orders/orders.ts";
import type { OnPaid } from "./orders/ports.ts";
import { BOUGHT_LINES, PURCHASES } from "./orders/public.ts";
import { bookCredit } from "./payments/credit.ts";
import { createPayments } from "./payments/payments.ts";
import { LOST_DIFFERENCES } from "./payments/public.ts";
import { createPrivacy } from "./privacy/privacy.ts";
import { createQuestions } from "./questions/questions.ts";
import { RETURN_FITS } from "./returns/public.ts";
import { createReturns } from "./returns/returns.ts";
import { createReviews } from "./reviews/reviews.ts";
import { createSearchCounts } from "./search/counts/counts.ts";
import { countSold } from "./search/search.ts";
import { createWords } from "./search/words/words.ts";
import { AUDIT_WORDS } from "./shared/audit-words.ts";
import { ORDER_PARCELS } from "./shipping/for-orders.ts";
import { createShipping } from "./shipping/shipping.ts";
import { createBackInStock } from "./stock/back-in-stock/back-in-stock.ts";
import { correctUnits } from "./stock/move-units.ts";
import { createStock } from "./stock/stock.ts";
import { createStorefrontCatalogue, type StorefrontCatalogue } from "./storefront-catalogue.ts";
import { createInbox } from "./support/inbox/inbox.ts";
import { createSupport, shopMailbox } from "./support/support.ts";
import { createSystem } from "./system/system.ts";
import {
	createCancelNotification,
	createSaleNotification,
	createTeamNotifications,
} from "./team-notifications/team-notifications.ts";
import { PICTURE_COLUMNS, PICTURES_UNDER_WORDS, USED_MEDIA } from "./visible-media.ts";

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

const VISIBLE_MEDIA = {
	used: USED_MEDIA,
	columns: PICTURE_COLUMNS,
	underWords: PICTURES_UNDER_WORDS,
};
const CUSTOMER_ORDERS = { listFavouriteProducts, findLastAddress, purchases: PURCHASES };
const SYSTEM_WORDS = { templates: MAIL_TEMPLATES, words: AUDIT_WORDS };

/** Wires all areas together. */
export function createShop(platform: Platform) {
	const { config, database, files, clock, log, passwords } = platform;
	const { db, storefront } = database;
	const limiter = createLimiter(db, rate_limits);
	const secret = config.authSecret ?? "";
	const mailSettings = mailSettingsOf(platform);
	const { connections, office: connectionOffice } = openConnections(platform);
	const { sendsMail, mailer } = connections;
	const content = createContent({ storefront, sendsMail });
	const outbox = createOutbox(mailSettings);
	const profiles = { start: startProfile, confirmMarketing };
	const accounts = createAccounts({
		...{ db, config, limiter, outbox, log, clock },
		...{ passwords, profiles, sendsMail },
	});
	const site = { loadSite: content.loadSite, mailFrom: connections.mailFrom };
	const mailbox = () => shopMailbox(site);
	const onLimit = () => warnOwner({ db, limiter, outbox, mailbox });
	const notifying = { outbox, sendsMail, clock };
	const onSale = createSaleNotification(notifying);
	const onPaid = inTurn(bookCredit(clock), issueGift({ outbox, clock }), onSale);
	const payments = createPayments({
		...{ db, clock, log },
		providers: connections.providers,
		takesRealMoney: config.takesRealMoney,
		limiter,
		outbox,
		parcels: ORDER_PARCELS,
		onPaid,
		onLimit,
		mailbox,
		onCardTesting: () => warnOfCardTesting({ db, outbox, mailbox }),
		secret,
	});
	const sending = createSending(platform, limiter);
	const catalog = createStorefrontCatalogue({ storefront, clock, log, samples: config.demo });
	const beside = { payments: payments.forOrders, parcels: ORDER_PARCELS };
	const { carriers } = sending.forOrders;
	const { invoices } = connections;
	const shipping = createShipping({ db, outbox, clock, log, carriers, invoices });
	const { giveLabelsBack } = shipping;
	const orderAdmin = createOrderAdmin({ db, clock, outbox, giveLabelsBack, ...beside });
	const media = createMedia({ db, files, clock, log, ...VISIBLE_MEDIA });
	const support = createSupport({ db, limiter, outbox, ...site });
	const inbox = createInbox({ db, outbox });
	const { listNewestOrders } = orderAdmin;
	const insights = createInsights({ db, clock, limiter, listNewestOrders });
	const questions = createQuestions({ db, limiter, outbox, mailbox });
	const system = createSystem({
		...platform,
		sendsMail,
		takesRealMoney: () => !payments.isClosed() && !payments.checkoutOptions().sandbox,
		...SYSTEM_WORDS,
	});
	return {
		accounts,
		admins: createAdmins({ db, secret, limiter, outbox }),
		catalog,
		...createSearchOffice(platform, limiter, catalog),
		connections: connectionOffice,
		content,
		credit: createCreditOffice({ db, clock, outbox, log }),
		customerAdmin: {
			...createCustomerAdmin({ db, outbox, clock, ...CUSTOMER_ORDERS }),
			imports: createCustomerImports({ db, clock, log }),
			listCustomerOrders: orderAdmin.listCustomerOrders,
			writeToCustomer: support.writeToCustomer,
		},
		customers: {
			...createCustomers({ db, clock, outbox, limiter, sendsMail, secret }),
			...createPrivacy({ db, clock }),
		},
		...sending.operations,
		discounts: createDiscountOffice(platform, sending.operations.delivery),
		...createOrderEntry({ ...{ db, clock, outbox, onPaid }, ...beside, ...sending.forOrders }),
		inbox,
		insights,
		limiter,
		mail: createMail(outbox, { ...mailSettings, db, mailer, log, ...CONSENTS }),
		media,
		automations: createAutomations({ db, clock, outbox, log, sendsMail }),
		teamNotifications: teamNotificationsOf(platform, {
			...{ outbox, sendsMail, inbox, insights, payments, questions, shipping },
		}),
		opening: createOpening({ db, clock, limiter, loadMissing: system.listMissing }),
		importedOrders: createImportedOrders({ db, clock, log }),
		orderAdmin: { ...orderAdmin, sendOrderMessage: support.writeAboutOrder },
		orders: createOrders({
			...{ db, clock, limiter, onLimit, outbox, sendsMail, log },
			onOwnCancel: createCancelNotification(notifying),
			...beside,
			...sending.forOrders,
		}),
		payments,
		products: createCatalogue({ db, clock, log, outbox, mailbox }, media),
		questions,
		returns: createReturns({
			...{ db, log, outbox, clock, limiter, carriers: sending.forOrders.carriers },
			storePhoto: media.storeReturnPhoto,
			refund: payments.refunds.ofReturn,
			...beside,
		}),
		reviews: createReviews({ db, limiter, storePhoto: media.storeReviewPhoto }),
		idempotency: createIdempotency({ db, log, clock }),
		shipping,
		...createRecords(platform),
		...createShelves(platform, limiter, outbox, sendsMail),
		support,
		system,
	};
}

const inTurn =
	(...reactions: OnPaid[]): OnPaid =>
	async (tx, order) => {
		for (const react of reactions) await react(tx, order);
	};

/** Orders that the team enters or edits. */
const createOrderEntry = (
	deps: Parameters<typeof createManualOrders>[0] & Parameters<typeof createOrderEdits>[0],
) => ({ manualOrders: createManualOrders(deps), orderEdits: createOrderEdits(deps) });

/** Products, whose imports fetch pictures. */
const createCatalogue = (
	deps: Pick<Parameters<typeof createProducts>[0], "db" | "clock" | "log" | "outbox" | "mailbox">,
	{ storeAddress, mainColour }: ReturnType<typeof createMedia>,
) =>
	createProducts({
		...deps,
		correctUnits,
		bought: BOUGHT_LINES,
		returned: RETURN_FITS,
		storePicture: (by, address, signal) =>
			storeAddress(by, "product-images/produtos", address, signal),
		mainColour,
	});

/** Whether offers may be sent to an address, and what a bounce changes. */
const CONSENTS = { allowsMarketing, onUnknownAddress: suppressBounced };

/** Settings of e-mails: link base, signing secret, brand. */
const mailSettingsOf = ({ config, clock }: Platform) => ({
	address: publicAddress(config),
	secret: config.authSecret,
	clock,
	templates: MAIL_TEMPLATES,
	loadBrand: loadMailBrand,
});

/** Mail server and payment provider, and their management. The caller checks permissions. */
function openConnections({
	config,
	database,
	log,
	mailer,
	provider,
	formerProviders = [],
	watch,
}: Platform) {
	const given = {
		...{ database, config, log, mailer, provider, formerProviders },
		secret: config.authSecret ?? "",
		observer: watch?.observer,
		loadBrand: loadMailBrand,
	};
	const connections = createConnections(given);
	const deps = { ...given, connections };
	const office = {
		follow: connections.follow,
		refresh: connections.refresh,
		sendsMail: connections.sendsMail,
		email: createEmailConnection(deps),
		focusNfe: createFocusNfeConnection(deps),
		mercadoPago: createMercadoPagoConnection(deps),
	};
	return { connections, office };
}

type TeamDeps = {
	outbox: Outbox;
	sendsMail: () => boolean;
	inbox: ReturnType<typeof createInbox>;
	insights: ReturnType<typeof createInsights>;
	payments: ReturnType<typeof createPayments>;
	questions: ReturnType<typeof createQuestions>;
	shipping: ReturnType<typeof createShipping>;
};

/** Notifications to the team: sales, and what waits in all areas. */
function teamNotificationsOf(
	{ config, database: { db }, clock, push = openPush() }: Platform,
	{ outbox, sendsMail, inbox, insights, payments, questions, shipping }: TeamDeps,
) {
	return createTeamNotifications({
		...{ db, clock, outbox, sendsMail, push },
		secret: config.authSecret ?? "",
		address: publicAddress(config),
		countToday: async () => ({
			payments: (await payments.office.attention()).length,
			late: await shipping.countLate(),
			shipping: await shipping.countQueue(),
			messages: await inbox.countOpen(),
			questions: await questions.countOpen(),
			reviews: await insights.countNewReviews(),
			stock: (await createStock({ db }).summarise()).repor,
		}),
		loadPaid: async (day) => (await insights.loadSales({ from: day, to: day })).paid,
	});
}

/** Delivery, carriers and shipping. */
function createSending({ config, database, clock, log, watch }: Platform, limiter: Limiter) {
	const { db, storefront } = database;
	const carriers = createCarriers({
		db,
		clock,
		log,
		secret: config.authSecret ?? "",
		known: openCarriers(config, watch?.observer),
	});
	const tables = createMethodTables();
	const shared = { db, clock, loadPrices, carriers, tables };
	const delivery = createDelivery({ ...shared, storefront, limiter, cep: config.cep });
	return {
		operations: { delivery, deliveryAdmin: createDeliveryAdmin(shared) },
		forOrders: { carriers, tables, keepAhead: delivery.keepAhead },
	};
}

/** Codes and automatic discounts, with a simulator of carts. */
const createDiscountOffice = (
	{ database: { db }, clock }: Platform,
	{ offer }: Pick<Delivery, "offer">,
) => ({
	...createDiscounts({
		db,
		clock,
		loadFigures: (...about) => loadDiscountFigures(...about, LOST_DIFFERENCES),
	}),
	simulate: (request: unknown) => simulateDiscounts({ db, clock, offer }, request),
});

/** Synonyms and search statistics. */
function createSearchOffice(
	{ database: { db }, clock, log }: Platform,
	limiter: Limiter,
	{ forgetWords, tryWords, countFound, knownRoots }: StorefrontCatalogue,
) {
	const searches = createSearchCounts({ db, clock, limiter, log, countFound, knownRoots });
	const { measureAgain } = searches;
	const counted = { ...searches, countSold: () => countSold(db, BOUGHT_LINES) };
	return { searches: counted, words: createWords({ db, forgetWords, tryWords, measureAgain }) };
}

/** Records of the catalogue and of the shop's looks and texts. */
const createRecords = ({ database: { db }, clock }: Platform) => ({
	banners: createBanners({ db, clock }),
	categories: createCategories({ db, clock }),
	charts: createCharts({ db }),
	pages: createPages({ db, clock }),
	siteLayout: createSiteLayout({ db, clock }),
	siteSettings: createSiteSettings({ db, clock }),
	siteStyles: createSiteStyles({ db, clock }),
	siteTexts: createSiteTexts({ db, clock }),
});

/** Stock, and subscribers of restocks. */
const createShelves = (
	{ database: { db, storefront }, clock, log }: Platform,
	limiter: Limiter,
	outbox: Outbox,
	sendsMail: () => boolean,
) => ({
	redirects: createRedirects({ db, storefront, log }),
	stock: createStock({ db }),
	backInStock: createBackInStock({ db, clock, limiter, outbox, sendsMail }),
});
