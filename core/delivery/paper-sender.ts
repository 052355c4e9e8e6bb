import { sql } from "drizzle-orm";
import { stateOfCep } from "#core/values/cep-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

/** Who sends, for labels that the shop prints itself: from where parcels leave, and the same parts as carriers are told. */
export type PaperSender = {
	/** Of where parcels leave; empty while nobody told it. */
	cep: string;
	/** Empty while nobody said who sends. */
	name: string;
	/** Street to state in one line; empty while a part of it is missing. */
	address: string;
	/** CPF or CNPJ; empty while nobody said it. */
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

/** Reads what the shop says about its sender in Entregas. */
export async function readPaperSender(db: Db): Promise<PaperSender> {
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
