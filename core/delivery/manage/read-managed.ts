import { asc, eq } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { editVersion } from "#core/values/edit-version.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { METHOD, type MethodFields, type MethodForm } from "../methods/method-fields-rules.ts";
import type { ReadZone } from "../methods/offered-rules.ts";
import type { ZoneTable } from "../methods/zone-table-rules.ts";
import { ZONES_OF } from "../methods/zones-of.ts";
import { entrega_metodos } from "../schema.ts";

/** A way to deliver as its form edits it. */
export type ManagedMethod = MethodForm & {
	id: string;
	codigo: string;
	/** Of what its form edits; on, off and order change from the list. */
	version: string;
};

const COLUMNS = {
	id: entrega_metodos.id,
	codigo: entrega_metodos.codigo,
	...columnsIn(entrega_metodos, METHOD),
	limites: entrega_metodos.limites,
	zonas: ZONES_OF,
};

type Row = MethodFields & { id: string; codigo: string; limites: number[]; zonas: ReadZone[] };

function tableOf({ limites, zonas }: Pick<Row, "limites" | "zonas">): ZoneTable {
	return {
		limites,
		zonas: zonas.map(({ tarifas, ...zone }) => ({
			...zone,
			precos: limites.map((limit) => tarifas.find(({ upTo }) => upTo === limit)?.price ?? null),
		})),
	};
}

function managed({ limites, zonas, ...row }: Row): ManagedMethod {
	const tabela = tableOf({ limites, zonas });
	const { ativo: _, ...edited } = fieldsOf(METHOD, row);
	return { ...row, tabela, version: editVersion({ ...edited, tabela }) };
}

/** All ways to deliver in the order of the shop, those that are off too. */
export async function listManagedMethods(db: Db): Promise<ManagedMethod[]> {
	const rows = await db
		.select(COLUMNS)
		.from(entrega_metodos)
		.orderBy(asc(entrega_metodos.ordem), asc(entrega_metodos.created_at), asc(entrega_metodos.id));
	return rows.map(managed);
}

/** One of them, locked until the transaction ends; null when it is gone. */
export async function lockMethod(tx: Tx, id: string): Promise<ManagedMethod | null> {
	const [held] = await tx
		.select({ id: entrega_metodos.id })
		.from(entrega_metodos)
		.where(eq(entrega_metodos.id, id))
		.for("update");
	if (!held) return null;
	const [row] = await tx.select(COLUMNS).from(entrega_metodos).where(eq(entrega_metodos.id, id));
	return row ? managed(row) : null;
}
