import type { Db } from "#platform/database/database.ts";
import type { AuditQuery } from "./audit-rules.ts";
import { exportChanges } from "./export-changes.ts";
import { listChangedEntities, listChanges } from "./list-changes.ts";

/** Reading what administrators changed. */
export const createAudit = ({ db }: { db: Db }) => ({
	list: (query: AuditQuery) => listChanges(db, query),
	listEntities: () => listChangedEntities(db),
	exportCsv: (query: AuditQuery) => exportChanges(db, query),
});
