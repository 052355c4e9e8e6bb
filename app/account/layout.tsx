import { Outlet } from "react-router";
import { guardCustomer } from "#app/session/guards.ts";
import type { Route } from "./+types/layout";
import { AccountFailure } from "./failure.tsx";

export const middleware: Route.MiddlewareFunction[] = [guardCustomer];

/** With a loader the guard also stands before what the browser asks for while it stays on the page. */
export const loader = () => null;

/** Whatever stands below belongs to who is signed in. */
export default function AccountLayout() {
	return <Outlet />;
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
	<AccountFailure error={error} />
);
