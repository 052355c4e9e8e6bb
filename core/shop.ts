import { openCarriers } from "#platform/carriers/open-carriers.ts";
import { type Config, publicAddress } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Files } from "#platform/files/files.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { createLimiter, type Limiter } from "#platform/rate-limit/limiter.ts";
import type { Watch } from "#platform/watch/open-watch.ts";
import { createAccounts } from "./accounts/accounts.ts";
import { createAdmins } from "./accounts/admins/admins.ts";
import type { Passwords } from "./accounts/types.ts";
import type { Admin } from "./audit/types.ts";
import { AUDIT_WORDS } from "./audit-words-rules.ts";
import { createCategories } from "./catalog/categories/categories.ts";
import { createCharts } from "./catalog/charts/charts.ts";
import { createProducts } from "./catalog/manage/manage.ts";
import { connectEmail, disconnectEmail, testEmail } from "./connections/connect-email.ts";
import {
	connectMercadoPago,
	disconnectMercadoPago,
	forgetMercadoPago,
} from "./connections/connect-mercado-pago.ts";
import type { MailFacts, MercadoPagoFacts } from "./connections/connection-rules.ts";
import {
	type Connections,
	createConnections,
	EMAIL,
	MERCADO_PAGO,
} from "./connections/connections.ts";
import { createContent } from "./content/content.ts";
import { loadPrices } from "./content/load-prices.ts";
import { loadMailBrand } from "./content/mail-brand.ts";
import { createBanners } from "./content/manage/banners.ts";
import { createSiteLayout } from "./content/manage/site-layout.ts";
import { createSiteSettings } from "./content/manage/site-settings.ts";
import { createSiteStyles } from "./content/manage/site-styles.ts";
import { createSiteTexts } from "./content/manage/site-texts.ts";
import { createOpening } from "./content/opening.ts";
import { createPages } from "./content/pages/pages.ts";
import { allowsMarketing } from "./customers/allows-marketing.ts";
import { createCustomers } from "./customers/customers.ts";
import { createCustomerAdmin } from "./customers/manage/customer-admin.ts";
import { confirmMarketing, startProfile } from "./customers/start-profile.ts";
import { createCarriers } from "./delivery/carriers/carriers.ts";
import { createDelivery } from "./delivery/delivery.ts";
import { createDeliveryAdmin } from "./delivery/manage/delivery-admin.ts";
import { createMethodTables } from "./delivery/methods/offered-methods.ts";
import { createInsights } from "./insights/insights.ts";
import { rate_limits } from "./limits/schema.ts";
import { createMail } from "./mail/mail.ts";
import { createOutbox, type Outbox } from "./mail/outbox.ts";
import { MAIL_TEMPLATES } from "./mail-templates.ts";
import { createMedia } from "./media/media.ts";
import { findLastAddress } from "./orders/find-last-address.ts";
import { warnOwner } from "./orders/holds/warn-owner.ts";
import { BOUGHT_LINES } from "./orders/lent.ts";
import { listFavouriteProducts } from "./orders/list-customer-orders.ts";
import { createOrderAdmin } from "./orders/manage/order-admin.ts";
import { createOrders } from "./orders/orders.ts";
import { createPayments } from "./payments/payments.ts";
import { warnOfCardTesting } from "./payments/warn-of-card-testing.ts";
import { createPrivacy } from "./privacy/privacy.ts";
import { createQuestions } from "./questions/questions.ts";
import { createReviews } from "./reviews/reviews.ts";
import { countSold } from "./search/count-sold.ts";
import { createSearchCounts } from "./search/counts/counts.ts";
import { createWords } from "./search/words/words.ts";
import { createSends } from "./sends/sends.ts";
import { ORDER_PARCELS } from "./shipping/for-orders.ts";
import { createShipping } from "./shipping/shipping.ts";
import { createShownCatalogue, type ShownCatalogue } from "./shown-catalogue.ts";
import { PICTURES_UNDER_WORDS, SHOWN_MEDIA } from "./shown-media.ts";
import { correctUnits } from "./stock/correct-units.ts";
import { createStock } from "./stock/stock.ts";
import { createWaiting } from "./stock/waiting/waiting.ts";
import { createInbox } from "./support/inbox/inbox.ts";
import { shopMailbox } from "./support/shop-mailbox.ts";
import { createSupport } from "./support/support.ts";
import { createSystem } from "./system/system.ts";

/** What the shop stands on. */
export type Platform = {
	config: Config;
	database: Database;
	files: Files;
	log: Log;
	jobs: Jobs;
	/** That of the environment, or the sandbox; the shop's own screens may connect another. */
	provider: PaymentProvider;
	/** Others whose payments are still followed and given back. */
	formerProviders?: PaymentProvider[];
	/** That of the environment; null where the shop's own screens may connect one. */
	mailer: Mailer | null;
	clock: () => Date;
	/** Who watches; nobody unless told otherwise. */
	watch?: Watch;
	/** How passwords are hashed, where not as in production. */
	passwords?: Passwords;
};

export type Shop = ReturnType<typeof createShop>;

const SYSTEM_WORDS = { templates: MAIL_TEMPLATES, words: AUDIT_WORDS };

/** Wires the shop's operations once. */
export function createShop(platform: Platform) {
	const { config, database, files, clock, log, passwords } = platform;
	const { db, storefront } = database;
	const limiter = createLimiter(db, rate_limits);
	const content = createContent({ storefront });
	const mailSettings = mailSettingsOf(platform);
	const { connections, desk: connectionDesk } = openConnections(platform);
	const { sendsMail, mailer } = connections;
	const outbox = createOutbox(mailSettings);
	const profiles = { start: startProfile, confirmMarketing };
	const accounts = createAccounts({
		db,
		config,
		limiter,
		outbox,
		log,
		clock,
		passwords,
		profiles,
		sendsMail,
	});
	const site = { loadSite: content.loadSite, mailFrom: connections.mailFrom };
	const mailbox = () => shopMailbox(site);
	const onLimit = () => warnOwner({ db, limiter, outbox, mailbox });
	const payments = createPayments({
		db,
		clock,
		log,
		providers: connections.providers,
		takesRealMoney: config.takesRealMoney,
		limiter,
		outbox,
		parcels: ORDER_PARCELS,
		onLimit,
		mailbox,
		onCardTesting: () => warnOfCardTesting({ db, outbox, mailbox }),
		secret: config.authSecret ?? "",
	});
	const sending = createSending(platform, limiter);
	const catalog = createShownCatalogue({ storefront, clock, log, samples: config.demo });
	const beside = { payments: payments.forOrders, parcels: ORDER_PARCELS };
	const shipping = createShipping({ db, outbox, clock, carriers: sending.forOrders.carriers });
	const { giveLabelsBack } = shipping;
	const orderAdmin = createOrderAdmin({ db, clock, outbox, giveLabelsBack, ...beside });
	const shownMedia = { shown: SHOWN_MEDIA, underWords: PICTURES_UNDER_WORDS };
	const media = createMedia({ db, files, clock, log, ...shownMedia });
	const support = createSupport({ db, limiter, outbox, ...site });
	const system = createSystem({
		...platform,
		sendsMail,
		takesRealMoney: () => !payments.isClosed() && !payments.checkoutOptions().sandbox,
		...SYSTEM_WORDS,
	});
	return {
		accounts,
		admins: createAdmins({ db, secret: config.authSecret ?? "", limiter, outbox }),
		banners: createBanners({ db, clock }),
		catalog,
		...createSearchOffice(platform, limiter, catalog),
		categories: createCategories({ db, clock }),
		charts: createCharts({ db }),
		connections: connectionDesk,
		content,
		customerAdmin: {
			...createCustomerAdmin({ db, outbox, clock, listFavouriteProducts, findLastAddress }),
			listCustomerOrders: orderAdmin.listCustomerOrders,
			writeToCustomer: support.writeToCustomer,
		},
		customers: {
			...createCustomers({ db, clock, secret: config.authSecret ?? "" }),
			...createPrivacy({ db, clock }),
		},
		...sending.operations,
		inbox: createInbox({ db, outbox }),
		insights: createInsights({ db, clock, listNewestOrders: orderAdmin.listNewestOrders }),
		limiter,
		mail: createMail(outbox, { ...mailSettings, db, mailer, log, allowsMarketing }),
		media,
		opening: createOpening({ db, clock, limiter, loadMissing: system.listMissing }),
		orderAdmin: { ...orderAdmin, sendOrderMessage: support.writeAboutOrder },
		orders: createOrders({
			db,
			clock,
			limiter,
			onLimit,
			outbox,
			...beside,
			...sending.forOrders,
		}),
		pages: createPages({ db, clock }),
		payments,
		products: createProducts({ db, clock, outbox, mailbox, correctUnits, bought: BOUGHT_LINES }),
		questions: createQuestions({ db, limiter, outbox, mailbox }),
		reviews: createReviews({ db, limiter, storePhoto: media.storeReviewPhoto }),
		sends: createSends({ db, log, clock }),
		shipping,
		siteLayout: createSiteLayout({ db, clock }),
		siteSettings: createSiteSettings({ db, clock }),
		siteStyles: createSiteStyles({ db, clock }),
		siteTexts: createSiteTexts({ db, clock }),
		...createShelves(platform, limiter, outbox, sendsMail),
		support,
		system,
	};
}

/** What an e-mail needs beside its words: where its links lead, what signs them, how it looks. */
const mailSettingsOf = ({ config, clock }: Platform) => ({
	address: publicAddress(config),
	secret: config.authSecret,
	clock,
	templates: MAIL_TEMPLATES,
	loadBrand: loadMailBrand,
});

/** The mail server and the payment provider, and what the office does about them. Who may was checked before. */
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
	const connections: Connections = createConnections(given);
	const deps = { ...given, connections };
	const desk = {
		follow: connections.follow,
		refresh: connections.refresh,
		sendsMail: connections.sendsMail,
		email: {
			view: () => connections.view<MailFacts>(EMAIL),
			connect: (admin: Admin, form: unknown) => connectEmail(deps, admin, form),
			test: (admin: Admin) => testEmail(deps, admin),
			disconnect: (admin: Admin) => disconnectEmail(deps, admin),
		},
		mercadoPago: {
			view: () => connections.view<MercadoPagoFacts>(MERCADO_PAGO),
			connect: (admin: Admin, form: unknown) => connectMercadoPago(deps, admin, form),
			disconnect: (admin: Admin) => disconnectMercadoPago(deps, admin),
			forget: (admin: Admin) => forgetMercadoPago(deps, admin),
		},
	};
	return { connections, desk };
}

/** How things get to people, and who is asked for what that costs. */
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

/** The merchant's words, and what people searched. */
function createSearchOffice(
	{ database: { db }, clock, log }: Platform,
	limiter: Limiter,
	{ forgetWords, tryWords, countFound, knownRoots }: ShownCatalogue,
) {
	const searches = createSearchCounts({ db, clock, limiter, log, countFound, knownRoots });
	const { measureAgain } = searches;
	const counted = { ...searches, countSold: () => countSold(db, BOUGHT_LINES) };
	return { searches: counted, words: createWords({ db, forgetWords, tryWords, measureAgain }) };
}

/** Units, and who waits for them. */
const createShelves = (
	{ database: { db }, clock }: Platform,
	limiter: Limiter,
	outbox: Outbox,
	sendsMail: () => boolean,
) => ({
	stock: createStock({ db }),
	waiting: createWaiting({ db, clock, limiter, outbox, sendsMail }),
});
