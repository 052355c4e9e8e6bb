import type { AuthOutcome } from "./auth-actions.ts";

export type Refused = Pick<AuthOutcome, "message" | "fields">;

export function RefusedNotice({ refused }: { refused: Refused | null }) {
	if (!refused?.message) return null;
	return (
		<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text">
			{refused.message}
		</p>
	);
}
