import { afterEach, expect, it, vi } from "vitest";
import { forgetDrafts } from "./drafts.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose storage is asked for so; each page reads the module anew. */
async function pageOf(open: () => Storage) {
	vi.resetModules();
	vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: open }));
	return (await import("./browser-storage.ts")).deviceStorage;
}

function storage({ full = false, kept = {} as Record<string, unknown> } = {}): Storage {
	const hidden = (value: unknown) => ({ value, enumerable: false });
	return Object.defineProperties(kept, {
		getItem: hidden((key: string) => kept[key] ?? null),
		setItem: hidden((key: string, text: string) => {
			if (full) throw new DOMException("full", "QuotaExceededError");
			kept[key] = text;
		}),
		removeItem: hidden((key: string) => delete kept[key]),
	}) as unknown as Storage;
}

const denied = () => {
	throw new DOMException("The operation is insecure.", "SecurityError");
};

it.each([
	["is denied", denied],
	["is full", () => storage({ full: true })],
])("where the storage %s, what is kept lasts as long as the page, which knows", async (_, open) => {
	const page = await pageOf(open);
	expect(page.read("a")).toBeNull();
	expect(page.write("a", '{"x":1}')).toBe(false);
	expect(page.lasts("a")).toBe(false);
	expect(page.readJson("a")).toEqual({ x: 1 });
	expect(page.keys("")).toEqual(["a"]);
	page.remove("a");
	expect(page.read("a")).toBeNull();
	expect((await pageOf(open)).read("a")).toBeNull();
});

it("what is kept is there for the next page, and what is broken is nothing", async () => {
	const browser = storage();
	const page = await pageOf(() => browser);
	expect(page.write("draft:1", "{")).toBe(true);
	expect(page.write("other", "x")).toBe(true);
	expect(page.lasts("other")).toBe(true);
	const next = await pageOf(() => browser);
	expect([next.read("other"), next.readJson("draft:1")]).toEqual(["x", null]);
	expect(next.keys("draft:")).toEqual(["draft:1"]);
	next.remove("draft:1");
	expect(page.read("draft:1")).toBeNull();
});

it("whoever leaves is forgotten with every form's text, and nothing else of the tab", () => {
	const kept = {
		"requinte-draft:perfil:ana@example.com": '{"cpf":"529.982.247-25"}',
		"requinte-draft:avaliacao:1": "{}",
		outro: "fica",
	};
	vi.stubGlobal("window", { sessionStorage: storage({ kept }) });
	forgetDrafts();
	expect(Object.keys(kept)).toEqual(["outro"]);
});
