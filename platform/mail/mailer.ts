import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";

type OutgoingMail = {
	/** Stable id: a repeated send has the same `Message-ID`. */
	id: string;
	to: { name: string; address: string };
	replyTo: string | null;
	subject: string;
	text: string;
	html: string;
	/** Unsubscribe address, also for the mail program. */
	unsubscribeUrl: string | null;
};

/**
 * Result of sending. `refused`: permanent; `busy`: temporary; `unreachable`: the connection failed, the outcome is
 * unknown.
 */
export type Sent =
	| { ok: true }
	| { ok: false; reason: "refused" | "busy" | "unreachable"; detail: string };

export type Mailer = { send(mail: OutgoingMail): Promise<Sent> };

/** Milliseconds; `whole` is the total. */
export type MailTimeouts = { connect: number; silence: number; whole: number };

const TIMEOUTS: MailTimeouts = { connect: 15_000, silence: 30_000, whole: 90_000 };
const LONGEST_DETAIL = 500;

/** The configured mail server, or null without one. Connects for each message. */
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
		// Local mail servers often have self-signed certificates, and nobody is in between.
		...(isOwnMachine(smtp.url) && { tls: { rejectUnauthorized: false } }),
	});
	// `sendMail` reports failures; later errors of the transport need a listener.
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
								// Gmail and Yahoo require one-click unsubscribe for bulk mail.
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

/** Whether the mail server is on the shop's own machine. */
const isOwnMachine = (url: string): boolean =>
	/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** `a@b` of `Name <a@b>` or of itself. */
export const mailAddress = (from: string): string =>
	/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Errors about sender, recipient or content, rather than the connection. */
const ABOUT_THE_MESSAGE = new Set(["EENVELOPE", "EMESSAGE"]);

function reasonOf(error: unknown): "refused" | "busy" | "unreachable" {
	const { code = "", responseCode } = error as { code?: string; responseCode?: number };
	if (!ABOUT_THE_MESSAGE.has(code)) return "unreachable";
	// Without a response code the library itself rejected the address.
	return responseCode === undefined || responseCode >= 500 ? "refused" : "busy";
}

const detailOf = (error: unknown): string =>
	(error instanceof Error ? error.message : String(error))
		.replace(/\s+/g, " ")
		.slice(0, LONGEST_DETAIL);
