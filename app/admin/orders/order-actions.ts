import type { Admin } from "#core/audit/types.ts";
import type { Refunded } from "#core/orders/manage/cancel-order.ts";
import { sameStatusMessage } from "#core/orders/manage/desk-rules.ts";
import type { Shop } from "#core/shop.ts";
import { NO_CONSENT } from "#core/support/customer-message-rules.ts";
import {
	HAS_LEFT,
	HAS_PAYMENT,
	type Intent,
	type OrderAnswer,
	UNFINISHED,
} from "./order-answer.ts";

type Desk = Shop["orderDesk"];
type Handler = (
	desk: Desk,
	admin: Admin,
	orderId: string,
	form: FormData,
) => Promise<{ answer: OrderAnswer; status: number }>;

const GONE = "Este pedido não existe mais.";

const TOLD_SOON = "O e-mail ao cliente sai em 30 segundos.";
const CANCELLED = "Este pedido foi cancelado.";

const done = (message: string, more: Partial<OrderAnswer> = {}) => ({
	answer: { ok: true, message, ...more },
	status: 200,
});
const refused = (
	intent: Intent,
	status: number,
	description: string,
	more: Partial<OrderAnswer> = {},
) => ({
	answer: { ok: false, title: UNFINISHED[intent].title, description, ...more },
	status,
});
const textOf = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** What each form of the orders screen does, and what is said then. */
export const HANDLERS: Record<Intent, Handler> = {
	async status(desk, admin, id, form) {
		const changed = await desk.changeOrderStatus(admin, id, {
			status: textOf(form, "status") as never,
			trackingCode: textOf(form, "trackingCode"),
			carrier: textOf(form, "carrier"),
			confirmed: form.has("confirmed"),
			reason: textOf(form, "reason"),
		});
		if (changed.ok) {
			const { event, told } = changed.value;
			return done("Status atualizado", {
				...(told ? { description: TOLD_SOON } : {}),
				undo: { orderId: id, event, told },
				...(changed.value.units === "missing"
					? { description: "Atenção: não havia mais unidades no estoque para este pedido." }
					: {}),
			});
		}
		const { error } = changed;
		if (error.code === "same_status") {
			return {
				answer: { ok: false, kind: "info", title: sameStatusMessage(error.status) },
				status: 200,
			};
		}
		if (error.code === "confirm") {
			const words = "Esta mudança pede uma confirmação com o motivo.";
			return refused("status", 409, words, { confirm: error.concerns });
		}
		return error.code === "invalid"
			? refused("status", 422, Object.values(error.fields)[0] ?? "", { fields: error.fields })
			: error.code === "cancelled"
				? refused("status", 409, CANCELLED)
				: refused("status", 404, GONE);
	},

	async undo(desk, admin, id, form) {
		const undone = await desk.undoStep(admin, id, Number(textOf(form, "event")));
		if (undone.ok) return done("Mudança desfeita");
		return undone.error === "too_late"
			? refused("undo", 409, "Já não dá para desfazer: o e-mail saiu ou o pedido mudou depois.")
			: refused("undo", 404, GONE);
	},

	async tracking(desk, admin, id, form) {
		const saved = await desk.saveTracking(admin, id, {
			trackingCode: textOf(form, "trackingCode"),
			carrier: textOf(form, "carrier"),
		});
		if (saved.ok) {
			return done("Código de rastreio salvo", {
				...(saved.value.told ? { description: TOLD_SOON } : {}),
				undo: { orderId: id, ...saved.value },
			});
		}
		const { error } = saved;
		if (error.code === "invalid") {
			const text = Object.values(error.fields)[0] ?? "";
			return refused("tracking", 422, text, { fields: error.fields });
		}
		if (error.code === "cancelled") return refused("tracking", 409, CANCELLED);
		return error.code === "not_sent"
			? refused("tracking", 409, "Este pedido ainda não foi enviado.")
			: refused("tracking", 404, GONE);
	},

	async notes(desk, admin, id, form) {
		const saved = await desk.saveInternalNotes(admin, id, {
			notes: form.get("notes"),
			version: textOf(form, "version"),
		});
		if (saved.ok) return done("Observações salvas!", { saved: saved.value });
		const { error } = saved;
		if (error.code === "conflict") {
			return refused("notes", 409, "Outra pessoa mudou as observações deste pedido.", {
				current: error.current,
			});
		}
		return error.code === "invalid"
			? refused("notes", 422, error.fields["notes"] ?? "", { fields: error.fields })
			: refused("notes", 404, GONE);
	},

	async message(desk, admin, id, form) {
		const sent = await desk.sendOrderMessage(admin, id, {
			subject: textOf(form, "subject"),
			message: textOf(form, "message"),
			emailType: textOf(form, "emailType"),
			...(form.get("key") ? { key: textOf(form, "key") } : {}),
		});
		if (sent.ok) return done("Mensagem enviada com sucesso!");
		const { error } = sent;
		if (error.code === "no_consent") {
			return refused("message", 403, NO_CONSENT, { fields: { emailType: NO_CONSENT } });
		}
		if (error.code === "not_found") return refused("message", 404, GONE);
		const { fields } = error;
		// The text for an empty message says it all (rule content 14).
		return fields["message"]
			? { answer: { ok: false, title: fields["message"], fields }, status: 422 }
			: refused("message", 422, Object.values(fields)[0] ?? "", { fields });
	},

	async cancel(desk, admin, id, form) {
		const cancelled = await desk.cancelOrder(admin, id, {
			reason: textOf(form, "reason") as never,
			note: textOf(form, "note"),
			restock: form.has("restock"),
			refund: form.has("refund"),
		});
		if (cancelled.ok) {
			const description = REFUND_WORDS[cancelled.value.refund];
			return done("Pedido cancelado", description ? { description } : {});
		}
		const { error } = cancelled;
		if (error.code === "invalid") {
			const text = Object.values(error.fields)[0] ?? "";
			return refused("cancel", 422, text, { fields: error.fields });
		}
		return error.code === "already_cancelled"
			? refused("cancel", 409, "Este pedido já foi cancelado.")
			: refused("cancel", 404, GONE);
	},

	async refund(desk, admin, id) {
		const refunded = await desk.refundCancelled(admin, id);
		if (refunded.ok) {
			const { refund } = refunded.value;
			return refund === "done"
				? done("Valor devolvido")
				: refused("refund", 409, REFUND_WORDS[refund] ?? "");
		}
		const { code } = refunded.error;
		if (code === "not_found") return refused("refund", 404, GONE);
		return refused(
			"refund",
			409,
			code === "not_paid"
				? "Não há valor a devolver neste pedido."
				: "Cancele o pedido antes de devolver o valor.",
		);
	},

	async delete(desk, admin, id) {
		const deleted = await desk.deleteOrder(admin, id);
		if (deleted.ok) return done("Pedido excluído");
		const { code } = deleted.error;
		if (code === "not_found") return refused("delete", 404, GONE);
		return refused("delete", 409, code === "has_payment" ? HAS_PAYMENT : HAS_LEFT);
	},
};

/** What became of the money of a cancelled order. */
const REFUND_WORDS: Record<Refunded, string | null> = {
	none: null,
	done: "O valor foi devolvido ao cliente.",
	pending:
		"O meio de pagamento não devolveu o valor agora. A loja tenta de novo a cada dez minutos.",
	by_hand:
		"A loja não conhece o pagamento no provedor: devolva o valor pelo próprio meio de pagamento.",
};
