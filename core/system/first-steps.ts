import { sql } from "drizzle-orm";
import { findAdmin } from "#core/accounts/admins/find-admin.ts";
import { loadLooks } from "#core/content/load-looks.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { ON_SALE, PRODUCTS } from "../catalog/public.ts";
import { OPENING_FACTS } from "../content/public.ts";
import { DEFAULT_STYLES } from "../content/shared/site-defaults.ts";
import { DELIVERY_FACTS } from "../delivery/public.ts";
import { shopName } from "../values/text.ts";
import type { BackupReport } from "./backup.ts";
import type { ShopState } from "./shared/first-steps.ts";

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

/** What is set up before the opening; `userId` is the current administrator. */
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
