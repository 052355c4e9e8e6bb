import { z } from "zod";
import { formatDocument, isValidDocument, normalizeDocument } from "#core/values/document-rules.ts";
import { formatPhone, isValidPhone } from "#core/values/phone-rules.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";
import {
	emptyAs,
	isWebAddress,
	pictureField,
	plainField,
	positionField,
	requiredField,
	switchField,
	wholeNumber,
	zoomField,
} from "./form-fields-rules.ts";
import type { SiteSettings } from "./types.ts";

const CNPJ_LENGTH = 14;
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

/** Everything the merchant says about the shop (prices: rules money 3 and 4). */
export const settingsForm = z.object({
	site_name: requiredField("Nome da loja", 60, "Informe o nome da loja"),
	site_description: plainField("Descrição", 160).default(""),
	about_content: plainField("Sobre a loja", 10_000).default(""),
	contact_email: plainField("E-mail", 255)
		.refine((text) => text === "" || z.email().safeParse(text).success, "E-mail inválido")
		.default(""),
	contact_phone: plainField("Telefone", 30)
		.refine(
			(text) => text === "" || isValidPhone(text) || COMPANY_PHONE.test(digitsOf(text)),
			"Telefone inválido. Use DDD e número, como (11) 4002-3180",
		)
		.overwrite((text) => (isValidPhone(text) ? formatPhone(text) : text))
		.default(""),
	contact_address: plainField("Endereço", 300).default(""),
	footer_content: plainField("Texto do rodapé", 500).default(""),
	social_facebook: social("Facebook", ["facebook.com", "fb.com", "fb.me"]),
	social_instagram: social("Instagram", ["instagram.com"]),
	social_whatsapp: plainField("WhatsApp", 200)
		.overwrite(whatsappAddress)
		.refine(
			(text) => text === "" || onSite(text, ["wa.me", "whatsapp.com"]),
			"Informe o número com DDD ou um endereço do WhatsApp",
		)
		.default(""),
	logo_url: pictureField,
	logo_position_x: positionField,
	logo_position_y: positionField,
	logo_zoom: zoomField,
	razao_social: plainField("Razão social", 160).default(""),
	cnpj: plainField("CNPJ", 20)
		.refine(
			(text) =>
				text === "" || (normalizeDocument(text).length === CNPJ_LENGTH && isValidDocument(text)),
			"CNPJ inválido. Confira os números",
		)
		.overwrite((text) => (text ? formatDocument(text) : ""))
		.default(""),
	horario: plainField("Horário de atendimento", 300).default(""),
	frete_padrao: amount("Frete padrão", MOST_DELIVERY),
	frete_expresso: amount("Frete expresso", MOST_DELIVERY),
	frete_gratis_acima: amount("Frete grátis", MOST_THRESHOLD),
	desconto_pix_percentual: wholeNumber(0, 50, 5, "Desconto deve ser um número inteiro de 0 a 50"),
	parcelas_maximo: wholeNumber(1, 12, 12, "Parcelas devem ser um número inteiro de 1 a 12"),
	parcela_minima: z.preprocess(emptyAs(1_000), amount("Parcela mínima", MOST_DELIVERY)),
	parcelas_sem_juros: wholeNumber(1, 12, 1, "Parcelas devem ser um número inteiro de 1 a 12"),
	exibir_avaliacoes_exemplo: switchField,
	loja_demonstracao: switchField,
}) satisfies z.ZodType<SiteSettings>;
