import { and, gt, lte } from "drizzle-orm";
import { ok } from "#core/values/result.ts";
import { qrPngBase64 } from "#platform/payments/qr-image.ts";
import { sendPixReminder } from "../emails.ts";
import { payments } from "../schema.ts";
import { PIX_EXPIRY_MS, PIX_REMINDER_MS, secondsUntil } from "../shared/payment.ts";
import type { PaymentsDeps, PixPayment } from "../types.ts";
import { type AwaitedForm, type AwaitedMethod, awaitedForm, remindAwaited } from "./awaited.ts";

/** A PIX: valid 30 minutes; after expiry the units are reserved again and a new code is created. */
export const PIX: AwaitedMethod<AwaitedForm, PixPayment> = {
	method: "pix",
	form: awaitedForm,
	prepare: async ({ clock }) => ok({ expiresAt: new Date(clock().getTime() + PIX_EXPIRY_MS) }),
	isOpen: ({ expires_at }, now) => expires_at !== null && expires_at > now,
	show: ({ id, qr_code, expires_at }, now) =>
		qr_code && expires_at
			? {
					paymentId: id,
					qrCode: qr_code,
					qrCodeBase64: qrPngBase64(qr_code),
					expiresAt: expires_at,
					secondsLeft: secondsUntil(expires_at, now),
				}
			: null,
	closes: ({ expires_at }, now) => (expires_at && expires_at <= now ? "expired" : "cancelled"),
	endOf: ({ id, expires_at }) => {
		if (!expires_at) throw new Error(`PIX ${id} without expiry`);
		return expires_at;
	},
	failure: () => "Não foi possível gerar o PIX.",
};

/** Sends one reminder for each PIX that expires within ten minutes; returns how many. */
export function remindExpiringPix(
	deps: Pick<PaymentsDeps, "db" | "clock" | "outbox">,
): Promise<number> {
	const now = deps.clock();
	const soon = new Date(now.getTime() + PIX_REMINDER_MS);
	const due = and(gt(payments.expires_at, now), lte(payments.expires_at, soon));
	return remindAwaited(deps, "pix", due, sendPixReminder);
}
