import { expect, it } from "vitest";
import { components, officeFiles, typedInto, uses } from "#testing/office-sources.ts";

/** Keeps what is typed into what it shows, until a lost session, a failure or a reload is over. */
const KEEPS = /\b(?:useRecordForm|useKept|useKeptState|useKeptFields)[<(]|\bkeep=/;

/** Shows the fields that others give it, and keeps what is typed into them. */
const WAYS = "payments/matters/ways-dialog.tsx";

/** What nobody would miss, and why. Every other form of the back office keeps what is typed into it. */
const NEEDS_NOTHING: Record<string, string> = {
	"login/create-admin.tsx": "before there is a session",
	"login/login-form.tsx": "before there is a session",
	"dashboard/route.tsx": "stands in the address",
	"ui/search-box.tsx": "stands in the address",
	"ui/list-toolbar.tsx": "stands in the address",
	"ui/period-filter.tsx": "stands in the address",
	"ui/day-field.tsx": "stands in the address",
	"stock/moves-dialog.tsx": "stands in the address",
	"ui/select-boxes.tsx": "chosen rows are kept with useChoice",
	"shipping/queue-row.tsx": "chosen rows are kept with useChoice",
	"shipping/queue-list.tsx": "chosen rows are kept with useChoice",
	"orders/notes-part.tsx": "the list of orders keeps the drafts of all of them",
	"orders/status-select.tsx": "opens a dialog, or acts at once",
	"team/role-select.tsx": "acts at once",
	"team/second-factor-rule.tsx": "acts at once",
	"ui/sheet-chooser.tsx": "no page may keep a file of the device",
	"shipping/nfe/notes-dialog.tsx": "no page may keep a file of the device",
	"orders/dispute/evidence-form.tsx": "no page may keep a file of the device",
	"shipping/papers/labels-dialog.tsx":
		"the paper is remembered, the place on it is counted on the desk",
	"categories/delete-dialog.tsx": "one or two choices, asked again before something is destroyed",
};

/** Whether what stands in a file keeps itself; a screen's own forms may be kept by a hook beside it. */
function keeps(name: string): boolean {
	if (KEEPS.test(officeFiles.get(name) ?? "")) return true;
	if (uses(name, WAYS)) return keeps(WAYS);
	if (/(?:^|\/)[\w-]*route\.tsx$/.test(name)) return false;
	return [...officeFiles].some(
		([hook, text]) =>
			/\/use-[\w-]+\.ts$/.test(hook) &&
			KEEPS.test(text) &&
			!hook.startsWith("ui/") &&
			uses(name, hook),
	);
}

/** The ways from where something is typed up to a screen on which nothing keeps it. */
function lost(file: string, way: string[] = []): string[] {
	if (way.includes(file) || keeps(file)) return [];
	const here = [...way, file];
	const above = components.filter((name) => uses(name, file));
	return above.length === 0 ? [here.join(" < ")] : above.flatMap((name) => lost(name, here));
}

it("every form of the back office keeps what is typed into it", () => {
	expect(typedInto.length).toBeGreaterThan(60);
	const unkept = typedInto.filter((name) => !(name in NEEDS_NOTHING)).flatMap((name) => lost(name));
	expect(unkept).toEqual([]);
});

it("nothing is excused that is not there", () => {
	expect(Object.keys(NEEDS_NOTHING).filter((name) => !typedInto.includes(name))).toEqual([]);
});
