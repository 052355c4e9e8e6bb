import { createHmac, randomUUID } from "node:crypto";

export const WEBHOOK_SECRET = "segredo-do-webhook";

/** Headers of a notification about this payment, as the provider signs it. */
export function signNotification(
	dataId: string,
	{ secret = WEBHOOK_SECRET, requestId = randomUUID() as string, ts = String(Date.now()) } = {},
) {
	const manifest = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
	const v1 = createHmac("sha256", secret).update(manifest).digest("hex");
	return { signature: `ts=${ts},v1=${v1}`, requestId };
}
