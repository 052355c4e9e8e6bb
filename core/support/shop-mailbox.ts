import { mailAddress } from "#platform/mail/mailer.ts";
import type { SupportDeps } from "./types.ts";

/** Recipient of guests' messages: the contact address, else the sender of the shop's e-mails, else null. */
export async function shopMailbox({
	loadSite,
	mailFrom,
}: Pick<SupportDeps, "loadSite" | "mailFrom">): Promise<string | null> {
	const { settings } = await loadSite();
	const sender = mailFrom();
	return settings.contact_email || (sender ? mailAddress(sender) : null);
}
