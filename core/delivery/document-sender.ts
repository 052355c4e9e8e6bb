import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { stateOfCep } from "../values/address.ts";

/** Sender for self-printed labels, in the same parts as carriers receive them. */
export type DocumentSender = {
	/** Origin CEP; empty when not set. */
	cep: string;
	/** Empty when not set. */
	name: string;
	/** Street to state in one line; empty while incomplete. */
	address: string;
	/** CPF or CNPJ; empty when not set. */
	document: string;
};

type Row = {
	cep: string;
	name: string | null;
	document: string | null;
	street: string | null;
	number: string | null;
	complement: string | null;
	district: string | null;
	city: string | null;
};

/** Reads the sender from the settings in Entregas. */
export async function readDocumentSender(db: Db): Promise<DocumentSender> {
	const [row] = await queryRows<Row>(
		db,
		sql`select l.cep_origem as cep, t.remetente_nome as name, t.remetente_documento as document, t.remetente_rua as street, t.remetente_numero as number,
				t.remetente_complemento as complement, t.remetente_bairro as district, t.remetente_cidade as city
			from (select coalesce((select cep_origem from entrega_loja where id = 1), '') as cep_origem) l
			left join lateral (select * from entrega_transportadoras where remetente_rua <> '' order by id limit 1) t on true`,
	);
	const { cep = "", name, document, street, number, complement, district, city } = row ?? {};
	const state = stateOfCep(cep);
	const whole = street && number && district && city && state;
	const parts = [street, number, complement, district, city, state].filter(Boolean);
	return {
		cep,
		name: name ?? "",
		document: document ?? "",
		address: whole ? parts.join(", ") : "",
	};
}
