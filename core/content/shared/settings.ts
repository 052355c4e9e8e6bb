import { z } from "zod";
import { beginningAs, type Fields } from "#core/record/shared/field.ts";
import { formOf } from "#core/record/shared/record.ts";
import { text as textField } from "#core/record/shared/text-kinds.ts";
import { optionalPrice, price, whole } from "#core/record/shared/value-kinds.ts";
import { formatPhone, isValidPhone } from "#core/values/contact.ts";
import { formatDocument, isValidDocument } from "#core/values/document.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { onOff, picture, plain, position, zoom } from "./content-kinds.ts";
import {
	DEFAULT_SETTINGS,
	type LINE_NAMES,
	type SWITCH_NAMES,
	type TEXT_NAMES,
} from "./default-settings.ts";
import { emptyAs, isWebAddress, plainField, wholeNumber } from "./form-fields.ts";

/** Settings that are a plain text or a switch are named in `default-settings.ts`. One line: label and maximum length. Empty by default. */
const LINES = {
	site_description: ["Descrição", 160],
	/** Legal identification (Decreto 7.962, art. 2). */
	razao_social: ["Razão social", 160],
} as const satisfies Record<(typeof LINE_NAMES)[number], [label: string, most: number]>;

/** Several lines: label and maximum length. Empty by default. */
const TEXTS = {
	about_content: ["Sobre a loja", 10_000],
	contact_address: ["Endereço", 300],
	footer_content: ["Texto do rodapé", 500],
	horario: ["Horário de atendimento", 300],
	/** State in which exchanged pieces must be; promised only where `dias_troca` is set. */
	troca_condicao: ["Condição das peças na troca", 300],
} as const satisfies Record<(typeof TEXT_NAMES)[number], [label: string, most: number]>;

/** On or off: label. Off by default. */
const SWITCHES = {
	/** Payment by boleto (rule payments 15): confirmation takes days, and refunds are manual. */
	boleto_ativo: "Aceitar boleto",
	/** Exchanges beyond the law (rule returns 3): each is a promise that the merchant makes. */
	troca_frete_gratis: "A loja paga a volta da primeira troca de cada pedido",
	troca_sem_promocao: "Não trocar peças compradas em promoção",
	troca_na_loja: "Aceitar devoluções na loja",
	troca_frete_parcial: "Desistência de parte do pedido devolve também o frete da ida",
	/** Customers buy gift cards (rule credit 12). */
	vale_ativo: "Vender vale-presente",
	/** A field for offers by e-mail at the foot of the pages (rule customers 11). */
	newsletter_ativa: "Convidar a receber novidades por e-mail",
	/** Examples replace missing reviews of a product (rule content 1). */
	exibir_avaliacoes_exemplo: "Exibir avaliações de exemplo",
	/** Set by the demonstration's loader; enables the hero's fallback figures. */
	loja_demonstracao: "Loja de demonstração",
} as const satisfies Record<(typeof SWITCH_NAMES)[number], string>;

/** The same names with what `make` returns for each setting. */
const ofEach = <Name extends string, Described, Value>(
	settings: Readonly<Record<Name, Described>>,
	make: (described: Described) => Value,
) =>
	Object.fromEntries(
		Object.entries<Described>(settings).map(([name, described]) => [name, make(described)]),
	) as Record<Name, Value>;

/** Company numbers without area code: 0800, 0300, 4004, 3003. */
const COMPANY_PHONE = /^(0[38]00\d{6,7}|[34]00\d{5})$/;

const MOST_DELIVERY = 99_999;
const MOST_THRESHOLD = 9_999_999;

const amount = (name: string, most: number) =>
	z.preprocess(
		(value) => (typeof value === "string" ? (priceFromText(value) ?? Number.NaN) : value),
		z
			.int(`${name}: use reais e centavos, como 12,00`)
			.min(0, `${name} não pode ser negativo`)
			.max(most, `${name} é alto demais`),
	);

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Normalises a profile's address typed as `@loja`, `instagram.com/loja` or in full. */
const socialAddress = (text: string, site: string): string => {
	if (text === "" || /^[a-z]+:/i.test(text)) return text;
	if (/^@[\w.-]+$/.test(text)) return `https://www.${site}/${text.slice(1)}`;
	return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
};

const onSite = (text: string, sites: string[]): boolean => {
	if (!isWebAddress(text)) return false;
	const { hostname } = new URL(text);
	return sites.some((site) => hostname === site || hostname.endsWith(`.${site}`));
};

const social = (name: string, sites: [string, ...string[]]) =>
	plainField(name, 200)
		.overwrite((text) => socialAddress(text, sites[0]))
		.refine((text) => text === "" || onSite(text, sites), `Informe um endereço do ${name}`)
		.default("");

/** Adds Brazil's country code once (rule customers 6). */
const whatsappAddress = (text: string): string =>
	text !== "" && isValidPhone(text) && !/[a-z]/i.test(text)
		? `https://wa.me/55${digitsOf(text).replace(/^55(?=\d{10,11}$)/, "")}`
		: text;

/** Displays a plain profile as `@loja`. */
const handleOf = (address: string, site: string): string => {
	const name = address.match(
		new RegExp(`^https://www\\.${site.replaceAll(".", "\\.")}/([\\w.-]+)$`),
	)?.[1];
	return name ? `@${name}` : address;
};

/** Displays a Brazilian number as `(11) 98765-4321`. */
const numberOf = (address: string): string => {
	const digits = /^https:\/\/wa\.me\/55(\d{10,11})$/.exec(address)?.[1];
	return digits && isValidPhone(digits) ? formatPhone(digits) : address;
};

const D = DEFAULT_SETTINGS;
const CREDIT_DAYS = "A validade do crédito vai de 90 a 3650 dias, ou 0 para não oferecer";

/** Centavos: what every payment method takes, and the most that a credit holds. */
const LEAST_GIFT = 500;
const MOST_GIFT = 1_000_000;
const GIFT_VALUES = "Valores inteiros em reais, como 50 100 200";
const GIFT_DAYS = "A validade do vale-presente vai de 90 a 3650 dias, ou 0 para não vencer";

const text = (label: string, most: number, form: z.ZodType<string>) =>
	textField({ label, most, form });

const plainLine = (label: string, most: number) =>
	text(label, most, plainField(label, most).default(""));

const money = (label: string, initial: number, form: z.ZodType<number>) =>
	beginningAs(initial, price({ label, form }));

const number = (label: string, initial: number, form: z.ZodType<number>) =>
	whole({ label, initial, form });

/** The shop's settings (prices: rules money 3 and 4). */
export const SETTINGS = {
	/** When empty, `shopName` provides a name. */
	site_name: text(
		"Nome da loja",
		60,
		plainField("Nome da loja", 60)
			.overwrite((name) => name.replace(/\s+/g, " "))
			.default(""),
	),
	...ofEach(LINES, ([label, most]) => plainLine(label, most)),
	...ofEach(TEXTS, ([label, most]) => plain(label, most)),
	contact_email: text(
		"E-mail",
		255,
		plainField("E-mail", 255)
			.refine((text) => text === "" || z.email().safeParse(text).success, "E-mail inválido")
			.default(""),
	),
	contact_phone: text(
		"Telefone",
		30,
		plainField("Telefone", 30)
			.refine(
				(text) => text === "" || isValidPhone(text) || COMPANY_PHONE.test(digitsOf(text)),
				"Telefone inválido. Use DDD e número, como (11) 4002-3180",
			)
			.overwrite((text) => (isValidPhone(text) ? formatPhone(text) : text))
			.default(""),
	),
	social_facebook: {
		...text("Facebook", 200, social("Facebook", ["facebook.com", "fb.com", "fb.me"])),
		typed: (address: string) => handleOf(address, "facebook.com"),
	},
	social_instagram: {
		...text("Instagram", 200, social("Instagram", ["instagram.com"])),
		typed: (address: string) => handleOf(address, "instagram.com"),
	},
	social_whatsapp: {
		...text(
			"WhatsApp",
			200,
			plainField("WhatsApp", 200)
				.overwrite(whatsappAddress)
				.refine(
					(text) => text === "" || onSite(text, ["wa.me", "whatsapp.com"]),
					"Informe o número com DDD ou um endereço do WhatsApp",
				)
				.default(""),
		),
		typed: numberOf,
	},
	logo_url: picture("Logo"),
	/** Replaces the logo on dark grounds. */
	logo_dark_url: picture("Logo para fundo escuro"),
	/** Replaces the icon generated from the logo. */
	favicon_url: picture("Ícone do navegador"),
	logo_position_x: position("Posição horizontal do logo"),
	logo_position_y: position("Posição vertical do logo"),
	logo_zoom: zoom("Zoom do logo"),
	cnpj: text(
		"CNPJ ou CPF",
		20,
		plainField("CNPJ ou CPF", 20)
			.refine(
				(text) => text === "" || isValidDocument(text),
				"CNPJ ou CPF inválido. Confira os números",
			)
			.overwrite((text) => (text ? formatDocument(text) : ""))
			.default(""),
	),
	/** Days after delivery for exchanges; 0 displays nothing. */
	dias_troca: number(
		"Dias para troca",
		D.dias_troca,
		wholeNumber(0, 365, 0, "Dias para troca devem ser um número inteiro de 0 a 365"),
	),
	/** Days for which store credit of a return is valid; 0: customers are not offered any (rule credit 9). */
	troca_credito_dias: number(
		"Validade do crédito de devoluções, em dias",
		D.troca_credito_dias,
		wholeNumber(0, 3650, 0, CREDIT_DAYS).refine((days) => days === 0 || days >= 90, CREDIT_DAYS),
	),
	/** Gift cards that customers buy (rule credit 12): suggested values in reais, the limits of any value, validity. */
	vale_valores: beginningAs(
		D.vale_valores,
		text(
			"Valores sugeridos do vale-presente",
			60,
			plainField("Valores sugeridos", 60)
				.overwrite((typed) => typed.replace(/[\s,;]+/g, " ").trim())
				.regex(/^(\d{1,5}( \d{1,5}){0,7})?$/, GIFT_VALUES)
				.default(D.vale_valores),
		),
	),
	vale_minimo: money(
		"Menor vale-presente",
		D.vale_minimo,
		z.preprocess(
			emptyAs(D.vale_minimo),
			amount("Menor vale-presente", MOST_GIFT).refine(
				(least) => least >= LEAST_GIFT,
				"O menor vale-presente é de R$ 5,00",
			),
		),
	),
	vale_maximo: money(
		"Maior vale-presente",
		D.vale_maximo,
		z.preprocess(emptyAs(D.vale_maximo), amount("Maior vale-presente", MOST_GIFT)),
	),
	/** 0: without end. */
	vale_dias: number(
		"Validade do vale-presente, em dias",
		D.vale_dias,
		wholeNumber(0, 3650, D.vale_dias, GIFT_DAYS).refine(
			(days) => days === 0 || days >= 90,
			GIFT_DAYS,
		),
	),
	/** Prices and thresholds (rules money 3 and 4), in centavos; delivery is free strictly above. */
	frete_padrao: money("Frete padrão", D.frete_padrao, amount("Frete padrão", MOST_DELIVERY)),
	frete_expresso: money(
		"Frete expresso",
		D.frete_expresso,
		amount("Frete expresso", MOST_DELIVERY),
	),
	/** Null: no free delivery. */
	frete_gratis_acima: optionalPrice({
		label: "Frete grátis acima de",
		form: z.preprocess(emptyAs(null), z.union([z.null(), amount("Frete grátis", MOST_THRESHOLD)])),
	}),
	/** Whole percent. */
	desconto_pix_percentual: number(
		"Desconto no PIX (%)",
		D.desconto_pix_percentual,
		wholeNumber(0, 50, 0, "Desconto deve ser um número inteiro de 0 a 50"),
	),
	/** Term of a boleto in days. */
	boleto_dias: number(
		"Prazo do boleto (dias)",
		D.boleto_dias,
		wholeNumber(1, 5, 3, "Prazo do boleto deve ser um número inteiro de 1 a 5"),
	),
	/** Card instalments: maximum, smallest amount, and how many without interest. */
	parcelas_maximo: number(
		"Parcelas no cartão",
		D.parcelas_maximo,
		wholeNumber(1, 12, 1, "Parcelas devem ser um número inteiro de 1 a 12"),
	),
	parcela_minima: money(
		"Parcela mínima",
		D.parcela_minima,
		z.preprocess(emptyAs(1_000), amount("Parcela mínima", MOST_DELIVERY)),
	),
	parcelas_sem_juros: number(
		"Parcelas sem juros",
		D.parcelas_sem_juros,
		wholeNumber(1, 12, 1, "Parcelas devem ser um número inteiro de 1 a 12"),
	),
	...ofEach(SWITCHES, (label) => onOff(label, false)),
} satisfies Fields;

export const settingsForm = z.object(formOf(SETTINGS));
