import { expect, it } from "vitest";
import { useCheckoutStore } from "./checkout-store.ts";
import { typedDocument } from "./use-typed-document.ts";

const { form } = useCheckoutStore.getState();
const order = { id: "o1" } as NonNullable<Parameters<typeof typedDocument>[0]["order"]>;
const typed = { form: { ...form, customer_cpf: "52998224725" }, order, foreign: false };

it("a document is asked for once, and is nobody else's", () => {
	expect(typedDocument(typed, "o1")).toBe("529.982.247-25");
	expect(typedDocument(typed, "o2")).toBe("");
	expect(typedDocument({ ...typed, foreign: true }, "o1")).toBe("");
	expect(typedDocument({ ...typed, order: null }, "o1")).toBe("");
	expect(typedDocument({ ...typed, form }, "o1")).toBe("");
});
