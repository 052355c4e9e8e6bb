import { isRouteErrorResponse, Outlet, useRevalidator } from "react-router";
import { isUnreachable } from "../session/fetch-with-timeout.ts";
import { guardCustomer } from "../session/guards.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import type { Route } from "./+types/layout";

function AccountFailure({ error }: { error: unknown }) {
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

export const middleware: Route.MiddlewareFunction[] = [guardCustomer];

/** A loader makes the guard run for client-side data requests too. */
export const loader = () => null;

/** Everything below requires a session. */
export default function AccountLayout() {
	return <Outlet />;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
	<AccountFailure error={error} />
);
