import { and, isNull, sql } from "drizzle-orm";
import { admin_invites } from "../schema.ts";

export const isOpenInvite = and(
	isNull(admin_invites.accepted_at),
	sql`${admin_invites.created_at} > now() - interval '14 days'`,
);
