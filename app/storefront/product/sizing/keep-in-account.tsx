import { useState } from "react";
import { deviceStorage } from "#app/session/browser-storage.ts";
import { useSession } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import type { TypedBody } from "#core/catalog/sizing/body-rules.ts";
import { keepInAccount } from "./account-body.ts";

const ASKED = "requinte-medidas-conta";

const wasAsked = (): boolean => deviceStorage.read(ASKED) !== null;

const noteAsked = (): void => void deviceStorage.write(ASKED, "1");

/** Asks once whether the account shall keep the measures too (rule customers 7). */
export function KeepInAccount({ typed }: { typed: TypedBody }) {
	const signedIn = useSession((state) => state.status === "in");
	const [step, setStep] = useState<"asking" | "busy" | "kept" | "failed" | "done">(() =>
		wasAsked() ? "done" : "asking",
	);
	if (!signedIn || step === "done") return null;
	const keep = async () => {
		setStep("busy");
		const answer = await keepInAccount(typed);
		setStep(answer.ok ? "kept" : "failed");
		if (answer.ok) noteAsked();
	};
	const leave = () => {
		noteAsked();
		setStep("done");
	};
	return (
		<div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-surface-2 px-4 py-3 text-small">
			<p aria-live="polite">
				{step === "kept"
					? "Guardadas na sua conta. Apague quando quiser em “Apagar medidas”."
					: step === "failed"
						? "Não foi possível guardar na conta agora."
						: "Guardar suas medidas na conta, para usar em outros aparelhos?"}
			</p>
			{step !== "kept" && (
				<span className="flex gap-2">
					<Button variant="quiet" size="sm" onClick={leave}>
						Agora não
					</Button>
					<Button variant="outline" size="sm" busy={step === "busy"} onClick={() => void keep()}>
						{step === "failed" ? "Tentar de novo" : "Guardar na conta"}
					</Button>
				</span>
			)}
		</div>
	);
}
