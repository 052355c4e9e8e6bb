import { appendFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakeSmtp } from "../testing/fake-smtp.ts";

/** A demonstration shop of its own for the browser tests, in a folder that starts empty, with a mail server. */
process.env["DATA_DIR"] = await mkdtemp(join(tmpdir(), "requinte-e2e-"));
const mails = process.env["E2E_MAILS"];
if (mails) {
	await rm(mails, { force: true });
	const { smtp } = await startFakeSmtp((mail) => {
		appendFileSync(mails, `${JSON.stringify(mail)}\n`);
	});
	process.env["SMTP_URL"] = smtp.url;
	process.env["MAIL_FROM"] = smtp.from;
}
await import("../scripts/start.ts");
