import { asc, eq } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { ZONES_OF } from "../offered-methods.ts";
import { entrega_metodos } from "../schema.ts";
import { METHOD, type MethodFields, type MethodForm } from "../shared/method-fields.ts";
import type { ReadZone } from "../shared/offered-method.ts";
import type { ZoneTable } from "../shared/zone-table.ts";

export type ManagedMethod = MethodForm & {
	id: string;
	codigo: string;
	/** Covers form fields; status and order change from the list. */
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

/** All delivery methods in display order, inactive ones included. */
export async function listManagedMethods(db: Db): Promise<ManagedMethod[]> {
	const rows = await db
		.select(COLUMNS)
		.from(entrega_metodos)
		.orderBy(asc(entrega_metodos.ordem), asc(entrega_metodos.created_at), asc(entrega_metodos.id));
	return rows.map(managed);
}

/** A delivery method, locked until the transaction ends; null when there is none. */
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
