import { z } from "zod";
import { consentField } from "#core/accounts/shared/account.ts";
import { MAX_LINES, MAX_QUANTITY } from "#core/cart/shared/cart.ts";
import { isMethodCode } from "#core/delivery/shared/method-kind.ts";
import { LONGEST_CODE, normalizeCode } from "#core/discounts/shared/code.ts";
import { composeAddress, EMPTY_ADDRESS } from "#core/values/address.ts";
import { addressFields, CEP_IN_STATE, isCepInState } from "#core/values/address-form.ts";
import { formatPhone, isValidPhone } from "#core/values/contact.ts";
import { optionalDocument, typedLines, typedText } from "#core/values/typed-text.ts";
import { ownDocument } from "../shared/delivery.ts";

/** Digits with separators, as typed. */
const LONGEST_NUMBER = 60;
const RELOAD = "Pedido inválido. Recarregue a página";
const PHONE_WRONG = "Telefone inválido. Use DDD e número, como (11) 98765-4321";

const required = (missing: string, most: number, tooLong: string) =>
	typedText(missing, most, tooLong).min(1, missing);
const optional = (max: number, message: string) =>
	typedText(message, max, message)
		.default("")
		.transform((text) => text || null);

const NOTES_LONG = "Observações devem ter no máximo 1000 caracteres";
const CHOOSE_DELIVERY = "Escolha a forma de entrega";
const WHO_COLLECTS = "Informe o CPF de quem vai retirar";

/** Fields of whoever orders. */
export const people = {
	customer_name: required(
		"Informe o nome completo",
		120,
		"Nome deve ter no máximo 120 caracteres",
	).min(2, "Informe o nome completo"),
	customer_email: required(
		"Informe o e-mail",
		255,
		"E-mail deve ter no máximo 255 caracteres",
	).pipe(z.email("E-mail inválido")),
	customer_phone: required("Informe o telefone", LONGEST_NUMBER, PHONE_WRONG)
		.refine(isValidPhone, PHONE_WRONG)
		.transform(formatPhone),
	customer_cpf: optionalDocument,
	customer_company: optional(120, "Empresa deve ter no máximo 120 caracteres"),
	shipping_method: z
		.string(CHOOSE_DELIVERY)
		.max(60, CHOOSE_DELIVERY)
		.refine(isMethodCode, CHOOSE_DELIVERY),
	notes: typedLines(NOTES_LONG, 1000, NOTES_LONG)
		.default("")
		.transform((text) => text || null),
	marketing_consent: consentField,
};

const delivered = z
	.object({ ...people, ...addressFields, pickup: z.literal(false) })
	.refine(isCepInState, CEP_IN_STATE)
	.transform((form) => ({
		...form,
		pickup_cpf: null as string | null,
		customer_address: composeAddress(form),
	}));

/** A pickup order needs no address, but a person with a document (rule delivery 13). */
const collected = z
	.object({
		...people,
		pickup: z.literal(true),
		address_recipient: addressFields.address_recipient,
		pickup_cpf: optionalDocument.refine((cpf): cpf is string => cpf !== null, WHO_COLLECTS),
	})
	.transform((form) => ({ ...EMPTY_ADDRESS, ...form, customer_address: "" }));

/**
 * Name, address and contact of the checkout (rule checkout 2); trims text and composes the address from its parts
 * (rule delivery 3).
 */
export const checkoutForm = z.preprocess(
	(form) => {
		if (typeof form !== "object" || form === null) return form;
		const pickup = "pickup" in form && (form.pickup === true || form.pickup === "true");
		const given = "pickup_cpf" in form && form.pickup_cpf;
		return { ...form, pickup, ...(pickup && !given ? { pickup_cpf: ownDocument(form) } : {}) };
	},
	z.discriminatedUnion("pickup", [delivered, collected], "Preencha os dados do pedido"),
);

export type CheckoutForm = z.infer<typeof checkoutForm>;

/** One cart line; `price` in centavos is what the shopper saw: compared, never trusted. */
export const wantedLine = z.object(
	{
		productId: z.uuid("Produto não encontrado"),
		size: required("Tamanho inválido", 60, "Tamanho inválido"),
		color: required("Cor inválida", 60, "Cor inválida"),
		quantity: z
			.number("Quantidade inválida")
			.int("Quantidade inválida")
			.min(1, "Quantidade inválida")
			.max(MAX_QUANTITY, "Quantidade inválida"),
		price: z.number("Preço inválido").int("Preço inválido").min(0, "Preço inválido"),
	},
	"Item inválido",
);

export type WantedLine = z.infer<typeof wantedLine>;

export const placeOrderRequest = z.object(
	{
		idempotencyKey: z.uuid(RELOAD),
		/** Token of the unpaid order to change when the shopper returns from the payment step (rule money 12). */
		orderToken: typedText(RELOAD, 100, RELOAD).nullish(),
		form: checkoutForm,
		discountCode: z
			.string("Cupom inválido")
			.max(LONGEST_CODE, "Cupom não encontrado. Confira o código")
			.nullish()
			.transform((code) => normalizeCode(code ?? "") || null),
		/** Whether to save the address in the account's address book (rule delivery 7). */
		saveAddress: z.boolean(RELOAD).default(false),
		/** Total in centavos that the shopper saw: compared, never trusted; a different total is displayed first. */
		expectedTotal: z.number("Total inválido").int("Total inválido").nullish(),
		/** Promised day that the shopper saw; a later day is displayed first. */
		expectedDay: z.iso.date("Data inválida").nullish(),
		lines: z
			.array(wantedLine, "Seu carrinho está vazio")
			.min(1, "Seu carrinho está vazio")
			.max(MAX_LINES, `Um pedido tem no máximo ${MAX_LINES} itens`),
	},
	RELOAD,
);

export type PlaceOrderRequest = z.infer<typeof placeOrderRequest>;
