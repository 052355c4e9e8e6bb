import { useEffect } from "react";
import { toast } from "#app/ui/toast.ts";
import type { Confirmation } from "./read-confirmation.ts";

export const CONFIRMED_WORDS = "E-mail confirmado. Agora é só entrar.";

export const sayConfirmed = (): void =>
	toast.success("E-mail confirmado!", { description: "Agora é só entrar." });

/** Says it above the form of a sign-in page. */
export function ConfirmationNotice({ confirmed, problem }: Confirmation) {
	useEffect(() => {
		if (confirmed) sayConfirmed();
	}, [confirmed]);
	if (problem) {
		return (
			<p role="alert" className="rounded-sm bg-bad-tint px-4 py-3 text-bad-text">
				{problem}
			</p>
		);
	}
	if (!confirmed) return null;
	return (
		<p role="status" className="rounded-sm bg-ok-tint px-4 py-3 text-ok-text">
			{CONFIRMED_WORDS}
		</p>
	);
}
