import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { AREAS, COLOURS, COMMENTS, CUTS, GARMENTS, MODELS, SENTENCES, SIZES } from "./words.ts";

/** One of the words, chosen by an integer expression. */
const word = (words: string[], at: SQL): SQL =>
	sql`(array[${sql.join(
		words.map((each) => sql`${each}`),
		sql`, `,
	)}]::text[])[1 + (${at}) % ${words.length}::int]`;

/** Categories, products with five variations each, their first ledger rows, and reviews. */
export async function fillCatalogue(tx: Tx, products: number): Promise<void> {
	await tx.execute(sql`
		create temp table areas on commit drop as
			select gen_random_uuid() as id, n, ${word(AREAS, sql`n`)} as nome from generate_series(0, ${AREAS.length - 1}::int) n`);
	await tx.execute(sql`
		insert into categorias (id, nome, slug, tipo, ordem)
		select id, nome, 'carga-' || n, 'principal', n from areas`);
	await tx.execute(sql`
		create temp table setores on commit drop as
			select gen_random_uuid() as id, a.id as pai, row_number() over () - 1 as n, g || ' de ' || a.nome as nome
			from areas a, unnest(array[${sql.join(
				GARMENTS.slice(0, 5).map((each) => sql`${each}`),
				sql`, `,
			)}]::text[]) g`);
	await tx.execute(sql`
		insert into categorias (id, nome, slug, tipo, ordem, categoria_pai_id)
		select id, nome, 'carga-sub-' || n, 'subcategoria', n, pai from setores`);
	await tx.execute(sql`
		create temp table carga_produtos on commit drop as
			select gen_random_uuid() as id, n, random() as sorte, ${word(COLOURS, sql`n * 7`)} as cor,
				(4000 + (random() * 40000)::int) / 100.0 as preco
			from generate_series(1, ${products}::int) n`);
	await tx.execute(sql`
		create temp table carga_variantes on commit drop as
			select gen_random_uuid() as id, p.id as produto_id, p.n, t.lugar, t.tamanho, p.cor,
				'RQ-' || lpad(p.n::text, 6, '0') || '-' || t.tamanho as sku,
				case when p.sorte < .05 then 0 when p.sorte < .15 then (random() * 1.2)::int
					when p.sorte < .4 then (random() * 4)::int else 3 + (random() * 40)::int end as estoque
			from carga_produtos p, unnest(array[${sql.join(
				SIZES.map((each) => sql`${each}`),
				sql`, `,
			)}]::text[]) with ordinality t(tamanho, lugar)`);
	await tx.execute(sql`
		insert into produtos (id, nome, slug, descricao, preco, categoria_id, tamanhos, cores, imagens, status,
			featured, sku, estoque, created_at, arquivado, preco_promocional)
		select p.id, ${word(GARMENTS, sql`p.n`)} || ' ' || ${word(CUTS, sql`p.n / 5`)} || ' ' || ${word(MODELS, sql`p.n / 7`)} || ' ' || p.n,
			'carga-' || p.n, ${word(SENTENCES, sql`p.n`)} || ' ' || ${word(SENTENCES, sql`p.n / 3`)} || ' ' || ${word(SENTENCES, sql`p.n / 11`)},
			p.preco, s.id, ${`{${SIZES.join(",")}}`}::text[], array[p.cor],
			array['/demo/produto-' || p.n % 40 || '-1.webp', '/demo/produto-' || p.n % 40 || '-2.webp'],
			case when p.n % 17 = 0 then 'inativo' when p.n % 29 = 0 then 'indisponivel' else 'ativo' end,
			p.n % 500 = 0, 'RQ-' || lpad(p.n::text, 6, '0'), v.estoque, now() - random() * interval '900 days', p.n % 97 = 0,
			case when p.n % 23 = 0 then round(p.preco * .8, 2) end
		from carga_produtos p
		join setores s on s.n = p.n % (select count(*) from setores)
		join (select produto_id, sum(estoque)::int as estoque from carga_variantes group by 1) v on v.produto_id = p.id`);
	await tx.execute(sql`
		insert into variantes (id, produto_id, tamanho, cor, sku, estoque)
		select id, produto_id, tamanho, cor, sku, estoque from carga_variantes`);
	await tx.execute(sql`
		insert into stock_ledger (produto_id, variante_id, motivo, estoque, saldo, created_at)
		select produto_id, id, 'entrada', estoque, estoque, now() - interval '900 days' from carga_variantes`);
	await tx.execute(sql`
		insert into reviews (produto_id, user_name, user_email, rating, title, comment, approved, created_at)
		select p.id, 'Cliente ' || k, 'cliente.' || k || '@example.com', 1 + (random() * 4)::int, 'Avaliação ' || k,
			${word(COMMENTS, sql`k`)}, k % 25 > 0, now() - random() * interval '700 days'
		from generate_series(1, ${Math.ceil(products / 2)}::int) k
		join carga_produtos p on p.n = 1 + (k * 13) % ${products}::int`);
}

/** What triggers keep for searching; it needs the indexes of products and variations. */
export async function fillSearch(tx: Tx): Promise<void> {
	await tx.execute(sql`analyze produtos, variantes`);
	await tx.execute(sql`select indexar_produtos(array(select id from produtos))`);
}
