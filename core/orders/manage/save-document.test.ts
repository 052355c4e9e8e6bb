import { expect, it } from "vitest";
import { audit_log } from "#core/audit/schema.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";

const admin = { userId: "u1", name: "Marina", email: "marina@example.com" };
const CPF = "529.982.247-25";

const test = heldShop(openTestShop);

const save = (id: string, document: unknown) =>
	test.shop.orderAdmin.saveDocument(admin, id, document);
const saved = async (id: string) => (await test.shop.orderAdmin.loadOrder(id))?.customer_cpf;

it("a document that was told after ordering is written once, and the log does not spell it out", async () => {
	const order = await test.place([LINES.bag]);
	for (const wrong of ["", "   ", "111.111.111-11", "9".repeat(200), null, {}, [CPF]]) {
		expect(await save(order.id, wrong)).toMatchObject({
			error: { code: "invalid", fields: { document: expect.stringContaining("CPF ou CNPJ") } },
		});
	}
	expect(await saved(order.id)).toBeNull();
	expect(await save(order.id, CPF)).toMatchObject({ ok: true });
	expect(await saved(order.id)).toBe("52998224725");
	expect(await save(order.id, "11.222.333/0001-81")).toMatchObject({ error: { code: "known" } });
	expect(await saved(order.id)).toBe("52998224725");
	const log = JSON.stringify(await test.db.select().from(audit_log));
	expect(log).toContain("pedido.documento");
	expect(log).not.toContain("52998224725");
});

it("is not written into an order that was given up, nor into one that is none", async () => {
	const order = await test.place([LINES.bag]);
	await test.shop.orderAdmin.cancelOrder(admin, order.id, { reason: "cliente_desistiu" });
	expect(await save(order.id, CPF)).toMatchObject({ error: { code: "cancelled" } });
	expect(await save("nada", CPF)).toMatchObject({ error: { code: "not_found" } });
});
