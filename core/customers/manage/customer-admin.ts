import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Report } from "#core/values/read-parts.ts";
import type { Db } from "#platform/database/database.ts";
import { listCampaigns, loadCampaign } from "../campaigns/list-campaigns.ts";
import { queueCampaigns } from "../campaigns/queue-campaigns.ts";
import { startCampaign } from "../campaigns/start-campaign.ts";
import { testCampaign } from "../campaigns/test-campaign.ts";
import { catchUp, catchUpWithAll } from "../catch-up.ts";
import { giveDiscount, withdrawDiscount } from "../discounts/give-discount.ts";
import { countSelection } from "./count-selection.ts";
import { type CustomerQuery, type CustomerSelection, customerKey } from "./customer-admin-rules.ts";
import { exportCustomers } from "./export-customers.ts";
import { listCustomers } from "./list-customers.ts";
import { type FindLastAddress, type ListFavouriteProducts, loadCustomer } from "./load-customer.ts";
import { loadFigures } from "./load-figures.ts";
import { saveCustomer } from "./save-customer.ts";
import { tagCustomers } from "./tag-customers.ts";

type DeskDeps = {
	db: Db;
	outbox: Outbox;
	clock: () => Date;
	/** What was bought most with an e-mail, by units. */
	listFavouriteProducts: ListFavouriteProducts;
	/** Where the latest order with an e-mail went. */
	findLastAddress: FindLastAddress;
};

/**
 * Customers as those who run the shop work with them. Who may was checked before. What reads the directory
 * has it brought up to date first (`catchUp`).
 */
export const createCustomerAdmin = (deps: DeskDeps) => {
	const current = async <T>(read: () => Promise<T>, email?: string): Promise<T> => {
		await catchUp(deps.db, email);
		return read();
	};
	return {
		listCustomers: (query: CustomerQuery) =>
			current(() => listCustomers(deps.db, query, deps.clock())),
		loadFigures: () => current(() => loadFigures(deps.db, deps.clock())),
		loadCustomer: (key: string, report?: Report) => {
			const email = customerKey(key);
			return current(() => loadCustomer(deps, email, report), email);
		},
		saveCustomer: (admin: Admin, key: string, edit: { form: unknown; version: string }) => {
			const email = customerKey(key);
			return current(() => saveCustomer(deps, admin, email, edit), email);
		},
		giveDiscount: (admin: Admin, key: string) => {
			const email = customerKey(key);
			return current(() => giveDiscount(deps, admin, email), email);
		},
		withdrawDiscount: (admin: Admin, id: string) => withdrawDiscount(deps.db, admin, id),
		countSelection: (selection: CustomerSelection) =>
			current(() => countSelection(deps.db, selection, deps.clock())),
		tagCustomers: (admin: Admin, selection: CustomerSelection, tag: unknown) =>
			current(() => tagCustomers(deps, admin, selection, tag)),
		exportCustomers: (admin: Admin, selection: CustomerSelection) =>
			current(() => exportCustomers(deps, admin, selection)),
		startCampaign: (admin: Admin, selection: CustomerSelection, form: unknown) =>
			current(() => startCampaign(deps, admin, selection, form)),
		testCampaign: (admin: Admin, form: unknown) => testCampaign(deps, admin, form),
		queueCampaigns: () => queueCampaigns(deps),
		listCampaigns: () => listCampaigns(deps.db),
		loadCampaign: (id: string, page: number) => loadCampaign(deps.db, id, page),
		/** What orders changed of the directory (`catchUpWithAll`). */
		catchUp: () => catchUpWithAll(deps.db),
	};
};
