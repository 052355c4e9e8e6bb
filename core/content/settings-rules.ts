import { z } from "zod";
import { beginningAs, type Fields } from "#core/record/field-rules.ts";
import { formOf } from "#core/record/record-rules.ts";
import { text as textField } from "#core/record/text-kinds-rules.ts";
import { price, whole } from "#core/record/value-kinds-rules.ts";
import { formatDocument, isValidDocument } from "#core/values/document-rules.ts";
import { formatPhone, isValidPhone } from "#core/values/phone-rules.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";
import { onOff, picture, plain, position, zoom } from "./content-kinds-rules.ts";
import { emptyAs, isWebAddress, plainField, wholeNumber } from "./form-fields-rules.ts";
import { DEFAULT_SETTINGS } from "./site-defaults-rules.ts";

/** Numbers without area code that companies use: 0800, 0300, 4004, 3003. */
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

/** A profile's address however it was typed: `@loja`, `instagram.com/loja`, the whole address. */
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

/** Brazil's country code, once (rule customers 6). */
const whatsappAddress = (text: string): string =>
	text !== "" && isValidPhone(text) && !/[a-z]/i.test(text)
		? `https://wa.me/55${digitsOf(text).replace(/^55(?=\d{10,11}$)/, "")}`
		: text;

/** The same as people write it: `@loja` for a plain profile. */
const handleOf = (address: string, site: string): string => {
	const name = address.match(
		new RegExp(`^https://www\\.${site.replaceAll(".", "\\.")}/([\\w.-]+)$`),
	)?.[1];
	return name ? `@${name}` : address;
};

/** `(11) 98765-4321` for the address of a Brazilian number. */
const numberOf = (address: string): string => {
	const digits = /^https:\/\/wa\.me\/55(\d{10,11})$/.exec(address)?.[1];
	return digits && isValidPhone(digits) ? formatPhone(digits) : address;
};

const D = DEFAULT_SETTINGS;

const text = (label: string, most: number, form: z.ZodType<string>) =>
	textField({ label, most, form });

const plainLine = (label: string, most: number) =>
	text(label, most, plainField(label, most).default(""));

const money = (label: string, initial: number, form: z.ZodType<number>) =>
	beginningAs(initial, price({ label, form }));

const number = (label: string, initial: number, form: z.ZodType<number>) =>
	whole({ label, initial, form });

/** Everything the merchant says about the shop (prices: rules money 3 and 4). */
export const SETTINGS = {
	/** Shown as `shopName` says while it is empty. */
	site_name: text(
		"Nome da loja",
		60,
		plainField("Nome da loja", 60)
			.overwrite((name) => name.replace(/\s+/g, " "))
			.default(""),
	),
	site_description: plainLine("Descrição", 160),
	about_content: plain("Sobre a loja", 10_000),
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
	contact_address: plain("Endereço", 300),
	footer_content: plain("Texto do rodapé", 500),
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
	/** In the place of the logo where the ground is dark. */
	logo_dark_url: picture("Logo para fundo escuro"),
	/** In the place of the icon that is drawn from the logo. */
	favicon_url: picture("Ícone do navegador"),
	logo_position_x: position("Posição horizontal do logo"),
	logo_position_y: position("Posição vertical do logo"),
	logo_zoom: zoom("Zoom do logo"),
	/** Legal identification (Decreto 7.962, art. 2). */
	razao_social: plainLine("Razão social", 160),
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
	horario: plain("Horário de atendimento", 300),
	/** Within how many days of arrival the shop exchanges what does not fit; 0 says nothing of it. */
	dias_troca: number(
		"Dias para troca",
		D.dias_troca,
		wholeNumber(0, 365, 0, "Dias para troca devem ser um número inteiro de 0 a 365"),
	),
	/** Prices and thresholds (rule money 3 and 4), in centavos; delivery is free strictly above. */
	frete_padrao: money("Frete padrão", D.frete_padrao, amount("Frete padrão", MOST_DELIVERY)),
	frete_expresso: money(
		"Frete expresso",
		D.frete_expresso,
		amount("Frete expresso", MOST_DELIVERY),
	),
	frete_gratis_acima: money(
		"Frete grátis acima de",
		D.frete_gratis_acima,
		amount("Frete grátis", MOST_THRESHOLD),
	),
	/** Whole percent. */
	desconto_pix_percentual: number(
		"Desconto no PIX (%)",
		D.desconto_pix_percentual,
		wholeNumber(0, 50, 5, "Desconto deve ser um número inteiro de 0 a 50"),
	),
	/** Paying by a slip (rule payments 15), and how many days after the order it is due. */
	boleto_ativo: onOff("Aceitar boleto", false),
	boleto_dias: number(
		"Prazo do boleto (dias)",
		D.boleto_dias,
		wholeNumber(1, 5, 3, "Prazo do boleto deve ser um número inteiro de 1 a 5"),
	),
	/** How a credit card may pay: at most so many parts, none smaller, so many without interest. */
	parcelas_maximo: number(
		"Parcelas no cartão",
		D.parcelas_maximo,
		wholeNumber(1, 12, 12, "Parcelas devem ser um número inteiro de 1 a 12"),
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
	/** Shown where a product has no reviews yet (rule content 1). */
	exibir_avaliacoes_exemplo: onOff("Exibir avaliações de exemplo", false),
	/** Set by the demonstration's loader; the hero's fallback figures belong to it. */
	loja_demonstracao: onOff("Loja de demonstração", false),
} satisfies Fields;

export const settingsForm = z.object(formOf(SETTINGS));
