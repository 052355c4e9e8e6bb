import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { CustomerOutcome } from "../shared/import-fields.ts";
import { MARKETING_PURPOSE } from "../shared/profile.ts";
import type { ImportedCustomer } from "./read-customers.ts";

/** The merchant's notes that an import writes. */
export type ImportedNotes = {
	name: string;
	phone: string;
	city: string;
	state: string;
	institution: string;
	cpf_cnpj: string | null;
	address: string;
	notes: string;
	tags: string[];
};

type Known = {
	email: string;
	/** The merchant's own notes; null without any. */
	own: ImportedNotes | null;
	/** What the directory shows, from notes, profile and orders. */
	current: Record<
		"name" | "phone" | "city" | "state" | "institution" | "address" | "document",
		string
	>;
};

export type PlannedCustomer = {
	person: ImportedCustomer;
	/** E-mail here: another one where the CPF or CNPJ is known already. */
	email: string;
	acao: CustomerOutcome;
	before: ImportedNotes | null;
	after: ImportedNotes;
	/** The consent to record: given in the old shop, neither given nor revoked here. */
	consents: boolean;
	messages: string[];
};

const NOTHING: ImportedNotes = {
	...{ name: "", phone: "", city: "", state: "", institution: "", cpf_cnpj: null },
	...{ address: "", notes: "", tags: [] },
};

const FOLLOWED = ["name", "phone", "city", "state", "institution", "address"] as const;

/** What an import would do with each person, without writing: what is here is never overwritten. */
export async function planCustomers(
	db: Db | Tx,
	people: ImportedCustomer[],
): Promise<PlannedCustomer[]> {
	const wanted = people.filter(({ erro }) => erro === null);
	const known = await queryRows<Known>(
		db,
		sql`with pedidos as (select email, documento from jsonb_to_recordset(${JSON.stringify(
			wanted.map(({ email, cpf_cnpj }) => ({ email, documento: cpf_cnpj })),
		)}::jsonb) as q(email text, documento text))
		select d.email, case when c.id is not null then json_build_object('name', c.name, 'phone', c.phone,
				'city', c.city, 'state', c.state, 'institution', c.institution, 'cpf_cnpj', c.cpf_cnpj,
				'address', c.address, 'notes', c.notes, 'tags', c.tags) end as own,
			json_build_object('name', d.name, 'phone', d.phone, 'city', d.city, 'state', d.state,
				'institution', d.institution, 'address', d.address,
				'document', upper(regexp_replace(d.document, '[^0-9A-Za-z]', '', 'g'))) as current
		from customer_directory d left join customers c on c.email = d.email
		where d.email in (select email from pedidos)
			or upper(regexp_replace(d.document, '[^0-9A-Za-z]', '', 'g')) in (select documento from pedidos where documento <> '')`,
	);
	const byEmail = new Map(known.map((one) => [one.email, one]));
	const byDocument = new Map(
		known.flatMap((one) => (one.current.document ? [[one.current.document, one] as const] : [])),
	);
	const choices = await queryRows<{ email: string }>(
		db,
		sql`select distinct lower(email) as email from consents where purpose = ${MARKETING_PURPOSE}
			and lower(email) in (select value from jsonb_array_elements_text(${JSON.stringify([
				...wanted.map(({ email }) => email),
				...byEmail.keys(),
			])}::jsonb))`,
	);
	const decided = new Set(choices.map(({ email }) => email));
	const taken = new Set<string>();
	return people.map((person) => {
		const found =
			byEmail.get(person.email) ?? (person.cpf_cnpj ? byDocument.get(person.cpf_cnpj) : undefined);
		const email = found?.email ?? person.email;
		const before = found?.own ?? null;
		const refused = { person, email, before, after: before ?? NOTHING, consents: false };
		if (person.erro) return { ...refused, acao: "erro", messages: [person.erro] };
		if (taken.has(email)) {
			return {
				...refused,
				acao: "erro",
				messages: ["É a mesma pessoa de uma linha acima, pelo CPF ou CNPJ"],
			};
		}
		taken.add(email);
		const after = merged(before ?? NOTHING, person, found);
		const messages = [...person.avisos];
		if (email !== person.email)
			messages.push(`Já é cliente com o e-mail ${email}, pelo CPF ou CNPJ`);
		const consents = person.consented && email === person.email && !decided.has(email);
		if (person.consented && !consents)
			messages.push("A escolha sobre ofertas que está aqui continua");
		const changed = consents || JSON.stringify(after) !== JSON.stringify(before ?? NOTHING);
		return {
			...{ person, email, before, after, consents, messages },
			acao: !found ? "novo" : changed ? "completa" : "igual",
		};
	});
}

function merged(
	own: ImportedNotes,
	person: ImportedCustomer,
	found: Known | undefined,
): ImportedNotes {
	const after: ImportedNotes = {
		...own,
		notes:
			person.notes === "" || own.notes.includes(person.notes)
				? own.notes
				: [own.notes, person.notes].filter(Boolean).join("\n").slice(0, 5_000),
		tags: [...own.tags, ...person.tags.filter((tag) => !own.tags.includes(tag))],
	};
	// An address goes with its city and state.
	const placed = Boolean(found?.current.address || found?.current.city);
	for (const field of FOLLOWED) {
		const place = field === "city" || field === "state" || field === "address";
		if (!found?.current[field] && !(place && placed)) after[field] = person[field];
	}
	if (!found?.current.document) after.cpf_cnpj = person.cpf_cnpj || null;
	return after;
}
