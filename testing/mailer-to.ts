import { type Mailer, openMailer } from "#platform/mail/mailer.ts";
import type { FakeSmtp } from "./providers/fake-smtp.ts";

const HASTY = { connect: 300, silence: 300, whole: 2_000 };

/**
 * A mailer to the stand-in that gives up soon where the server says nothing, and only there: on a busy
 * machine an honest answer may take longer than a test wants to wait for silence.
 */
export function mailerTo(server: FakeSmtp): Mailer {
	const hasty = openMailer(server.smtp, HASTY);
	const patient = openMailer(server.smtp);
	if (!hasty || !patient) throw new Error("no mailer");
	return { send: (mail) => (server.isSilent() ? hasty : patient).send(mail) };
}
