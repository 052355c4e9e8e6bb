import type { Admin } from "#core/audit/types.ts";
import { METHOD_FORM, NEW_METHOD } from "#core/delivery/shared/method-fields.ts";
import type { TypedTable } from "#core/delivery/shared/zone-table.ts";
import { draftOf } from "#core/record/shared/record.ts";
import type { TestShop } from "../test-shop.ts";

export const ADMIN: Admin = { userId: "user-1", name: "Marina", email: "marina@requinte.example" };

/** The form of a way to deliver, as its dialog sends it. */
export const methodDraft = (over: Record<string, unknown> = {}) => ({
	...draftOf(METHOD_FORM, NEW_METHOD),
	nome: "PAC",
	transportadora: "Correios",
	tabela: TABLE,
	...over,
});

/** São Paulo by weight, and its capital for less. */
export const TABLE: TypedTable = {
	limites: ["0,5", "2"],
	zonas: [
		{
			nome: "Interior",
			estados: ["SP"],
			faixas: [],
			precos: ["17,90", "24,90"],
			quilo: "4,60",
			dias_min: "3",
			dias_max: "4",
		},
		{
			nome: "Capital",
			estados: [],
			faixas: [{ from: "01000-000", to: "05999-999" }],
			precos: ["14,90", "19,90"],
			quilo: "",
			dias_min: "1",
			dias_max: "2",
		},
	],
};

/** Makes a way to deliver that has to be made; its code. */
export async function makeMethod(
	test: Pick<TestShop, "shop">,
	over: Record<string, unknown> = {},
): Promise<string> {
	const made = await test.shop.deliveryAdmin.create(ADMIN, methodDraft(over));
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value.id;
}
