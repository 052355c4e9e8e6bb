import { eq, sql } from "drizzle-orm";
import { categorias } from "#core/catalog/schema.ts";
import {
	banners,
	dynamic_pages,
	loja_abertura,
	site_layout,
	site_settings,
	site_styles,
	site_texts,
} from "#core/content/schema.ts";
import { TEXTS, type TextKind } from "#core/content/shared/texts.ts";
import { TEAM_PICTURE } from "#core/media/shared/tones.ts";
import type { Tx } from "#platform/database/database.ts";
import { pages } from "../catalogue/pages.ts";
import { banners as demoBanners, settings } from "../catalogue/shop.ts";
import { insertInto } from "./insert.ts";
import { measureDemoPictures } from "./pictures.ts";

const FABRIC = {
	titulo: "Gabardine que aguenta plantão, lavagem e pressa.",
	texto:
		"Costura dupla nos bolsos, entretela firme na gola e um tecido que sai da máquina quase pronto para vestir. Testamos cada lote em cinquenta lavagens antes de liberar.",
	imagem: "/demo/produtos/jaleco-feminino-branco-detalhe.webp",
	descricao: "Detalhe da gola e da costura de um jaleco branco",
	fatos: [
		{ valor: "180 g/m²", nome: "Gramatura leve" },
		{ valor: "67/33", nome: "Poliéster e algodão" },
		{ valor: "Antibac", nome: "Acabamento ativo" },
	],
};

/** Banners, content pages, settings and styles. */
export async function loadContent(tx: Tx, now: Date): Promise<void> {
	await insertInto(tx, banners, demoBanners);
	await measureDemoPictures(tx, [
		...demoBanners.flatMap(({ image_url, image_mobile_url }) => [image_url, image_mobile_url]),
		TEAM_PICTURE.src,
	]);
	await insertInto(tx, dynamic_pages, pages);
	await tx.insert(site_settings).values({
		...settings,
		id: 1,
		exibir_avaliacoes_exemplo: true,
		loja_demonstracao: true,
		// The sandbox adds no interest.
		parcelas_sem_juros: 12,
	});
	const principal = await tx
		.select({ id: categorias.id })
		.from(categorias)
		.where(eq(categorias.tipo, "principal"))
		.orderBy(categorias.ordem);
	await tx.insert(site_layout).values({
		id: 1,
		faixa: FABRIC,
		cabecalho: [
			...principal.map(({ id }) => ({ tipo: "categoria" as const, id })),
			{ tipo: "link", nome: "Sobre", endereco: "/sobre" },
			{ tipo: "link", nome: "Contato", endereco: "/contato" },
		],
	});
	await tx.execute(sql`update entrega_loja set nota = 'aqui' where id = 1`);
	await tx.execute(sql`update entrega_metodos set ativo = true`);
	await tx.update(loja_abertura).set({ publicada_em: now });
	await tx.insert(site_styles).values({ id: 1 });
	await insertInto(
		tx,
		site_texts,
		Object.entries<TextKind>(TEXTS).flatMap(([chave, { suggestion }]) =>
			suggestion ? [{ chave, texto: suggestion }] : [],
		),
	);
}
