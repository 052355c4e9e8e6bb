import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { MAIL_CHANNEL } from "#core/mail/outbox.ts";
import { renderHtml, renderText } from "#core/mail/render.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { publicAddress } from "#platform/config.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { failureWords } from "../mail/shared/failure-texts.ts";
import { fieldErrors } from "../values/field-errors.ts";
import {
	type Connections,
	type ConnectionsDeps,
	EMAIL,
	openMailServer,
	openSecrets,
	readRow,
	writeRow,
} from "./connections.ts";
import { conexoes } from "./schema.ts";
import { type MailFacts, type MailForm, mailForm } from "./shared/connection.ts";

type Deps = ConnectionsDeps & { connections: Connections };

/** Why a mail server was not connected: invalid input, or its response to the test. */
export type EmailError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "environment" }
	| { code: "failed"; words: string; detail: string; fields: Record<string, string> };

/**
 * Connects a mail server after it accepted a test message to the administrator; saves nothing before. An
 * empty password means the saved one while server and user are unchanged, so that no other server receives
 * it. Queued e-mails are sent at once.
 */
async function connectEmail(
	deps: Deps,
	admin: Admin,
	typed: unknown,
): Promise<Result<null, EmailError>> {
	const { database, secret, connections } = deps;
	if (connections.byEnvironment.mail) return fail({ code: "environment" });
	const parsed = mailForm.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const row = await readRow(database.db, EMAIL);
	const before = row && (row.dados as MailFacts);
	const { usuario, servidor } = parsed.data;
	const same = before?.servidor === servidor && before.usuario === usuario;
	const saved = same ? openSecrets<Pick<MailForm, "senha">>(secret, row)?.senha : undefined;
	const form = { ...parsed.data, senha: usuario ? parsed.data.senha || saved || "" : "" };
	if (usuario && !form.senha) {
		const senha = before && !same ? "Outro servidor ou usuário: digite a senha" : "Informe a senha";
		return fail({ code: "invalid", fields: { senha } });
	}
	const tested = await sendTest(deps, openMailServer(form), admin);
	if (!tested.ok) return tested;
	const { senha, ...facts } = form;
	await runTransaction(database.db, async (tx) => {
		await writeRow(tx, secret, {
			id: EMAIL,
			dados: facts,
			segredos: { senha },
			conectada_por: admin.name,
		});
		await recordChange(tx, admin, {
			action: "conexao.conectar",
			entity: "conexoes",
			...(before && { before: named(before) }),
			after: named({ ...facts, ...(parsed.data.senha && { senha: "nova" }) }),
		});
		await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
	});
	await connections.refresh();
	return ok(null);
}

/** Label for the audit log. */
const named = (fields: object) => ({ conexao: "E-mail", ...fields });

/** Sends a test message to the administrator over the current connection. */
async function testEmail(
	deps: Deps,
	admin: Admin,
): Promise<Result<null, EmailError | { code: "not_found" }>> {
	const mailer = deps.connections.mailer();
	return mailer ? sendTest(deps, mailer, admin) : fail({ code: "not_found" });
}

/** Removes the mail server and its password; queued e-mails stay in the outbox. */
async function disconnectEmail({ database, connections }: Deps, admin: Admin) {
	await runTransaction(database.db, async (tx) => {
		const [gone] = await tx.delete(conexoes).where(eq(conexoes.id, EMAIL)).returning();
		if (!gone) return;
		await recordChange(tx, admin, {
			action: "conexao.desconectar",
			entity: "conexoes",
			before: named(gone.dados),
		});
	});
	await connections.refresh();
}

/** Management of the connection. The caller checks permissions. */
export const createEmailConnection = (deps: Deps) => ({
	view: () => deps.connections.view<MailFacts>(EMAIL),
	connect: (admin: Admin, form: unknown) => connectEmail(deps, admin, form),
	test: (admin: Admin) => testEmail(deps, admin),
	disconnect: (admin: Admin) => disconnectEmail(deps, admin),
});

async function sendTest(
	{ database, config, loadBrand }: Deps,
	mailer: Mailer,
	admin: Admin,
): Promise<Result<null, Extract<EmailError, { code: "failed" }>>> {
	const { brand } = await loadBrand(database.db, publicAddress(config));
	const content = {
		subject: `E-mail de teste da loja ${brand.name}`,
		preview: "O servidor de e-mail aceitou a mensagem.",
		title: "O e-mail da loja funciona",
		blocks: [
			{
				kind: "paragraph" as const,
				text: `${admin.name}, a loja enviou esta mensagem para conferir o servidor de e-mail. Não é preciso responder.`,
			},
		],
	};
	const sent = await mailer.send({
		id: randomUUID(),
		to: { name: admin.name, address: admin.email },
		replyTo: null,
		subject: content.subject,
		text: renderText(content, brand, null),
		html: renderHtml(content, brand, null),
		unsubscribeUrl: null,
	});
	if (sent.ok) return ok(null);
	const words = `${failureWords(sent.detail)}.`;
	const field = fieldOf(sent.detail);
	return fail({
		code: "failed",
		words,
		detail: sent.detail,
		fields: field ? { [field]: words } : {},
	});
}

/** Guesses the form field that caused a failure. */
function fieldOf(detail: string): keyof MailForm | null {
	if (/\b5(?:30|34|35)\b|\bEAUTH\b|invalid login|authentication/i.test(detail)) return "senha";
	if (/ENOTFOUND|EAI_AGAIN|\bEDNS\b/.test(detail)) return "servidor";
	if (/certificate|\bTLS\b|\bSSL\b|wrong version/i.test(detail)) return "seguranca";
	if (/ECONNREFUSED|timeout|timed out|greeting never received/i.test(detail)) return "porta";
	if (/relay|sender|\bfrom\b|\b553\b/i.test(detail)) return "remetente";
	return null;
}
