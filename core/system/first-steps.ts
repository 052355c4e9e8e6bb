import { sql } from "drizzle-orm";
import { findAdmin } from "#core/accounts/admins/find-admin.ts";
import { ON_SALE, PRODUCTS } from "#core/catalog/lent.ts";
import { OPENING_FACTS } from "#core/content/lent.ts";
import { loadLooks } from "#core/content/load-looks.ts";
import { DEFAULT_STYLES } from "#core/content/site-defaults-rules.ts";
import { DELIVERY_FACTS } from "#core/delivery/lent.ts";
import { shopName } from "#core/values/shop-name-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { BackupReport } from "./backup-rules.ts";
import type { ShopState } from "./first-steps-rules.ts";

type Deps = {
	db: Db;
	takesRealMoney: () => boolean;
	sendsMail: () => boolean;
	backups: { report(): Promise<BackupReport> };
};

type Counts = Pick<
	ShopState,
	| "products"
	| "withoutPicture"
	| "deliveries"
	| "asksCarrier"
	| "originCep"
	| "privacyPage"
	| "exchangePage"
	| "published"
>;

/** What the shop has and lacks before it opens; `userId` is the administrator who looks. */
export async function loadShopState(
	{ db, takesRealMoney, sendsMail, backups }: Deps,
	userId: string | null,
): Promise<ShopState> {
	const [{ settings, styles }, [counts], admin, backup] = await Promise.all([
		loadLooks(db),
		queryRows<Counts>(
			db,
			sql`select p.products, p."withoutPicture", d.*, c.*
				from (select count(*)::int as products,
						count(*) filter (where cardinality(imagens) = 0)::int as "withoutPicture"
					from ${PRODUCTS} p where ${ON_SALE}) p,
				${DELIVERY_FACTS} d, ${OPENING_FACTS} c`,
		),
		userId === null ? null : findAdmin(db, userId),
		backups.report().catch(() => null),
	]);
	if (!counts) throw new Error("the shop counted nothing");
	const chosen = Object.entries(DEFAULT_STYLES).some(
		([name, usual]) => styles[name as keyof typeof styles] !== usual,
	);
	return {
		...counts,
		name: settings.site_name === shopName("") ? "" : settings.site_name,
		logo: settings.logo_url !== null,
		looks: chosen,
		document: settings.cnpj,
		legalName: settings.razao_social,
		address: settings.contact_address,
		contact: Boolean(settings.contact_email || settings.contact_phone || settings.social_whatsapp),
		takesRealMoney: takesRealMoney(),
		sendsMail: sendsMail(),
		secondFactor: admin?.secondFactor ?? false,
		backup: !backup?.last ? "none" : backup.late ? "late" : "recent",
	};
}
