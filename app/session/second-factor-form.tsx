import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckBox, TextField } from "#app/ui/field.tsx";

/**
 * Fields of a sign-in's second step, loaded when needed; the surrounding form submits them with intent
 * `second-factor`.
 */
export default function SecondFactorFields({
	error,
	busy,
}: {
	error?: string | undefined;
	busy: boolean;
}) {
	const [kind, setKind] = useState<"authenticator" | "backup">("authenticator");
	const backup = kind === "backup";
	return (
		<div className="space-y-5">
			<p className="text-ui text-subtle">
				{backup
					? "Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez."
					: "Digite o código de 6 números do seu aplicativo autenticador."}
			</p>
			<input type="hidden" name="kind" value={kind} />
			<TextField
				key={kind}
				label={backup ? "Código de recuperação" : "Código"}
				name="code"
				inputMode={backup ? "text" : "numeric"}
				autoComplete="one-time-code"
				maxLength={40}
				autoFocus
				required
				error={error}
			/>
			<CheckBox name="trustDevice" className="min-h-11">
				Confiar neste dispositivo por 30 dias
			</CheckBox>
			<Button type="submit" name="intent" value="second-factor" full busy={busy}>
				{busy ? "Entrando..." : "Entrar"}
			</Button>
			<Button
				variant="quiet"
				size="sm"
				full
				onClick={() => setKind(backup ? "authenticator" : "backup")}
			>
				{backup ? "Usar o aplicativo autenticador" : "Usar um código de recuperação"}
			</Button>
		</div>
	);
}
