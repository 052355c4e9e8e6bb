import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { MAILS } from "./settings.ts";

type Mail = { recipient: string; content: string };

const fromQuotedPrintable = (text: string): string =>
	text
		.replace(/=\n/g, "")
		.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
			Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
		);

async function mailsTo(address: string): Promise<string[]> {
	const lines = await readFile(MAILS, "utf8").catch(() => "");
	return lines
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line) as Mail)
		.filter(({ recipient }) => recipient === address)
		.map(({ content }) => fromQuotedPrintable(content));
}

/** The latest e-mail to `address` that says `words`, as soon as the mail server has it. */
export async function waitForMail(address: string, words: RegExp): Promise<string> {
	let found: string | undefined;
	await expect(async () => {
		found = (await mailsTo(address)).findLast((mail) => words.test(mail));
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
