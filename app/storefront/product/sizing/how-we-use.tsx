import { useState } from "react";
import { href, Link } from "react-router";
import { isSignedIn } from "#app/session/session-store.ts";
import { useLinkedPage } from "#app/shell/use-site.ts";
import { toast } from "#app/ui/toast.ts";
import { forgetInAccount } from "./account-body.ts";
import { forgetSizes } from "./remembered-size.ts";

const LINK = "underline underline-offset-4 hover:decoration-2";

/** Where the measures stay, what for, and the way to erase them (rule customers 7). */
export function HowWeUse({ onForgotten }: { onForgotten(): void }) {
	const [open, setOpen] = useState(false);
	const policy = useLinkedPage("politica-de-privacidade");
	const erase = async () => {
		forgetSizes();
		onForgotten();
		const account = isSignedIn() ? await forgetInAccount() : { ok: true as const };
		if (account.ok) toast.success("Medidas apagadas");
		else toast.error("Não foi possível apagar da conta", { description: account.message });
	};
	return (
		<div className="max-w-[56ch] text-caption text-subtle">
			<p>Suas medidas ficam neste aparelho.</p>
			<div className="flex flex-wrap gap-x-5">
				<button
					type="button"
					aria-expanded={open}
					onClick={() => setOpen(!open)}
					className={`min-h-11 ${LINK}`}
				>
					Como usamos
				</button>
				<button type="button" onClick={() => void erase()} className={`min-h-11 ${LINK}`}>
					Apagar medidas
				</button>
			</div>
			{open && (
				<p className="mb-2">
					São dados pessoais: servem só para indicar tamanhos. A conta é feita no seu aparelho e a
					loja não as recebe, a menos que você peça para guardá-las na sua conta. Apagar a conta
					apaga as medidas também.{" "}
					{policy && (
						<Link to={href("/pagina/:slug", { slug: "politica-de-privacidade" })} className={LINK}>
							Política de Privacidade
						</Link>
					)}
				</p>
			)}
		</div>
	);
}
