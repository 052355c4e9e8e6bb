import { z } from "zod";
import { MAX_LINES } from "#core/cart/shared/cart.ts";
import { ADDRESS_LENGTHS, type AddressField, cepDigits } from "#core/values/address.ts";
import { addressFields, CEP_IN_STATE, isCepInState } from "#core/values/address-form.ts";
import { MAX_PRICE, priceFromText } from "#core/values/price-text.ts";
import { typedText } from "#core/values/typed-text.ts";
import { people, wantedLine } from "../checkout/checkout-request.ts";
import {
	LINK_DAYS,
	PAID_OUTSIDE,
	type PaidOutside,
	SALES_CHANNELS,
	type SalesChannel,
} from "../shared/manual-order.ts";

const LONGEST_AMOUNT = 40;

/** A typed amount in centavos; 0 when empty. */
const amount = (wrong: string) =>
	typedText(wrong, LONGEST_AMOUNT, wrong)
		.default("")
		.transform((text, context) => {
			const centavos = text === "" ? 0 : priceFromText(text);
			if (centavos !== null && centavos <= MAX_PRICE) return centavos;
			context.addIssue({ code: "custom", message: wrong });
			return z.NEVER;
		});

const LONG_EMAIL = "E-mail deve ter no máximo 255 caracteres";

const everyOrder = {
	customer_name: people.customer_name,
	customer_phone: people.customer_phone,
	/** A telephone number is enough. */
	customer_email: typedText("E-mail inválido", 255, LONG_EMAIL)
		.default("")
		.refine((text) => text === "" || z.email().safeParse(text).success, "E-mail inválido"),
	customer_cpf: people.customer_cpf,
	notes: people.notes,
	canal: z
		.enum(
			["", ...Object.keys(SALES_CHANNELS)] as [SalesChannel | ""],
			"Escolha de onde veio o pedido",
		)
		.default(""),
	discount: amount("Desconto inválido. Digite um valor como 12,50"),
	lines: z
		.array(wantedLine, "Escolha ao menos uma peça")
		.min(1, "Escolha ao menos uma peça")
		.max(MAX_LINES, `Um pedido tem no máximo ${MAX_LINES} itens`),
};

const part = (name: Exclude<AddressField, "address_state">) =>
	typedText(
		"Endereço inválido",
		ADDRESS_LENGTHS[name],
		`No máximo ${ADDRESS_LENGTHS[name]} caracteres`,
	).default("");

const optionalAddress = {
	address_cep: part("address_cep").transform(cepDigits),
	address_street: part("address_street"),
	address_number: part("address_number"),
	address_complement: part("address_complement"),
	address_district: part("address_district"),
	address_city: part("address_city"),
	address_state: typedText("Escolha o estado", 2, "Escolha o estado").default(""),
	address_reference: part("address_reference"),
	address_recipient: part("address_recipient"),
} satisfies Record<AddressField, z.ZodType<string, unknown>>;

/** An order made by the shop. The freight of a method needs the address, one by hand a name and a price. */
export const manualOrderForm = z.discriminatedUnion(
	"freight",
	[
		z
			.object({
				...everyOrder,
				...addressFields,
				freight: z.literal("table"),
				shipping_method: people.shipping_method,
			})
			.refine(isCepInState, CEP_IN_STATE),
		z.object({
			...everyOrder,
			...optionalAddress,
			freight: z.literal("pickup"),
			shipping_method: people.shipping_method,
		}),
		z.object({
			...everyOrder,
			...optionalAddress,
			freight: z.literal("hand"),
			freight_name: typedText("Nome inválido", 60, "No máximo 60 caracteres")
				.default("")
				.transform((text) => text || "Entrega combinada"),
			freight_price: amount("Frete inválido. Digite um valor como 12,50"),
		}),
	],
	"Escolha a entrega",
);

export type ManualOrderForm = z.infer<typeof manualOrderForm>;

const LONG_PROOF = "Comprovante deve ter no máximo 200 caracteres";

/** Money received outside the payment provider; `today`: nothing is received tomorrow. */
export const outsideForm = (today: string) =>
	z.object({
		how: z.enum(
			Object.keys(PAID_OUTSIDE) as [PaidOutside, ...PaidOutside[]],
			"Escolha como foi pago",
		),
		day: z.iso
			.date("Informe o dia do pagamento")
			.refine((day) => day <= today, "O dia do pagamento ainda não chegou"),
		proof: typedText(LONG_PROOF, 200, LONG_PROOF).default(""),
	});

/** How an order is finished: a payment link, or money received already. */
export const manualOrderEnding = (today: string) =>
	z.discriminatedUnion(
		"end",
		[
			z.object({
				end: z.literal("link"),
				days: z.literal([...LINK_DAYS], "Escolha até quando o link vale"),
			}),
			outsideForm(today).extend({ end: z.literal("paid") }),
		],
		"Escolha como o pedido é pago",
	);

/** A draft is stored as typed. */
export const LONGEST_DRAFT = 40_000;
