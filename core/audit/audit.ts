import type { Db } from "#platform/database/database.ts";
import type { AuditQuery } from "./audit-rules.ts";
import { exportChanges } from "./export-changes.ts";
import { listChangedEntities, listChanges } from "./list-changes.ts";
import type { FindNames } from "./name-changes.ts";

/** Reading what administrators changed. */
export const createAudit = ({ db, findNames }: { db: Db; findNames: FindNames }) => ({
	list: (query: AuditQuery) => listChanges({ db, findNames }, query),
	listEntities: () => listChangedEntities(db),
	exportCsv: (query: AuditQuery) => exportChanges({ db, findNames }, query),
});
