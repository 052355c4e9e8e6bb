import { KeyRound } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { postForm } from "../fetch-with-timeout.ts";
import type { PasskeyResult } from "./webauthn.ts";

type Started = { ok: true; options: string } | { ok: false; message: string };

const UNSUPPORTED =
	"Este navegador não usa chaves de acesso. Atualize-o, ou entre com a sua senha.";
const NOT_LOADED = "Sem conexão com a loja. Confira a internet e tente de novo.";

/** Runs a passkey prompt; its code is loaded on first use. Never throws. */
export async function promptPasskey(
	what: "make" | "answer",
	options: string,
): Promise<PasskeyResult> {
	if (typeof PublicKeyCredential === "undefined") return { ok: false, message: UNSUPPORTED };
	try {
		const { answerWithPasskey, makePasskey } = await import("./webauthn.ts");
		return await (what === "make" ? makePasskey : answerWithPasskey)(options);
	} catch {
		return { ok: false, message: NOT_LOADED };
	}
}

/** Signs in with a passkey: `onAnswer` receives the device's answer for the form to submit. */
export function PasskeyButton({
	busy,
	onAnswer,
}: {
	busy: boolean;
	onAnswer(answer: string): void;
}) {
	const [asking, setAsking] = useState(false);
	const enter = async () => {
		setAsking(true);
		const started = await postForm<Started>(href("/auth/chave"), {});
		const result = started.ok ? await promptPasskey("answer", started.options) : started;
		setAsking(false);
		if (result.ok) onAnswer(result.answer);
		else toast.error("Não foi possível entrar com a chave", { description: result.message });
	};
	return (
		<>
			<Button variant="outline" full busy={busy || asking} onClick={enter}>
				<Icon of={KeyRound} className="size-4.5" />
				Entrar com chave de acesso
			</Button>
			<noscript>
				<p className="mt-2 text-small text-subtle">
					A chave de acesso precisa de JavaScript; e-mail e senha, não.
				</p>
			</noscript>
		</>
	);
}
