import { useEffect, useState } from "react";
import { hasTyped } from "#app/session/kept-typing.ts";

/** Why somebody who was at work is asked to sign in again, and that nothing typed is lost. */
export function SessionEnded({ told }: { told: boolean }) {
	const [waiting, setWaiting] = useState(false);
	useEffect(() => setWaiting(hasTyped("painel:")), []);
	if (!told && !waiting) return null;
	return (
		<p
			role="status"
			className="rounded-md border border-line-strong bg-warn-tint px-4 py-3 text-ui"
		>
			<b className="font-semibold">Sua sessão terminou.</b> Entre de novo para continuar.
			{waiting && " O que você digitou está guardado nesta aba e volta ao formulário."}
		</p>
	);
}
