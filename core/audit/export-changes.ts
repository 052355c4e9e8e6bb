import { CSV_START, csvLine } from "#core/csv-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { type AuditQuery, entityLabel } from "./audit-rules.ts";
import { readChanges } from "./list-changes.ts";

const AT_ONCE = 500;
const HEAD = ["Momento", "Administrador", "Ação", "Registro", "Id", "Antes", "Depois"];

const moment = new Intl.DateTimeFormat("pt-BR", {
	dateStyle: "short",
	timeStyle: "medium",
	timeZone: "America/Sao_Paulo",
});
const json = (value: unknown): string => (value === null ? "" : JSON.stringify(value));

/** A CSV file of every change that fits, whole and piece by piece, for a spreadsheet in Portuguese. */
export async function* exportChanges(db: Db, query: AuditQuery): AsyncGenerator<string> {
	yield CSV_START + csvLine(HEAD);
	for await (const rows of readChanges(db, query, AT_ONCE)) {
		yield rows
			.map(({ at, admin, action, entity, entityId, before, after }) =>
				csvLine([
					moment.format(new Date(at)),
					admin,
					action,
					entityLabel(entity),
					entityId ?? "",
					json(before),
					json(after),
				]),
			)
			.join("");
	}
}
