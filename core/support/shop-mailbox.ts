import { mailAddress } from "#platform/mail/mailer.ts";
import type { SupportDeps } from "./types.ts";

/** Who reads what visitors write: the shop's contact address, else the sender of its e-mails, else nobody by e-mail. */
export async function shopMailbox({
	loadSite,
	mailFrom,
}: Pick<SupportDeps, "loadSite" | "mailFrom">): Promise<string | null> {
	const { settings } = await loadSite();
	const sender = mailFrom();
	return settings.contact_email || (sender ? mailAddress(sender) : null);
}
