import { expect, it } from "vitest";
import { afterSaving, isUnsaved, takeNotes, typeNotes } from "./notes-part.tsx";

const saved = { notes: "Bordar", version: "v1" };

it("keeps the version that the typing began from, whoever saves meanwhile", () => {
	const first = typeNotes(undefined, saved, "Bordar azul");
	expect(first).toEqual({ notes: "Bordar azul", version: "v1", from: "Bordar" });
	const theirs = { notes: "Cancelado", version: "v2" };
	expect(first && typeNotes(first, theirs, "Bordar azul-claro")).toEqual({
		notes: "Bordar azul-claro",
		version: "v1",
		from: "Bordar",
	});
});

it("is nothing unsaved once the typed text is the saved one", () => {
	const draft = typeNotes(undefined, saved, "Bordar azul");
	expect(draft && isUnsaved(draft)).toBe(true);
	expect(draft && typeNotes(draft, saved, "Bordar")).toBeNull();
	expect(isUnsaved(takeNotes(saved))).toBe(false);
});

it("keeps what was typed while the rest was being saved", () => {
	const draft = { notes: "Bordar azul, urgente", version: "v1", from: "Bordar" };
	const now = { notes: "Bordar azul", version: "v2" };
	expect(afterSaving(draft, now)).toEqual({
		notes: "Bordar azul, urgente",
		version: "v2",
		from: "Bordar azul",
	});
	expect(afterSaving({ ...draft, notes: "Bordar azul " }, now)).toBeNull();
});
