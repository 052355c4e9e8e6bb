import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const denied = () => {
	throw new DOMException("The operation is insecure.", "SecurityError");
};

/** A browser whose storage is asked for so; each page reads the module anew. */
async function pageOf(open: () => Storage) {
	vi.resetModules();
	vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: open }));
	return (await import("./browser-storage.ts")).deviceStorage;
}

function storage({ full = false } = {}): Storage {
	const kept: Record<string, unknown> = {};
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

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

it.each([
	["is denied", denied],
	["is full", () => storage({ full: true })],
])(
	"where the storage %s, what is kept lasts as long as the page, and the page knows",
	async (_, open) => {
		const page = await pageOf(open);
		expect(page.read("a")).toBeNull();
		expect(page.write("a", '{"x":1}')).toBe(false);
		expect(page.lasts("a")).toBe(false);
		expect(page.readJson("a")).toEqual({ x: 1 });
		expect(page.keys("")).toEqual(["a"]);
		page.remove("a");
		expect(page.read("a")).toBeNull();
		expect((await pageOf(open)).read("a")).toBeNull();
	},
);

it("keeps for the next page, and what is broken is nothing", async () => {
	const browser = storage();
	const page = await pageOf(() => browser);
	expect(page.write("draft:1", "{")).toBe(true);
	expect(page.write("other", "x")).toBe(true);
	expect(page.lasts("other")).toBe(true);
	const next = await pageOf(() => browser);
	expect(next.read("other")).toBe("x");
	expect(next.readJson("draft:1")).toBeNull();
	expect(next.keys("draft:")).toEqual(["draft:1"]);
	next.remove("draft:1");
	expect(page.read("draft:1")).toBeNull();
});

/** The module itself, and what runs before any module and goes on where it throws. */
const MAY = [join("session", "browser-storage.ts"), join("shell", "scroll-restoration.tsx")];

it("nobody asks the browser for its storage but this module: bare, it throws where it is forbidden", () => {
	const app = join(import.meta.dirname, "..");
	const bare = globSync("**/*.{ts,tsx}", { cwd: app })
		.filter((path) => !/\.test\.tsx?$/.test(path) && !MAY.includes(path))
		.filter((path) => /\b(?:local|session)Storage\b/.test(readFileSync(join(app, path), "utf8")));
	expect(bare).toEqual([]);
});
