import type { Tone } from "#app/ui/badge.tsx";
import type { EmailStatus } from "#core/mail/shared/outbox.ts";

/** E-mail address that breaks before its @, elsewhere only if needed. */
export function EmailWords({ of }: { of: string }) {
	const at = of.lastIndexOf("@");
	return (
		<span className="wrap-anywhere">
			{of.slice(0, Math.max(0, at))}
			<wbr />
			{of.slice(Math.max(0, at))}
		</span>
	);
}

export const STATUS_TONES: Record<EmailStatus, Tone> = {
	queued: "warn",
	sending: "info",
	sent: "ok",
	failed: "bad",
	discarded: "neutral",
};
