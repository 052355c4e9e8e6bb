import type { Admin } from "#core/audit/types.ts";
import { OPEN_PAYMENT_MESSAGES } from "#core/orders/manage/deletion-rules.ts";
import { sameStatusMessage } from "#core/orders/manage/desk-rules.ts";
import type { Shop } from "#core/shop.ts";
import { NO_CONSENT } from "#core/support/customer-message-rules.ts";
import { type Intent, type OrderAnswer, UNFINISHED } from "./order-answer.ts";

type Desk = Shop["orderDesk"];
type Handler = (
	desk: Desk,
	admin: Admin,
	orderId: string,
	form: FormData,
) => Promise<{ answer: OrderAnswer; status: number }>;

const GONE = "Este pedido não existe mais.";

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

/** What each form of the orders screen does, and what is said then (spec back office §8). */
export const HANDLERS: Record<Intent, Handler> = {
	async status(desk, admin, id, form) {
		const changed = await desk.changeOrderStatus(admin, id, {
			status: textOf(form, "status") as never,
			trackingCode: textOf(form, "trackingCode"),
			carrier: textOf(form, "carrier"),
		});
		if (changed.ok) {
			return done("Status atualizado", {
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
		return error.code === "invalid"
			? refused("status", 422, Object.values(error.fields)[0] ?? "", { fields: error.fields })
			: refused("status", 404, GONE);
	},

	async tracking(desk, admin, id, form) {
		const saved = await desk.saveTracking(admin, id, {
			trackingCode: textOf(form, "trackingCode"),
			carrier: textOf(form, "carrier"),
		});
		if (saved.ok) return done("Código de rastreio salvo");
		const { error } = saved;
		if (error.code === "invalid") {
			const text = Object.values(error.fields)[0] ?? "";
			return refused("tracking", 422, text, { fields: error.fields });
		}
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
		// The one text that the specification has for itself.
		return fields["message"]
			? { answer: { ok: false, title: fields["message"], fields }, status: 422 }
			: refused("message", 422, Object.values(fields)[0] ?? "", { fields });
	},

	async delete(desk, admin, id, form) {
		const deleted = await desk.deleteOrder(admin, id, {
			confirmPaid: form.get("confirmPaid") === "on",
		});
		if (deleted.ok) return done("Pedido excluído");
		const { error } = deleted;
		if (error.code === "payment_open") {
			return refused("delete", 409, OPEN_PAYMENT_MESSAGES[error.reason]);
		}
		return error.code === "confirm_paid"
			? refused("delete", 409, "Este pedido está pago: confirme que quer excluir mesmo assim.")
			: refused("delete", 404, GONE);
	},
};
