import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { sidesOf } from "../measure-fields-rules.ts";
import { PRODUCT } from "../product-fields-rules.ts";
import { findSkuHolder, lockNames } from "./choose-names.ts";
import { type Created, writeNewProduct } from "./create-product.ts";
import { loadProduct } from "./read-product.ts";
import type { NotFound } from "./types.ts";
import type { CorrectUnits } from "./write-variations.ts";

const COPY = " (cópia)";

/**
 * Makes a copy of a product to work on: inactive, not featured, without promotion and units, with a SKU and an
 * address of its own.
 */
export async function duplicateProduct(
	{ db, correctUnits }: { db: Db; correctUnits: CorrectUnits },
	admin: Admin,
	id: string,
): Promise<Result<Created, NotFound>> {
	return runTransaction(db, async (tx) => {
		await lockNames(tx);
		const product = await loadProduct(tx, id);
		if (!product || product.arquivado) return fail({ code: "not_found" });
		let sku = `${product.sku}-COPIA`;
		for (let number = 2; await findSkuHolder(tx, sku, null); number++) {
			sku = `${product.sku}-COPIA-${number}`;
		}
		const created = await writeNewProduct(
			{ tx, correctUnits },
			admin,
			{
				...product,
				nome: product.nome.slice(0, PRODUCT.nome.most - COPY.length) + COPY,
				status: "inativo",
				featured: false,
				preco_promocional: null,
				promocao_inicio: null,
				promocao_fim: null,
				estoque: 0,
				estoqueAberto: null,
				variantes: product.variantes.map((one) => ({
					tamanho: one.tamanho,
					cor: one.cor,
					sku: "",
					preco: one.preco,
					peso_g: one.peso_g,
					medidas: sidesOf(one),
					ativo: one.ativo,
					estoque: 0,
				})),
			},
			{ sku, action: "produto.duplicar" },
		);
		return ok(created);
	});
}
