import { expect, it } from "vitest";
import { components, officeFiles, shows, typedInto } from "#testing/office-sources.ts";

/** A dialog that closes at once, whatever was typed into it. */
const CLOSES = /<Modal[\s>]/;

/** Asks whoever closes it, or leaves the address that opened it, before what was typed is lost. */
const ASKS = /<(?:FormDialog|EditDialog|UnsavedConfirm)[\s>]/;

/** What nobody would miss, and why. Every other dialog in which something is typed asks before it closes. */
const NEEDS_NOTHING: Record<string, string> = {
	"stock/moves-dialog.tsx": "stands in the address",
	"ui/sheet-chooser.tsx": "the file is on the device",
	"shipping/queue-list.tsx": "chosen rows, in no dialog",
	"shipping/queue-row.tsx": "chosen rows, in no dialog",
	"shipping/papers/labels-dialog.tsx": "a paper and a place on it, chosen with two presses",
};

const textOf = (name: string): string => officeFiles.get(name) ?? "";

/** Whether what `file` shows stands in a dialog of `name` that closes without a word. */
function closesOver(name: string, file: string): boolean {
	if (/dialog\.tsx$/.test(name)) return CLOSES.test(textOf(name));
	const inside = textOf(name).match(/<Modal[\s>][\s\S]*?<\/Modal>/g) ?? [];
	return inside.some((part) => name === file || shows(name, file, part));
}

/** The dialogs around where something is typed that close without a word. */
function silent(file: string, way: string[] = []): string[] {
	const [below = file] = way.slice(-1);
	if (way.includes(file) || ASKS.test(textOf(file))) return [];
	const here = [...way, file];
	if (closesOver(file, below)) return [here.join(" < ")];
	return components.filter((name) => shows(name, file)).flatMap((name) => silent(name, here));
}

it("every dialog in which something is typed asks before it closes", () => {
	expect(typedInto.length).toBeGreaterThan(60);
	const asked = typedInto.filter((name) => !(name in NEEDS_NOTHING));
	expect(asked.flatMap((name) => silent(name))).toEqual([]);
});

it("none of them says that nothing in it is worth asking", () => {
	const never = [...officeFiles].filter(([, text]) => text.includes("dirty={false}"));
	expect(never.map(([name]) => name)).toEqual([]);
});

it("nothing is excused that is not there", () => {
	expect(Object.keys(NEEDS_NOTHING).filter((name) => !typedInto.includes(name))).toEqual([]);
});
