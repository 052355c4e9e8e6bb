import { sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { normalPrice, priceNow } from "./promotion-sql.ts";
import { ON_SALE } from "./public.ts";

export type WantedUnits = { productId: string; size: string; color: string; quantity: number };

/** A requested line with current product data, or why it cannot be bought. */
export type PricedLine = WantedUnits &
	(
		| {
				reason: null;
				variantId: string;
				name: string;
				slug: string;
				sku: string;
				image: string | null;
				/** Centavos per unit at this moment (rule catalogue 20). */
				price: number;
				/** The normal price, while it is higher. */
				normalPrice: number | null;
				/** Units available, whatever quantity was requested. */
				stock: number;
				/** Units reserved by unpaid orders. */
				reserved: number;
				/** Of one packed unit: grams and centimetres, null where unknown. */
				weight: number | null;
				sides: [number, number, number] | null;
		  }
		| { reason: "not_found" | "unavailable"; name: string | null }
	);

type VariantRow = {
	id: string;
	produto_id: string;
	nome: string;
	slug: string;
	a_venda: boolean;
	imagens: string[];
	imagens_por_cor: Record<string, string[] | undefined>;
	tamanho: string;
	cor: string;
	sku: string;
	centavos: number;
	normal: number | null;
	peso: number | null;
	lados: (number | null)[];
	estoque: number;
	reservado: number;
	ativo: boolean;
};

/** Weight and sides of `v`'s product, its category or the parent; all three sides from one source. */
const MEASURES_OF = sql`
	select coalesce(p.peso_g, c.peso_g, pai.peso_g) as peso_g,
		case
			when p.comprimento_cm + p.largura_cm + p.altura_cm > 0
				then to_json(array[p.comprimento_cm, p.largura_cm, p.altura_cm])
			when c.comprimento_cm + c.largura_cm + c.altura_cm > 0
				then to_json(array[c.comprimento_cm, c.largura_cm, c.altura_cm])
			else to_json(array[pai.comprimento_cm, pai.largura_cm, pai.altura_cm]) end as lados
	from produtos p
	left join categorias c on c.id = p.categoria_id
	left join categorias pai on pai.id = c.categoria_pai_id
	where p.id = v.produto_id`;

const P = sql`p`;
const OWN = sql`coalesce(v.preco, p.preco)`;

function whole([length, width, height]: (number | null)[]): [number, number, number] | null {
	return length && width && height ? [length, width, height] : null;
}

/**
 * Price, picture and stock of each line now (rule money 1), in the given order. Locks products and variations
 * by id until the transaction ends, so that two shoppers never buy the same last unit (rule money 6). Product
 * ids must be uuids.
 */
export const priceLines = (tx: Tx, lines: WantedUnits[]): Promise<PricedLine[]> =>
	readLines(tx, lines, true);

/** As `priceLines`, without locks: the result may be outdated at once. */
export const lookUpLines = (db: Db | Tx, lines: WantedUnits[]): Promise<PricedLine[]> =>
	readLines(db, lines, false);

async function readLines(tx: Db | Tx, lines: WantedUnits[], lock: boolean): Promise<PricedLine[]> {
	if (lines.length === 0) return [];
	const wanted = sql.join(
		lines.map(({ productId, size, color }) => sql`(${productId}::uuid, ${size}, ${color})`),
		sql`, `,
	);
	const variants = await queryRows<VariantRow>(
		tx,
		// Row locks follow this order: product before variation.
		sql`select v.id, v.produto_id, p.nome, p.slug, ${ON_SALE} as a_venda,
				to_json(p.imagens) as imagens, p.imagens_por_cor, v.tamanho, v.cor, v.sku, v.estoque, v.reservado, v.ativo,
				${inCentavos(priceNow(P, OWN))} as centavos, ${normalPrice(P, OWN)} as normal,
				coalesce(v.peso_g, m.peso_g) as peso,
				case when v.comprimento_cm + v.largura_cm + v.altura_cm > 0
					then to_json(array[v.comprimento_cm, v.largura_cm, v.altura_cm]) else m.lados end as lados
			from produtos p join variantes v on v.produto_id = p.id
			left join lateral (${MEASURES_OF}) m on true
			where (v.produto_id, v.tamanho, v.cor) in (${wanted})
			order by p.id, v.id ${lock ? sql`for no key update of p, v` : sql``}`,
	);
	const variantOf = new Map(variants.map((v) => [`${v.produto_id}/${v.tamanho}/${v.cor}`, v]));
	const keyOf = ({ productId, size, color }: WantedUnits): string =>
		`${productId.toLowerCase()}/${size}/${color}`;
	const names = await namesWithout(
		tx,
		lines.filter((line) => !variantOf.has(keyOf(line))),
	);
	return lines.map((line) => {
		const variant = variantOf.get(keyOf(line));
		if (!variant) {
			return {
				...line,
				reason: "not_found",
				name: names.get(line.productId.toLowerCase()) ?? null,
			};
		}
		if (!variant.a_venda || !variant.ativo) {
			return { ...line, reason: "unavailable", name: variant.nome };
		}
		return {
			...line,
			reason: null,
			variantId: variant.id,
			name: variant.nome,
			slug: variant.slug,
			sku: variant.sku,
			image: variant.imagens_por_cor[line.color]?.[0] ?? variant.imagens[0] ?? null,
			price: variant.centavos,
			normalPrice: variant.normal,
			stock: variant.estoque,
			reserved: variant.reservado,
			weight: variant.peso,
			sides: whole(variant.lados),
		};
	});
}

/** Names, by id, of products whose lines match no variation. */
async function namesWithout(tx: Db | Tx, lines: WantedUnits[]): Promise<Map<string, string>> {
	if (lines.length === 0) return new Map();
	const ids = lines.map(({ productId }) => sql`${productId}::uuid`);
	const rows = await queryRows<{ id: string; nome: string }>(
		tx,
		sql`select id, nome from produtos where id in (${sql.join(ids, sql`, `)})`,
	);
	return new Map(rows.map(({ id, nome }) => [id, nome]));
}
