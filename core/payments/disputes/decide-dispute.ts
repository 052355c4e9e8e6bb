import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { setDispute } from "#core/orders/payment-state.ts";
import { recordEvents, recordOrderChange } from "#core/orders/record-event.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { documentType } from "#platform/files/receive-file.ts";
import type { EvidenceFile } from "#platform/payments/provider.ts";
import { SANDBOX } from "#platform/payments/shared/provider-words.ts";
import { findPayment, providerOf } from "../find-payments.ts";
import { payment_disputes } from "../schema.ts";
import { MAX_EVIDENCE_BYTES, MAX_EVIDENCE_FILES } from "../shared/disputes.ts";
import type { PaymentsDeps } from "../types.ts";
import type { PaymentDispute } from "./emails.ts";
import { refreshDispute } from "./watch-disputes.ts";

export type DisputeId = { orderId: string; disputeId: string };

type DecisionError = "not_found" | "closed";

/**
 * Decides a case: `accepted`, the bank gives the money to the customer; `closed`, the user contacted the customer, so
 * that the order of a fraud warning continues.
 */
export function decideDispute(
	{ db, clock }: PaymentsDeps,
	admin: Admin,
	{ orderId, disputeId }: DisputeId,
	status: "accepted" | "closed",
): Promise<Result<null, DecisionError>> {
	return runTransaction(db, async (tx) => {
		const order = isUuid(disputeId) ? await lockOrder(tx, orderId) : null;
		const [dispute] = order
			? await tx
					.select()
					.from(payment_disputes)
					.where(eq(payment_disputes.id, disputeId))
					.for("update")
			: [];
		if (!order || dispute?.order_id !== orderId) return fail("not_found");
		const right = status === "closed" ? dispute.kind === "fraud" : dispute.kind === "chargeback";
		if (!right || (dispute.status !== "open" && dispute.status !== "sent")) return fail("closed");
		await tx
			.update(payment_disputes)
			.set({ status, ...(status === "closed" ? { closed_at: clock() } : {}) })
			.where(eq(payment_disputes.id, disputeId));
		if (status === "closed") await setDispute(tx, order, null);
		await recordEvents(tx, orderId, {
			kind: "payment",
			value: status === "closed" ? "fraud_dismissed" : "dispute_accepted",
			actor: admin.name,
		});
		const action = status === "closed" ? "pedido.liberar" : "pedido.nao_contestar";
		await recordOrderChange(tx, admin, orderId, action, { after: { valor: dispute.amount } });
		return ok(null);
	});
}

type EvidenceError =
	| { code: "not_found" | "closed" }
	| { code: "invalid"; fields: Record<string, string> }
	/** The provider does not know the case yet, or did not accept the documents. */
	| { code: "not_sent" };

/** Uploads documents to the provider. Rejected ones count as not sent. */
export async function sendEvidence(
	deps: PaymentsDeps,
	admin: Admin,
	{ orderId, disputeId }: DisputeId,
	files: EvidenceFile[],
): Promise<Result<null, EvidenceError>> {
	const wrong = checkFiles(files);
	if (wrong) return fail({ code: "invalid", fields: { files: wrong } });
	const find = async (): Promise<PaymentDispute | undefined> => {
		if (!isUuid(disputeId)) return undefined;
		const [found] = await deps.db
			.select()
			.from(payment_disputes)
			.where(eq(payment_disputes.id, disputeId));
		return found?.order_id === orderId ? found : undefined;
	};
	const known = await find();
	if (!known) return fail({ code: "not_found" });
	if (!known.provider_dispute_id) await refreshDispute(deps, known);
	const dispute = (await find()) ?? known;
	if (dispute.kind !== "chargeback" || (dispute.status !== "open" && dispute.status !== "sent")) {
		return fail({ code: "closed" });
	}
	const payment = await findPayment(deps.db, dispute.payment_id);
	const provider = payment && providerOf(deps, payment.provider);
	const isThere = dispute.provider_dispute_id !== null || provider?.name === SANDBOX;
	if (!provider || !isThere) return fail({ code: "not_sent" });
	const answer = await provider.sendEvidence(dispute.provider_dispute_id ?? "", files);
	if (!answer.ok) return fail({ code: "not_sent" });
	await deps.db.transaction(async (tx) => {
		await tx
			.update(payment_disputes)
			.set({ status: "sent", sent_at: deps.clock() })
			.where(eq(payment_disputes.id, disputeId));
		await recordEvents(tx, orderId, { kind: "payment", value: "evidence_sent", actor: admin.name });
		await recordOrderChange(tx, admin, orderId, "pedido.provas", {
			after: { provas: files.map(({ name }) => name).join(", ") },
		});
	});
	return ok(null);
}

function checkFiles(files: EvidenceFile[]): string | null {
	if (files.length === 0) return "Anexe ao menos um documento.";
	if (files.length > MAX_EVIDENCE_FILES) return `No máximo ${MAX_EVIDENCE_FILES} documentos.`;
	if (files.some(({ type, bytes }) => documentType(bytes) !== type)) return "Só PDF, JPG ou PNG.";
	const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
	return size > MAX_EVIDENCE_BYTES ? "Os documentos passam de 10 MB." : null;
}
