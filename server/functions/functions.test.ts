import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrderSummary } from "#core/orders/types.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import {
	type FunctionsShop,
	functionsCaller,
	openFunctionsShop,
} from "#testing/functions-caller.ts";
import { runs } from "#testing/runs.ts";
import { LINES } from "#testing/test-shop.ts";

let test: FunctionsShop;
let order: OrderSummary;

beforeAll(async () => {
	test = await openFunctionsShop();
});
beforeEach(async () => {
	await test.reset();
	order = await test.place([LINES.coatM]);
});
afterAll(() => test.close());

const { send, call, cardBody } = functionsCaller(
	() => test,
	() => order,
);

describe("every function", () => {
	it("exists by its name, for POST only", async () => {
		for (const name of ["drop-tables", "constructor", "__proto__", "a/b"]) {
			expect(await call(name, {})).toEqual({
				status: 404,
				body: { error: "Função não encontrada." },
			});
		}
		for (const method of ["GET", "PUT", "DELETE"]) {
			const response = await send("create-pix-payment", { method });
			expect(response.status).toBe(405);
			expect(response.headers.get("Allow")).toBe("POST");
		}
	});

	it.each(["", "{", "nada", "\u0000"])("refuses the body %j as broken", async (body) => {
		const response = await send("create-pix-payment", { body });
		expect(response.status).toBe(400);
		expect(await response.json()).toEqual({
			error: "O corpo da requisição não é um JSON válido.",
		});
	});

	it.each(["null", "[]", "7", '"texto"'])(
		"refuses the body %s, which is no object",
		async (body) => {
			const response = await send("create-card-payment", { body });
			expect(response.status).toBe(400);
			expect(await response.json()).toEqual({
				error: "O corpo da requisição deve ser um objeto JSON.",
			});
		},
	);

	it("keeps its answers to itself and to this site", async () => {
		const foreign = await send("test-payment", {
			headers: { Origin: "https://outra.example", "Content-Type": "application/json" },
			body: '{"test":true}',
		});
		expect(foreign.status).toBe(403);
	});

	it("never fails for what was sent", async () => {
		const strange = fc.oneof(
			fc.jsonValue(),
			fc.string({ unit: "binary" }),
			fc.constantFrom("\u0000", "\ud800", "a\u0000b_debit", "x".repeat(5_000), 1e308, -0, null),
		);
		const field = fc.constantFrom(
			...Object.keys(cardBody()),
			"cardToken",
			"holderEmail",
			"paymentId",
		);
		const name = fc.constantFrom(
			"create-pix-payment",
			"get-payment-status",
			"create-card-payment",
			"test-payment",
			"sandbox-pix",
		);
		await fc.assert(
			fc.asyncProperty(name, fc.dictionary(field, strange, { maxKeys: 3 }), async (to, over) => {
				await emptyTables(test.db, "rate_limits");
				const { status, body } = await call(to, { ...cardBody(), test: true, ...over });
				expect(status).toBeLessThan(500);
				if (status >= 400) expect(body["error"]).toEqual(expect.stringMatching(/[a-zç]{3}/));
			}),
			{ numRuns: runs(30, 150) },
		);
	});
});
