import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { InvoiceAccess } from "#platform/invoices/invoice-provider.ts";
import { fieldErrors } from "../values/field-errors.ts";
import {
	type Connections,
	type ConnectionsDeps,
	FOCUS_NFE,
	openSecrets,
	readRow,
	writeRow,
} from "./connections.ts";
import { conexoes } from "./schema.ts";
import { type InvoiceFacts, invoiceForm } from "./shared/connection.ts";

type Deps = ConnectionsDeps & { connections: Connections };

export type FocusNfeError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "environment" | "silent" | "not_found" };

/** Audit entry; the token itself is in no log. */
const named = ({ teste }: InvoiceFacts, more: object = {}) => ({
	conexao: "Focus NFe",
	ambiente: teste ? "Testes (homologação)" : "Produção",
	...more,
});

/** Asks the issuer whether it takes a token, without issuing anything. */
async function check(
	{ connections }: Deps,
	access: InvoiceAccess,
): Promise<Result<null, FocusNfeError>> {
	const answer = await connections.invoiceProvider.checkAccess(access);
	if (answer.ok) return ok(null);
	if (answer.reason !== "unauthorized" && answer.reason !== "refused")
		return fail({ code: "silent" });
	const place = access.test ? "de homologação" : "de produção";
	return fail({
		code: "invalid",
		fields: {
			token: `O Focus NFe não aceita este token no ambiente ${place}. Copie o token ${place} do painel`,
		},
	});
}

/**
 * Connects Focus NFe after it accepted the token; saves nothing before. An empty token means the saved one while the
 * place stays: each of the two has its own.
 */
async function connectFocusNfe(
	deps: Deps,
	admin: Admin,
	typed: unknown,
): Promise<Result<null, FocusNfeError>> {
	const { database, secret, connections } = deps;
	if (connections.byEnvironment.invoices) return fail({ code: "environment" });
	const parsed = invoiceForm.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { teste } = parsed.data;
	const row = await readRow(database.db, FOCUS_NFE);
	const before = row && (row.dados as InvoiceFacts);
	const saved = before?.teste === teste ? openSecrets<{ token: string }>(secret, row)?.token : "";
	const token = parsed.data.token || saved || "";
	if (!token) {
		const words = before ? "Outro ambiente: cole o token dele" : "Cole o token";
		return fail({ code: "invalid", fields: { token: words } });
	}
	const checked = await check(deps, { token, test: teste });
	if (!checked.ok) return checked;
	await runTransaction(database.db, async (tx) => {
		await writeRow(tx, secret, {
			id: FOCUS_NFE,
			dados: { teste },
			segredos: { token },
			conectada_por: admin.name,
		});
		await recordChange(tx, admin, {
			action: "conexao.conectar",
			entity: "conexoes",
			...(before && { before: named(before) }),
			after: named({ teste }, parsed.data.token ? { token: "novo" } : {}),
		});
	});
	await connections.refresh();
	return ok(null);
}

/** Asks the issuer about the token in use. */
async function testFocusNfe(deps: Deps): Promise<Result<null, FocusNfeError>> {
	const issuer = deps.connections.invoices();
	return issuer ? check(deps, issuer.access) : fail({ code: "not_found" });
}

/** Removes the token. Issued notes stay; those that wait go on once it is connected again. */
async function disconnectFocusNfe({ database, connections }: Deps, admin: Admin) {
	await runTransaction(database.db, async (tx) => {
		const [gone] = await tx.delete(conexoes).where(eq(conexoes.id, FOCUS_NFE)).returning();
		if (!gone) return;
		await recordChange(tx, admin, {
			action: "conexao.desconectar",
			entity: "conexoes",
			before: named(gone.dados as InvoiceFacts),
		});
	});
	await connections.refresh();
}

/** Management of the connection. The caller checks permissions. */
export const createFocusNfeConnection = (deps: Deps) => ({
	view: () => deps.connections.view<InvoiceFacts>(FOCUS_NFE),
	connect: (admin: Admin, form: unknown) => connectFocusNfe(deps, admin, form),
	test: () => testFocusNfe(deps),
	disconnect: (admin: Admin) => disconnectFocusNfe(deps, admin),
});
