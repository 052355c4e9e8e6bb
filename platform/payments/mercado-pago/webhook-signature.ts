import { createHmac, timingSafeEqual } from "node:crypto";
import type { SignedNotification } from "../provider.ts";

/**
 * Checks `x-signature: ts=…,v1=…`, an HMAC-SHA256 of the payment id, request id and time. There is no
 * time window: a repeated notification is stored once and only makes the shop ask the provider again.
 */
export function isSignedWith(secret: string, given: SignedNotification): boolean {
	const parts = new Map(
		(given.signature ?? "").split(",").map((part) => {
			const [key = "", value = ""] = part.split("=", 2);
			return [key.trim(), value.trim()] as const;
		}),
	);
	const ts = parts.get("ts");
	const v1 = parts.get("v1");
	if (!ts || !v1) return false;
	const manifest =
		(given.dataId ? `id:${given.dataId.toLowerCase()};` : "") +
		(given.requestId ? `request-id:${given.requestId};` : "") +
		`ts:${ts};`;
	const expected = createHmac("sha256", secret).update(manifest).digest();
	const received = Buffer.from(v1, "hex");
	return received.length === expected.length && timingSafeEqual(received, expected);
}
