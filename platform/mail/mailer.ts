import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";

type OutgoingMail = {
	/** Names the message for good: a second copy of it carries the same `Message-ID`. */
	id: string;
	to: { name: string; address: string };
	replyTo: string | null;
	subject: string;
	text: string;
	html: string;
	/** Where such e-mails can be ended; told to the mail program as well. */
	unsubscribeUrl: string | null;
};

/**
 * What became of a message. `refused`: the server will not take it as it is; `busy`: not now;
 * `unreachable`: there was no conversation to its end, so that nothing is known of this message.
 */
export type Sent =
	| { ok: true }
	| { ok: false; reason: "refused" | "busy" | "unreachable"; detail: string };

export type Mailer = { send(mail: OutgoingMail): Promise<Sent> };

/** Milliseconds; `whole` bounds everything together. */
export type MailTimeouts = { connect: number; silence: number; whole: number };

const TIMEOUTS: MailTimeouts = { connect: 15_000, silence: 30_000, whole: 90_000 };
const LONGEST_DETAIL = 500;

/** The mail server of the configuration, or null without one. A connection is made for each message. */
export function openMailer(smtp: Config["smtp"], timeouts: MailTimeouts = TIMEOUTS): Mailer | null {
	if (!smtp) return null;
	const transport = createTransport({
		url: smtp.url,
		connectionTimeout: timeouts.connect,
		greetingTimeout: timeouts.connect,
		dnsTimeout: timeouts.connect,
		socketTimeout: timeouts.silence,
		disableFileAccess: true,
		disableUrlAccess: true,
		// Nobody stands between the shop and its own machine, whose mail server often signs its certificate itself.
		...(isOwnMachine(smtp.url) && { tls: { rejectUnauthorized: false } }),
	});
	// What becomes of a message is answered by its sending; what goes wrong after that has no other listener.
	transport.on("error", () => {});
	const host = mailAddress(smtp.from).split("@")[1] ?? "localhost";
	return {
		async send({ id, to, replyTo, subject, text, html, unsubscribeUrl }) {
			try {
				await transport.sendMail({
					from: smtp.from,
					to,
					replyTo: replyTo ?? undefined,
					subject,
					text,
					html,
					messageId: `<${id}@${host}>`,
					headers: unsubscribeUrl
						? {
								"List-Unsubscribe": `<${unsubscribeUrl}>`,
								// Gmail and Yahoo ask it of whoever writes to many: one press, no page in between.
								"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
							}
						: {},
					signal: AbortSignal.timeout(timeouts.whole),
				});
				return { ok: true };
			} catch (error) {
				return { ok: false, reason: reasonOf(error), detail: detailOf(error) };
			}
		},
	};
}

/** Whether a mail server is on the machine the shop runs on. */
const isOwnMachine = (url: string): boolean =>
	/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** `a@b` of `Name <a@b>` or of itself. */
export const mailAddress = (from: string): string =>
	/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Answers of the server about sender, recipient or content, rather than about the connection. */
const ABOUT_THE_MESSAGE = new Set(["EENVELOPE", "EMESSAGE"]);

function reasonOf(error: unknown): "refused" | "busy" | "unreachable" {
	const { code = "", responseCode } = error as { code?: string; responseCode?: number };
	if (!ABOUT_THE_MESSAGE.has(code)) return "unreachable";
	// Without an answer it was our own library that found the address impossible.
	return responseCode === undefined || responseCode >= 500 ? "refused" : "busy";
}

const detailOf = (error: unknown): string =>
	(error instanceof Error ? error.message : String(error))
		.replace(/\s+/g, " ")
		.slice(0, LONGEST_DETAIL);
