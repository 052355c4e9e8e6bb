import { expect, it } from "vitest";
import { z } from "zod";
import { checkoutForm } from "#core/orders/checkout/checkout-request.ts";
import { FORMS } from "#testing/attacks/all-forms.ts";
import { FORM } from "#testing/test-shop.ts";
import { typedLines, typedText } from "./typed-text.ts";

it.each([
	["Maria\r\nBcc: x@example.com", "Maria Bcc: x@example.com"],
	["Maria \n\n\t Silva", "Maria Silva"],
	["Maria\rSilva\u2028Prado", "Maria Silva Prado"],
	["\nMaria  Silva\n", "Maria  Silva"],
])("%j on one line is %j", (typed, read) => {
	expect(typedText("", 100, "").parse(typed)).toBe(read);
});

it("keeps lines where people write several", () => {
	expect(typedLines("", 100, "").parse("Uma\r\n\nDuas ")).toBe("Uma\n\nDuas");
});

it("an order keeps the lines of its note, and no others", () => {
	const broken = { customer_name: "Ana\r\nBcc: x@example.com", customer_company: "Clínica\nSul" };
	expect(checkoutForm.parse({ ...FORM, ...broken, notes: "Ligar\nantes" })).toMatchObject({
		customer_name: "Ana Bcc: x@example.com",
		customer_company: "Clínica Sul",
		notes: "Ligar\nantes",
	});
});

/** Fields of all forms that are written on several lines; every other one has a single line. */
const SEVERAL = new Set([
	...["mensagem", "message", "text", "comment", "pergunta"],
	...["note", "notes", "address", "customizations"],
	...["about_content", "contact_address", "footer_content", "horario", "content"],
	...["descricao", "description", "retirada_instrucoes", "troca_condicao"],
	// Secrets are compared as they were sent.
	...["password", "newPassword", "currentPassword", "confirmation", "token", "senha"],
]);

const TYPED = ["Primeira linha\r\nsegunda linha", "Linha\n1"];
const keeps = (field: z.ZodType): boolean =>
	TYPED.some((typed) => {
		const read = field.safeParse(typed);
		return read.success && typeof read.data === "string" && read.data.includes("\n");
	});

it("no other field of any form keeps a line break", () => {
	const found = Object.values(FORMS).flatMap((form) =>
		form instanceof z.ZodObject
			? Object.entries(form.shape).flatMap(([name, field]) =>
					keeps(field as z.ZodType) ? [name] : [],
				)
			: [],
	);
	expect(new Set(found)).toEqual(SEVERAL);
});
