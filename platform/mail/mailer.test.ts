import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { mailerTo } from "#testing/mailer-to.ts";
import { type FakeSmtp, startFakeSmtp } from "#testing/providers/fake-smtp.ts";
import { type Mailer, mailAddress, openMailer } from "./mailer.ts";

let server: FakeSmtp;
let mailer: Mailer;

beforeAll(async () => {
	server = await startFakeSmtp();
	mailer = mailerTo(server);
});
afterEach(() => server.reset());
afterAll(() => server.stop());

const mail = {
	id: "00000000-0000-4000-8000-000000000001",
	to: { name: "Ana, da Clínica", address: "ana@example.com" },
	replyTo: "loja@example.com",
	subject: "Olá, coração ❤",
	text: "Texto",
	html: "<p>Página</p>",
	unsubscribeUrl: "https://loja.example/descadastrar/abc",
};

it("hands over text and HTML under a name of its own", async () => {
	expect(await mailer.send(mail)).toEqual({ ok: true });
	const [{ recipient, content } = { recipient: "", content: "" }] = server.delivered;
	expect(recipient).toBe("ana@example.com");
	expect(content).toContain(`Message-ID: <${mail.id}@example.com>`);
	expect(content).toContain("From: Loja <loja@example.com>");
	expect(content).toContain("Reply-To: loja@example.com");
	expect(content).toContain("List-Unsubscribe: <https://loja.example/descadastrar/abc>");
	expect(content).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
	expect(content).toContain("text/plain");
	expect(content).toContain("text/html");
});

it("writes no header that was typed into a field", async () => {
	await mailer.send({
		...mail,
		subject: "Oi\r\nBcc: todos@example.com",
		to: { name: "Ana\r\nBcc: todos@example.com", address: "ana@example.com" },
		unsubscribeUrl: null,
	});
	expect(server.delivered).toHaveLength(1);
	expect(server.delivered[0]?.content).not.toMatch(/^Bcc:/im);
});

it.each([
	["refuses", "refused"],
	["refuses the content", "refused"],
	["is busy", "busy"],
	["hangs", "unreachable"],
	["hangs after data", "unreachable"],
	["dies", "unreachable"],
	["dies after data", "unreachable"],
] as const)("says so when the server %s", async (mood, reason) => {
	server.behave(mood);
	expect(await mailer.send(mail)).toMatchObject({ ok: false, reason, detail: expect.any(String) });
	expect(server.delivered).toEqual([]);
});

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

it.skipIf(!hasOpenssl)("takes a self-signed certificate of this machine alone", async () => {
	const folder = mkdtempSync(join(tmpdir(), "requinte-smtp-"));
	const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
	const subject = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=mail.lan".split(" ");
	execFileSync("openssl", [...subject, "-keyout", key, "-out", cert], { stdio: "ignore" });
	const own = await startFakeSmtp(() => {}, { key: readFileSync(key), cert: readFileSync(cert) });
	rmSync(folder, { recursive: true });
	const send = (url: string) => openMailer({ ...own.smtp, url })?.send(mail);
	expect(await send(own.smtp.url)).toEqual({ ok: true });
	// An address of this machine which does not say so.
	const other = await send(own.smtp.url.replace("127.0.0.1", "[::ffff:127.0.0.1]"));
	expect(other).toMatchObject({ ok: false });
	expect(own.delivered).toHaveLength(1);
	await own.stop();
});

it("says so when there is no server", async () => {
	const gone = openMailer({ url: "smtp://127.0.0.1:1", from: "loja@example.com" });
	expect(await gone?.send(mail)).toMatchObject({ ok: false, reason: "unreachable" });
});

it.each([
	["Loja <loja@example.com>", "loja@example.com"],
	["loja@example.com", "loja@example.com"],
])("reads the address of %s", (from, address) => {
	expect(mailAddress(from)).toBe(address);
});
