import clsx from "clsx";
import type { LoginOutcome } from "./login-actions.ts";

/** What came of a form that was sent without scripts, where no toast can tell it. */
export function PostedOutcome({ outcome }: { outcome: LoginOutcome | undefined }) {
	if (!outcome?.title) return null;
	const refused = outcome.step === "refused";
	return (
		<p
			role={refused ? "alert" : "status"}
			className={clsx(
				"rounded-sm px-4 py-3 text-ui",
				refused ? "bg-bad-tint text-bad-text" : "bg-ok-tint text-ok-text",
			)}
		>
			<strong className="block font-semibold">{outcome.title}</strong> {outcome.message}
		</p>
	);
}
