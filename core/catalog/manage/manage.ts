import type { SQL } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import type { Db } from "#platform/database/database.ts";
import { exportProducts } from "../import/export-products.ts";
import { applyImport, checkImport } from "../import/import-products.ts";
import { listProductChoices } from "../list-product-choices.ts";
import type { ProductQuery } from "../product-query-rules.ts";
import type { ProductStatus } from "../product-status-rules.ts";
import { listChosen } from "../together/list-chosen.ts";
import { refreshTogether } from "../together/refresh-together.ts";
import { announcePromotions } from "./announce-promotions.ts";
import { applyBulkChange, previewBulkChange, undoBulkChange } from "./bulk-change.ts";
import type { BulkSelection } from "./bulk-sql.ts";
import { changeProductStatus } from "./change-status.ts";
import { createProduct } from "./create-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { listCategoryOptions } from "./list-category-options.ts";
import { countManaged, listManaged } from "./list-managed.ts";
import { addProductMessage, listProductNotes } from "./product-notes.ts";
import { loadProduct } from "./read-product.ts";
import { restoreProduct } from "./restore-product.ts";
import { saveProduct } from "./save-product.ts";
import type { CorrectUnits } from "./write-variations.ts";

type ProductsDeps = {
	db: Db;
	clock: () => Date;
	outbox: Outbox;
	/** Who reads messages about products by e-mail; null for nobody. */
	mailbox: () => Promise<string | null>;
	correctUnits: CorrectUnits;
	/** What was paid, as `refreshTogether` reads it; handed in by the orders above. */
	bought: SQL;
};

/** Keeping the catalogue, as administrators may. */
export const createProducts = (deps: ProductsDeps) => {
	const { db } = deps;
	return {
		list: (query: ProductQuery) => listManaged(db, query, deps.clock()),
		count: () => countManaged(db),
		listCategoryOptions: () => listCategoryOptions(db),
		load: (id: string) => loadProduct(db, id),
		create: (admin: Admin, form: unknown) => createProduct(deps, admin, form),
		save: (admin: Admin, id: string, version: string, form: unknown) =>
			saveProduct(deps, admin, id, version, form),
		changeStatus: (admin: Admin, id: string, status: ProductStatus) =>
			changeProductStatus(db, admin, id, status),
		duplicate: (admin: Admin, id: string) => duplicateProduct(deps, admin, id),
		delete: (admin: Admin, id: string) => deleteProduct(db, admin, id),
		restore: (admin: Admin, id: string) => restoreProduct(db, admin, id),
		listNotes: (id: string) => listProductNotes(db, id),
		addMessage: (admin: Admin, id: string, message: unknown) =>
			addProductMessage(deps, admin, id, message),
		previewBulk: (selection: BulkSelection, change: unknown) =>
			previewBulkChange(db, selection, change),
		applyBulk: (admin: Admin, selection: BulkSelection, change: unknown, digest: string) =>
			applyBulkChange(db, admin, selection, change, digest),
		undoBulk: (admin: Admin, changeId: string) => undoBulkChange(db, admin, changeId),
		checkImport: (bytes: Uint8Array) => checkImport(db, bytes),
		applyImport: (
			admin: Admin,
			bytes: Uint8Array,
			confirmed: { digest: string; fileName: string },
		) => applyImport(deps, admin, bytes, confirmed),
		/** Products that a product can be completed with: those named, else those that hold what is typed. */
		listChosen: (ids: string[]) => listChosen(db, ids),
		listChoices: (typed: string) => listProductChoices(db, typed),
		refreshTogether: () => refreshTogether(db, deps.bought),
		announcePromotions: () => announcePromotions(deps),
		exportCsv: (query: ProductQuery) => exportProducts(db, query),
	};
};
