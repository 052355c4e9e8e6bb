import type { Admin } from "#core/audit/types.ts";
import { type SaveError, saveRecord } from "#core/record/save-record.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { sealCredential } from "#platform/secret-box.ts";
import { entrega_transportadoras } from "../schema.ts";
import { CARRIER, carrierForm, tokenForm } from "../shared/carrier-fields.ts";
import { type ManagedCarrier, managedCarrier, readCarrierRow } from "./read-carriers.ts";

type Deps = { db: Db; clock: () => Date; secret: string };

/** Form of a carrier: an empty `token` retains the stored one. */
export type CarrierChange = { version: string; form: unknown; token: unknown };

/** Saves a carrier's settings; the audit log records that the token changed, never its value. */
export async function saveCarrier(
	{ db, clock, secret }: Deps,
	admin: Admin,
	carrier: { id: string; label: string },
	{ token: typed, ...sent }: CarrierChange,
): Promise<Result<ManagedCarrier, SaveError<ManagedCarrier>>> {
	const token = tokenForm.safeParse(typed);
	if (!token.success) return fail({ code: "invalid", fields: { token: "Token inválido" } });
	return saveRecord(db, admin, sent, {
		form: carrierForm,
		change: { action: "transportadora.editar", entity: "entrega_transportadoras" },
		lock: async (tx) =>
			managedCarrier(secret, carrier, await readCarrierRow(tx, carrier.id, true), clock()),
		async write(tx, fields, current) {
			if (token.data === "" && current.token !== "kept")
				return fail({ token: "Cole o token de acesso" });
			const values = {
				...fields,
				...(token.data === "" ? {} : { token: sealCredential(secret, token.data) }),
				updated_at: clock(),
			};
			await tx
				.insert(entrega_transportadoras)
				.values({ id: carrier.id, ...values })
				.onConflictDoUpdate({ target: entrega_transportadoras.id, set: values });
			const loggedToken = (state: string) => ({ token: state });
			return ok({
				before: { ...fieldsOf(CARRIER, current), ...(token.data ? loggedToken("anterior") : {}) },
				after: { ...fields, ...(token.data ? loggedToken("novo") : {}) },
				answer: managedCarrier(secret, carrier, await readCarrierRow(tx, carrier.id), clock()),
			});
		},
	});
}
