import { expect } from "@playwright/test";
import type { Delivered } from "../../testing/providers/fake-smtp.ts";

/** What the mail server of this worker's shop took, oldest first. */
export const MAILS: Delivered[] = [];

const fromQuotedPrintable = (text: string): string =>
	text
		.replace(/=\n/g, "")
		.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
			Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
		);

const mailsTo = (address: string): string[] =>
	MAILS.filter(({ recipient }) => recipient === address).map(({ content }) =>
		fromQuotedPrintable(content),
	);

/** The latest e-mail to `address` that says `words`, as soon as the mail server has it. */
export async function waitForMail(address: string, words: RegExp): Promise<string> {
	let found: string | undefined;
	await expect(() => {
		found = mailsTo(address).findLast((mail) => words.test(mail));
		expect(found, `an e-mail to ${address} about ${words}`).toBeDefined();
	}).toPass({ timeout: 30_000 });
	return found ?? "";
}

/** Path and query of the first link of an e-mail that leads below `path`. */
export function linkOf(mail: string, path: string): string {
	const at = mail.indexOf(path);
	const link = /^[^\s"<>]+/.exec(mail.slice(at))?.[0];
	if (at < 0 || !link) throw new Error(`no link to ${path}`);
	return link.replaceAll("&amp;", "&");
}
