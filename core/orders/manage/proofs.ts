import { and, asc, eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { recordOrderChange } from "#core/orders/record-event.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { documentType } from "#platform/files/receive-file.ts";
import { lockOrder } from "../find-orders.ts";
import { pedidos_comprovantes } from "../schema.ts";
import { MAX_PROOF_BYTES, type Proof } from "../shared/manual-order.ts";
import { hasMoneyOutside } from "./settle-difference.ts";

const MOST_PROOFS = 10;
const LONGEST_NAME = 120;

type ProofError = { code: "not_found" } | { code: "invalid"; fields: Record<string, string> };

const invalid = (file: string) => fail({ code: "invalid", fields: { file } } satisfies ProofError);

/**
 * Stores a proof (PDF, JPG or PNG, at most `MAX_PROOF_BYTES`) of money outside the payment provider with its order.
 * It lies in the database, which no public address reads. On failure nothing was stored.
 */
export async function attachProof(
	db: Db,
	admin: Admin,
	orderId: string,
	{ name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Result<null, ProofError>> {
	const type = documentType(bytes);
	if (bytes.length > MAX_PROOF_BYTES) return invalid("O arquivo passa de 5 MB");
	if (!type) return invalid("Envie um PDF, JPG ou PNG");
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" } as const);
		if (!(await hasMoneyOutside(tx, orderId))) {
			return invalid("Este pedido não tem dinheiro recebido por fora");
		}
		const of = eq(pedidos_comprovantes.order_id, orderId);
		if ((await tx.$count(pedidos_comprovantes, of)) >= MOST_PROOFS) {
			return invalid(`Um pedido guarda até ${MOST_PROOFS} comprovantes`);
		}
		const nome = name.replace(/[^\p{L}\p{N} ._()-]/gu, "").slice(-LONGEST_NAME) || "comprovante";
		await tx.insert(pedidos_comprovantes).values({
			...{ order_id: orderId, nome, tipo: type, tamanho: bytes.length, feito_por: admin.name },
			conteudo: Buffer.from(bytes).toString("base64"),
		});
		await recordOrderChange(tx, admin, orderId, "pedido.anexar", { after: { comprovante: nome } });
		return ok(null);
	});
}

/** The proofs of an order without their content, oldest first. */
export const listProofs = (db: Db, orderId: string): Promise<Proof[]> =>
	db
		.select({
			id: pedidos_comprovantes.id,
			nome: pedidos_comprovantes.nome,
			tipo: pedidos_comprovantes.tipo,
			tamanho: pedidos_comprovantes.tamanho,
			feito_por: pedidos_comprovantes.feito_por,
		})
		.from(pedidos_comprovantes)
		.where(eq(pedidos_comprovantes.order_id, orderId))
		.orderBy(asc(pedidos_comprovantes.created_at));

/** A proof with its content; null for one of another order. */
export async function readProof(
	db: Db,
	orderId: string,
	id: string,
): Promise<{ nome: string; tipo: string; bytes: Uint8Array } | null> {
	if (!isUuid(orderId) || !isUuid(id)) return null;
	const { nome, tipo, conteudo } = pedidos_comprovantes;
	const [found] = await db
		.select({ nome, tipo, conteudo })
		.from(pedidos_comprovantes)
		.where(and(eq(pedidos_comprovantes.id, id), eq(pedidos_comprovantes.order_id, orderId)));
	if (!found) return null;
	return { nome: found.nome, tipo: found.tipo, bytes: Buffer.from(found.conteudo, "base64") };
}
