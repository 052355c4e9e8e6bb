import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { fieldErrors } from "../values/field-errors.ts";
import {
	type Connections,
	type ConnectionsDeps,
	MERCADO_PAGO,
	openSecrets,
	readRow,
	writeRow,
} from "./connections.ts";
import { conexoes } from "./schema.ts";
import {
	type MercadoPagoFacts,
	type MercadoPagoKeys,
	mercadoPagoForm,
} from "./shared/connection.ts";

type Deps = ConnectionsDeps & { connections: Connections };

export type MercadoPagoError =
	| { code: "invalid"; fields: Record<string, string> }
	| { code: "environment" }
	| { code: "silent" };

const KEYS = ["access_token", "public_key", "webhook_secret"] as const;
const NEEDED: Record<keyof MercadoPagoKeys, string> = {
	access_token: "Cole o access token",
	public_key: "Cole a public key: sem ela ninguém paga com cartão",
	webhook_secret: "Cole a assinatura secreta: sem ela ninguém confere os avisos",
};

/**
 * Connects Mercado Pago after testing the access token with a free call. An empty key means the saved one. A
 * public shop requires all three keys. Pending sandbox payments are still followed.
 */
async function connectMercadoPago(
	{ database, config, secret, connections }: Deps,
	admin: Admin,
	typed: unknown,
): Promise<Result<null, MercadoPagoError>> {
	if (connections.byEnvironment.money) return fail({ code: "environment" });
	const parsed = mercadoPagoForm.safeParse(typed);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const row = await readRow(database.db, MERCADO_PAGO);
	const saved = openSecrets<MercadoPagoKeys>(secret, row);
	const keys = { ...parsed.data };
	for (const name of KEYS) keys[name] ||= saved?.[name] ?? "";
	const needed = config.isPublic ? KEYS : (["access_token"] as const);
	const missing = needed.filter((name) => !keys[name]).map((name) => [name, NEEDED[name]]);
	if (missing.length > 0) return fail({ code: "invalid", fields: Object.fromEntries(missing) });
	const { keys: answer } = await connections.openPayments(keys).checkUp();
	if (answer === "silent") return fail({ code: "silent" });
	if (answer === "refused") {
		const fields = {
			access_token: "O Mercado Pago não aceita este token. Copie-o de novo do painel",
		};
		return fail({ code: "invalid", fields });
	}
	await runTransaction(database.db, async (tx) => {
		await writeRow(tx, secret, {
			id: MERCADO_PAGO,
			dados: { public_key: keys.public_key, assinatura: keys.webhook_secret !== "" },
			segredos: keys,
			conectada_por: admin.name,
		});
		const changed = KEYS.filter((name) => keys[name] !== (saved?.[name] ?? ""));
		await recordChange(tx, admin, {
			action: "conexao.conectar",
			entity: "conexoes",
			after: {
				conexao: "Mercado Pago",
				situacao: "conectada",
				...Object.fromEntries(changed.map((name) => [name, "nova"])),
			},
		});
	});
	await connections.refresh();
	return ok(null);
}

/** Stops taking payments. Retains the keys until `forgetMercadoPago`, for following and refunds. */
async function disconnectMercadoPago({ database, connections }: Deps, admin: Admin) {
	await runTransaction(database.db, async (tx) => {
		const row = await readRow(tx, MERCADO_PAGO, true);
		if (!row?.ativa) return;
		await tx.update(conexoes).set({ ativa: false }).where(eq(conexoes.id, MERCADO_PAGO));
		await recordChange(tx, admin, {
			action: "conexao.desconectar",
			entity: "conexoes",
			before: { conexao: "Mercado Pago", situacao: "conectada" },
			after: { conexao: "Mercado Pago", situacao: "desligada" },
		});
	});
	await connections.refresh();
}

/** Removes the keys of Mercado Pago; false while it takes payments. */
async function forgetMercadoPago({ database, connections }: Deps, admin: Admin): Promise<boolean> {
	const gone = await runTransaction(database.db, async (tx) => {
		const row = await readRow(tx, MERCADO_PAGO, true);
		if (!row || row.ativa) return false;
		await tx.delete(conexoes).where(eq(conexoes.id, MERCADO_PAGO));
		await recordChange(tx, admin, {
			action: "conexao.apagar-chaves",
			entity: "conexoes",
			before: { conexao: "Mercado Pago", situacao: "desligada" },
		});
		return true;
	});
	await connections.refresh();
	return gone;
}

/** Management of the connection. The caller checks permissions. */
export const createMercadoPagoConnection = (deps: Deps) => ({
	view: () => deps.connections.view<MercadoPagoFacts>(MERCADO_PAGO),
	connect: (admin: Admin, form: unknown) => connectMercadoPago(deps, admin, form),
	disconnect: (admin: Admin) => disconnectMercadoPago(deps, admin),
	forget: (admin: Admin) => forgetMercadoPago(deps, admin),
});
