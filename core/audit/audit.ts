import type { AuditQuery } from "./audit-rules.ts";
import { exportChanges } from "./export-changes.ts";
import { type AuditDeps, listChangedEntities, listChanges } from "./list-changes.ts";

/** Reading what administrators changed. */
export const createAudit = (deps: AuditDeps) => ({
	list: (query: AuditQuery) => listChanges(deps, query),
	listEntities: () => listChangedEntities(deps.db),
	exportCsv: (query: AuditQuery) => exportChanges(deps, query),
});
