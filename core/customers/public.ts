import { type SQL, sql } from "drizzle-orm";
import type { PictureColumn } from "#core/media/types.ts";
import { isSuppressed } from "./marketing.ts";

/** Customers by e-mail for other areas: a relation for `from`, which the caller aliases. */
export const DIRECTORY: SQL = sql`(select email, name, phone, document, busca, last_order_at
	from customer_directory)`;

/** Customers with what decides whether they are written to; `birth_date` of their account. */
export const PEOPLE: SQL = sql`(select d.email, d.name, d.consented and not ${isSuppressed(sql`d.email`)} as consented,
		d.last_paid_at, p.birth_date
	from customer_directory d left join profiles p on p.user_id = d.user_id)`;

/** Links of campaigns that were followed, by address in small letters. */
export const CAMPAIGN_VISITS: SQL = sql`(select campaign_id, email, aberta_em from campaign_recipients
	where aberta_em is not null)`;

/** Pictures of campaigns, which their e-mails display for good (`PictureUse`). */
export const USED_MEDIA: SQL = sql`select imagem as address, 'campanha' as tipo, id::text as id, subject as nome,
	false as historico from campaigns where imagem is not null`;

/** The column of that place. */
export const PICTURE_COLUMNS: PictureColumn[] = [
	{ table: "campaigns", column: "imagem", kind: "address" },
];

/** Display names of this area's records, by `id` and `name`, for the ids in `wanted`. */
export const namesOf = (wanted: SQL): SQL => sql`
	select id::text, subject as name from campaigns where id in ${wanted}`;
