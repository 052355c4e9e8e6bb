import { isRouteErrorResponse, useRevalidator } from "react-router";
import { isUnreachable } from "#app/session/is-unreachable.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** In the place of an account's screen that could not be read: the account is as it was. */
export function AccountFailure({ error }: { error: unknown }) {
	const { revalidate, state } = useRevalidator();
	const away = isUnreachable(error);
	const missing = isRouteErrorResponse(error) && error.status === 404;
	const title = away
		? "Sem conexão com a loja"
		: missing
			? "Página não encontrada"
			: "Não foi possível abrir a sua conta";
	return (
		<div role="alert" className="wrap-shop py-16">
			<title>{title}</title>
			<h1 className="text-h1">{title}</h1>
			<p className="mt-3 max-w-[60ch] text-subtle">
				{away
					? "Confira a internet e tente de novo."
					: "Seus pedidos e os seus dados continuam guardados. Tente de novo em instantes."}
			</p>
			<p className="mt-6 flex flex-wrap gap-3">
				<Button busy={state !== "idle"} onClick={() => void revalidate()}>
					Tentar de novo
				</Button>
				<ButtonLink to="/" variant="outline">
					Voltar à loja
				</ButtonLink>
			</p>
		</div>
	);
}
