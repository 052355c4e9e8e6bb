import { may, type Role } from "#core/accounts/shared/role.ts";

/** What a person of the office is notified of. */
export type NoticeChoice = { venda_email: boolean; venda_push: boolean; resumo_email: boolean };

/** Until the person chooses: the owner reads of each sale and every morning. */
export const defaultChoice = (role: Role): NoticeChoice => ({
	venda_email: role === "owner",
	venda_push: true,
	resumo_email: role === "owner",
});

/** Whether this role may be notified of sales. */
export const seesSales = (role: Role): boolean => may(role, "orders", "read");
