import { type Headings, mappedBy } from "#core/import/import-kind.ts";
import type { ImportMapping } from "#core/import/shared/import-run.ts";
import { formatCep, stateName } from "#core/values/address.ts";
import { formatPhone, isValidPhone, looksLikeEmail } from "#core/values/contact.ts";
import type { CsvSheet } from "#core/values/csv.ts";
import { isValidDocument, normalizeDocument } from "#core/values/document.ts";
import { plainText, unaccented } from "#core/values/text.ts";
import { BULK_TAGS, STATES } from "../shared/customer-values.ts";
import { CUSTOMER_IMPORT_FIELDS } from "../shared/import-fields.ts";

/** A person of a file, as the shop notes customers. */
export type ImportedCustomer = {
	linha: number;
	email: string;
	name: string;
	phone: string;
	/** Valid digits, or empty. */
	cpf_cnpj: string;
	address: string;
	city: string;
	state: string;
	institution: string;
	notes: string;
	tags: string[];
	/** Whether the file says yes; its date where it gives one (`2024-03-31`). */
	consented: boolean;
	consentedAt: string | null;
	erro: string | null;
	avisos: string[];
};

/** Headings of Nuvemshop, Shopify, WooCommerce and usual spreadsheets, without accents. */
const HEADINGS: Headings = [
	[
		/^(?:e-?mail|user_email|billing_email|email do cliente|e-mail do cliente|correo|email address)$/,
		"email",
	],
	[
		/^(?:nome|nome completo|name|nome do cliente|nombre|cliente|first name|first_name|billing_first_name|razao social)$/,
		"nome",
	],
	[/^(?:sobrenome|last name|last_name|billing_last_name|apellido)$/, "sobrenome"],
	[
		/^(?:telefone|celular|phone|default address phone|billing_phone|telefono|whatsapp|fone)$/,
		"telefone",
	],
	[
		/^(?:cpf|cnpj|cpf\/cnpj|cpf ou cnpj|cpf \/ cnpj|documento|billing_cpf|billing_cnpj|dni\/cuit)$/,
		"documento",
	],
	[
		/^(?:endereco|rua|logradouro|address|default address address1|address1|billing_address_1|direccion)$/,
		"rua",
	],
	[/^(?:numero|billing_number)$/, "numero"],
	[/^(?:complemento|default address address2|address2|billing_address_2|piso)$/, "complemento"],
	[/^(?:bairro|billing_neighborhood|localidad)$/, "bairro"],
	[/^(?:cep|zip|default address zip|billing_postcode|postal code|codigo postal)$/, "cep"],
	[/^(?:cidade|city|default address city|billing_city|ciudad|municipio)$/, "cidade"],
	[
		/^(?:estado|uf|default address province code|province code|billing_state|region|provincia)$/,
		"estado",
	],
	[/^(?:data de nascimento|nascimento|aniversario|birthday|billing_birthdate)$/, "nascimento"],
	[/^(?:empresa|default address company|company|billing_company|instituicao)$/, "empresa"],
	[
		/^(?:accepts (?:email )?marketing|acepta marketing|(?:(?:aceita|recebe|quer|deseja) )?(?:receber )?(?:e-?mails? (?:de )?)?(?:marketing|ofertas|novidades|promocoes|newsletter)(?: por e-?mail)?|opt-?in)$/,
		"aceita",
	],
	[/^(?:aceita ofertas desde|data do consentimento|email marketing consent date)$/, "aceita_desde"],
	[
		/^(?:data de (?:cadastro|criacao)|cadastro|sign up|user_registered|created at|cliente desde)$/,
		"cadastro",
	],
	[/^(?:note|notes|nota|notas|observacoes|observacao)$/, "notas"],
	[/^tags$/, "tags"],
];

/** Fields by column; a CPF and a CNPJ column are the same field: whichever a line fills. */
export const recogniseCustomers = (columns: string[]): ImportMapping =>
	mappedBy(HEADINGS, columns, CUSTOMER_IMPORT_FIELDS);

const YES = /^(?:sim|s|si|yes|y|true|1|verdadeiro|subscribed|inscrito)$/i;

/** `2024-03-31` from a date of a spreadsheet or an export; null when it is none. */
export function dayIn(text: string): string | null {
	const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
	const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text);
	const [year, month, day] = iso
		? [iso[1], iso[2], iso[3]]
		: local
			? [local[3], local[2]?.padStart(2, "0"), local[1]?.padStart(2, "0")]
			: [];
	if (!year || !month || !day) return null;
	const written = `${year}-${month}-${day}`;
	const at = new Date(`${written}T12:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}

const LONGEST_EMAIL = 255;

const localDay = (day: string) => day.split("-").reverse().join("/");

/** The people of a file, one a line; one without an e-mail, or twice in the file by e-mail or CPF, has an error. */
export function readCustomers(sheet: CsvSheet, mapping: ImportMapping): ImportedCustomer[] {
	const seen = new Map<string, number>();
	const seenCpfs = new Map<string, number>();
	return sheet.rows.map(({ line, cells }) => {
		const of = (field: string) => {
			for (const [column, target] of Object.entries(mapping)) {
				const text = target === field ? plainText(cells[column] ?? "") : "";
				if (text) return text;
			}
			return "";
		};
		const avisos: string[] = [];
		const email = of("email").toLowerCase();
		const phone = of("telefone").replace(/^'/, "");
		if (phone && !isValidPhone(phone))
			avisos.push(`Telefone “${phone}” não é um número com DDD e fica nas observações`);
		const document = normalizeDocument(of("documento"));
		// A spreadsheet drops the zeros that a CPF begins with.
		const padded =
			document.length > 8 && document.length < 11 ? document.padStart(11, "0") : document;
		const isDocument = isValidDocument(padded);
		if (document && !isDocument)
			avisos.push(`“${of("documento")}” não é um CPF ou CNPJ e fica de fora`);
		const written = unaccented(of("estado").replace(/^BR-/i, ""));
		const state =
			STATES.find(
				(code) => code.toLowerCase() === written || unaccented(stateName(code)) === written,
			) ?? "";
		const birth = dayIn(of("nascimento"));
		if (of("nascimento") && !birth) avisos.push(`Nascimento “${of("nascimento")}” não entendido`);
		const names = of("tags")
			.split(/[,;|]/)
			.map((tag) => tag.trim())
			.filter(Boolean);
		const tags = BULK_TAGS.filter((tag) =>
			names.some((name) => unaccented(name) === unaccented(tag)),
		);
		const others = names.filter(
			(name) => !tags.some((tag) => unaccented(tag) === unaccented(name)),
		);
		const consented = YES.test(of("aceita"));
		const earlier = seen.get(email);
		if (email && !earlier) seen.set(email, line);
		// Colleagues share a CNPJ.
		const cpf = isDocument && padded.length === 11 ? padded : "";
		const samePerson = seenCpfs.get(cpf);
		const erro =
			email === ""
				? "Falta o e-mail"
				: !looksLikeEmail(email) || email.length > LONGEST_EMAIL
					? `E-mail “${email.slice(0, 80)}” não é um endereço`
					: earlier
						? `E-mail repetido: já está na linha ${earlier}`
						: samePerson
							? `É a mesma pessoa da linha ${samePerson}, pelo CPF`
							: null;
		if (cpf && !erro) seenCpfs.set(cpf, line);
		return {
			linha: line,
			email: email.slice(0, LONGEST_EMAIL),
			name: [of("nome"), of("sobrenome")].filter(Boolean).join(" ").slice(0, 120),
			phone: phone && isValidPhone(phone) ? formatPhone(phone) : "",
			cpf_cnpj: isDocument ? padded : "",
			address: addressOf(of).slice(0, 500),
			city: of("cidade").slice(0, 80),
			state,
			institution: of("empresa").slice(0, 120),
			notes: [
				of("notas"),
				birth && `Nascimento: ${localDay(birth)}`,
				phone && !isValidPhone(phone) && `Telefone na loja antiga: ${phone}`,
				others.length > 0 && `Tags na loja antiga: ${others.join(", ")}`,
			]
				.filter(Boolean)
				.join("\n")
				.slice(0, 5_000),
			tags,
			consented,
			consentedAt: consented ? dayIn(of("aceita_desde")) : null,
			erro,
			avisos,
		};
	});
}

function addressOf(of: (field: string) => string): string {
	const cep = of("cep").replace(/\D/g, "");
	return [
		[of("rua"), of("numero")].filter(Boolean).join(", "),
		of("complemento"),
		of("bairro"),
		[of("cidade"), of("estado")].filter(Boolean).join("/"),
		cep.length === 8 ? formatCep(cep) : of("cep"),
	]
		.filter(Boolean)
		.join(" - ");
}
