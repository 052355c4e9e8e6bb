import { eq, sql } from "drizzle-orm";
import { reaisText } from "#platform/database/columns.ts";
import type { Tx } from "#platform/database/database.ts";
import type { ZoneTable } from "../methods/zone-table-rules.ts";
import { entrega_metodos, entrega_zonas } from "../schema.ts";

const reais = (centavos: number | null) => (centavos === null ? null : reaisText(centavos));

/** Writes the whole table of a method in place of what it had; a hundred zones are four statements. */
export async function writeTable(
	tx: Tx,
	methodId: string,
	{ limites, zonas }: ZoneTable,
): Promise<void> {
	await tx.update(entrega_metodos).set({ limites }).where(eq(entrega_metodos.id, methodId));
	await tx.delete(entrega_zonas).where(eq(entrega_zonas.metodo_id, methodId));
	if (zonas.length === 0) return;
	const made = await tx
		.insert(entrega_zonas)
		.values(
			zonas.map(({ nome, estados, quilo, dias_min, dias_max }, ordem) => ({
				metodo_id: methodId,
				ordem,
				nome,
				estados,
				preco_quilo: quilo,
				dias_min,
				dias_max,
			})),
		)
		.returning({ id: entrega_zonas.id, ordem: entrega_zonas.ordem });
	const idOf = new Map(made.map(({ id, ordem }) => [ordem, id]));
	const ranges = zonas.flatMap(({ faixas }, at) =>
		faixas.map(({ from, to }) => ({ zona_id: idOf.get(at), cep_de: from, cep_ate: to })),
	);
	const prices = zonas.flatMap(({ precos }, at) =>
		limites.map((peso_ate_g, column) => ({
			zona_id: idOf.get(at),
			peso_ate_g,
			preco: reais(precos[column] ?? null),
		})),
	);
	await tx.execute(sql`insert into entrega_faixas (zona_id, cep_de, cep_ate)
		select distinct * from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as f(zona_id uuid, cep_de text, cep_ate text)`);
	await tx.execute(sql`insert into entrega_tarifas (zona_id, peso_ate_g, preco)
		select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as t(zona_id uuid, peso_ate_g int, preco numeric(12, 2))`);
}
