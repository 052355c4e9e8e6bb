import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CART_STORAGE_KEY as KEY } from "#core/cart/shared/cart.ts";

const line = {
	productId: "0b4f6f0a-3a5e-4a55-9a43-0f5d7c1f3a01",
	name: "Jaleco",
	slug: "jaleco",
	image: null,
	size: "M",
	color: "Branco",
	price: 19_990,
	quantity: 1,
};
const kept = (version: unknown, items: object[]) =>
	JSON.stringify({ state: { items, isOpen: true }, version });

let device: Map<string, string>;
let room: number;

beforeEach(() => {
	device = new Map();
	room = Number.POSITIVE_INFINITY;
	const localStorage = {
		getItem: (key: string) => device.get(key) ?? null,
		setItem: (key: string, text: string) => {
			if (text.length > room) throw new DOMException("full", "QuotaExceededError");
			device.set(key, text);
		},
		removeItem: (key: string) => device.delete(key),
	};
	vi.stubGlobal("window", { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

/** The cart of a page that begins, and what the browser keeps. */
async function beginPage() {
	vi.resetModules();
	const { useCart } = await import("./cart-store.ts");
	const { deviceStorage } = await import("#app/session/storage/browser-storage.ts");
	return { cart: useCart, lasts: () => deviceStorage.lasts(KEY) };
}

const quantities = ({ cart }: Awaited<ReturnType<typeof beginPage>>) =>
	cart.getState().items.map(({ quantity }) => quantity);

it("is not written before it is read, and is followed by another page", async () => {
	const was = kept(1, [{ ...line, id: "a", quantity: 3 }]);
	device.set(KEY, was);
	const page = await beginPage();
	page.cart.getState().close();
	expect(device.get(KEY)).toBe(was);
	void page.cart.persist.rehydrate();
	const other = await beginPage();
	void other.cart.persist.rehydrate();
	page.cart.getState().add(line);
	void other.cart.persist.rehydrate();
	expect(quantities(other)).toEqual([4]);
});

it.each([1, 0, 9, undefined])(
	"is read where version %s was written, and comes back closed",
	async (version) => {
		device.set(KEY, kept(version, [{ ...line, id: "a", quantity: 2 }, { id: "broken" }]));
		const page = await beginPage();
		void page.cart.persist.rehydrate();
		expect(quantities(page)).toEqual([2]);
		expect(page.cart.getState().isOpen).toBe(false);
	},
);

it.each(["null", "[]", '"x"', "{nonsense", '{"state":{"items":7}}'])(
	"begins anew where %s is found",
	async (found) => {
		device.set(KEY, found);
		const page = await beginPage();
		void page.cart.persist.rehydrate();
		page.cart.getState().add(line);
		expect(JSON.parse(device.get(KEY) ?? "").state.items).toHaveLength(1);
	},
);

it("is the page's where the browser takes nothing, which is known", async () => {
	room = 5;
	const page = await beginPage();
	void page.cart.persist.rehydrate();
	expect(page.lasts()).toBe(true);
	page.cart.getState().add(line);
	void page.cart.persist.rehydrate();
	expect(quantities(page)).toEqual([1]);
	expect(page.lasts()).toBe(false);
	expect(device.size).toBe(0);
});
