import type { Tone } from "#app/ui/badge.tsx";
import type { EmailStatus } from "#core/mail/shared/outbox.ts";

export const STATUS_TONES: Record<EmailStatus, Tone> = {
	queued: "warn",
	sending: "info",
	sent: "ok",
	failed: "bad",
	discarded: "neutral",
};
