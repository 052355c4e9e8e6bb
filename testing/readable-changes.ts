import { vi } from "vitest";
import type { Change } from "#core/audit/record-change.ts";
import { actionLabel } from "#core/audit/shared/audit.ts";
import { AUDIT_WORDS } from "#core/shared/audit-words.ts";

/** Throws unless people can read all of a change: what was done, to what, and each of its fields. */
function mustBeReadable({ action, entity, before, after }: Change): void {
	// As the log keeps it.
	const kept = (side: unknown) => JSON.parse(JSON.stringify(side ?? null));
	const missing = AUDIT_WORDS.unlabelledFields(entity, kept(before), kept(after));
	if (actionLabel(action) === action) missing.push(`action ${action}`);
	if (AUDIT_WORDS.entityLabel(entity) === entity) missing.push(`record ${entity}`);
	if (missing.length > 0) {
		throw new Error(`the log has no words for ${missing.join(", ")} of ${entity}`);
	}
}

// Whatever operation a test runs: its change is told on the screen of the log.
vi.mock("#core/audit/record-change.ts", async (original) => {
	const { recordChange } = await original<typeof import("#core/audit/record-change.ts")>();
	const checked: typeof recordChange = async (db, admin, change) => {
		mustBeReadable(change);
		return recordChange(db, admin, change);
	};
	return { recordChange: checked };
});
