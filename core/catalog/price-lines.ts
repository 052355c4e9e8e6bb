import { sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { ON_SALE } from "./lent.ts";
import { normalPrice, priceNow } from "./promotion-sql.ts";

export type WantedUnits = { productId: string; size: string; color: string; quantity: number };

/** A wanted line with what the shop has of it now, or why it cannot be bought. */
export type PricedLine = WantedUnits &
	(
		| {
				reason: null;
				variantId: string;
				name: string;
				slug: string;
				sku: string;
				image: string | null;
				/** Centavos for one unit, as they are at this moment (rule catalogue 20). */
				price: number;
				/** What it normally costs, while that is more. */
				normalPrice: number | null;
				/** Units that can be sold now, whatever was asked for. */
				stock: number;
				/** Units that unpaid orders keep beside them. */
				reserved: number;
				/** Of one packed unit: grams and centimetres, null where neither it nor its category says. */
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

/**
 * Weight and sides of variation `v`'s product: what it says itself, else its category, else the one above.
 * The three sides are taken together from whoever names all of them.
 */
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
/** What a variation costs without a promotion. */
const OWN = sql`coalesce(v.preco, p.preco)`;

/** All three sides, or nothing. */
function whole([length, width, height]: (number | null)[]): [number, number, number] | null {
	return length && width && height ? [length, width, height] : null;
}

/**
 * Price, picture and stock of each line as they are now (rule money 1), in the order given. The
 * products and their variations stay locked until the transaction ends, each by id, so that two
 * shoppers never count the same last unit (rule money 6). Product ids must be uuids.
 */
export const priceLines = (tx: Tx, lines: WantedUnits[]): Promise<PricedLine[]> =>
	readLines(tx, lines, true);

/** The same, only looked at: nothing is locked, so it may be another a moment later. */
export const lookUpLines = (db: Db, lines: WantedUnits[]): Promise<PricedLine[]> =>
	readLines(db, lines, false);

async function readLines(tx: Db | Tx, lines: WantedUnits[], lock: boolean): Promise<PricedLine[]> {
	if (lines.length === 0) return [];
	const wanted = sql.join(
		lines.map(({ productId, size, color }) => sql`(${productId}::uuid, ${size}, ${color})`),
		sql`, `,
	);
	const variants = await queryRows<VariantRow>(
		tx,
		// A row's locks are taken as they are named: nobody holds a variation without its product.
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

/** Names of the products of lines that no variation was found for, by their ids. */
async function namesWithout(tx: Db | Tx, lines: WantedUnits[]): Promise<Map<string, string>> {
	if (lines.length === 0) return new Map();
	const ids = lines.map(({ productId }) => sql`${productId}::uuid`);
	const rows = await queryRows<{ id: string; nome: string }>(
		tx,
		sql`select id, nome from produtos where id in (${sql.join(ids, sql`, `)})`,
	);
	return new Map(rows.map(({ id, nome }) => [id, nome]));
}
