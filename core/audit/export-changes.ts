import { CSV_START, csvLine } from "#core/values/csv-rules.ts";
import { type AuditQuery, actionLabel, type NamedChange } from "./audit-rules.ts";
import type { Words } from "./fields/change-fields-rules.ts";
import { type AuditDeps, readChanges } from "./list-changes.ts";
import { nameChanges } from "./name-changes.ts";

const AT_ONCE = 500;
const HEAD = ["Momento", "Administrador", "Ação", "Registro", "Nome", "Id", "Antes", "Depois"];

const moment = new Intl.DateTimeFormat("pt-BR", {
	dateStyle: "short",
	timeStyle: "medium",
	timeZone: "America/Sao_Paulo",
});

const lineOf =
	(words: Words) =>
	(change: NamedChange): string => {
		const { at, admin, action, entity, name, entityId, before, after } = change;
		const fields = words.fieldChanges(entity, before, after);
		const side = (which: "before" | "after") =>
			fields
				.filter((field) => field[which] !== "")
				.map((field) => `${field.label}: ${field[which]}`)
				.join("\n");
		return csvLine([
			moment.format(new Date(at)),
			admin,
			actionLabel(action),
			words.entityLabel(entity),
			name,
			entityId ?? "",
			side("before"),
			side("after"),
		]);
	};

/** A CSV file of every change that fits, whole and piece by piece, for a spreadsheet in Portuguese. */
export async function* exportChanges(deps: AuditDeps, query: AuditQuery): AsyncGenerator<string> {
	yield CSV_START + csvLine(HEAD);
	for await (const rows of readChanges(deps, query, AT_ONCE)) {
		yield (await nameChanges(rows, deps)).map(lineOf(deps.words)).join("");
	}
}
