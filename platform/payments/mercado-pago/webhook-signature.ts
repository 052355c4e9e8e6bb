import { createHmac, timingSafeEqual } from "node:crypto";
import type { Signed, SignedNotification } from "../webhook.ts";

/** Timestamps of this many digits count milliseconds; the provider has sent seconds too. */
const MS_DIGITS = 13;

/**
 * Checks `x-signature: ts=…,v1=…`, an HMAC-SHA256 of the payment id, request id and time, and gives what
 * was signed: its text, by which one signature counts once whatever unsigned body comes with it, and when
 * it was signed. Null when it is not the provider's. How old it may be is for the caller to say.
 */
export function readSignature(secret: string, given: SignedNotification): Signed | null {
	const parts = new Map(
		(given.signature ?? "").split(",").map((part) => {
			const [key = "", value = ""] = part.split("=", 2);
			return [key.trim(), value.trim()] as const;
		}),
	);
	const ts = parts.get("ts") ?? "";
	const v1 = parts.get("v1");
	if (!/^\d{1,16}$/.test(ts) || !v1) return null;
	const manifest =
		(given.dataId ? `id:${given.dataId.toLowerCase()};` : "") +
		(given.requestId ? `request-id:${given.requestId};` : "") +
		`ts:${ts};`;
	const expected = createHmac("sha256", secret).update(manifest).digest();
	const received = Buffer.from(v1, "hex");
	if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
	const at = Number(ts) * (ts.length >= MS_DIGITS ? 1 : 1_000);
	return { manifest, signedAt: new Date(at) };
}
