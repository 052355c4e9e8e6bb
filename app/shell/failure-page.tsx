import { type ErrorResponse, isRouteErrorResponse } from "react-router";
import { isOutage } from "#app/session/is-outage.ts";
import { isUnreachable } from "#app/session/is-unreachable.ts";
import { ErrorPage } from "./error-page.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { OutagePage } from "./outage-page.tsx";
import { RefusedPage } from "./refused-page.tsx";

/**
 * In the place of a page that failed: the line is gone, the database is away, or nobody foresaw it. `framed` where the
 * shop's header and foot stand around it.
 */
export default function FailurePage({ error, framed }: { error: unknown; framed: boolean }) {
	if (isUnreachable(error)) return <OfflinePage />;
	if (isOutage(error)) return <OutagePage framed={framed} />;
	if (isRouteErrorResponse(error) && error.status < 500) {
		return <RefusedPage message={refusalOf(error)} />;
	}
	if (isRouteErrorResponse(error)) return <ErrorPage message={ownWords(error) ?? FAILED} />;
	return <ErrorPage message={error instanceof Error ? error.message : String(error)} />;
}

const FAILED = "O servidor não conseguiu responder.";

/** What we say of a request that the router refused in English, or somebody of ours without words. */
const REFUSALS: Record<number, string> = {
	403: "Você não tem acesso a esta página.",
	404: "Esta página não existe ou mudou de endereço.",
	405: "Esta página não aceita este tipo de envio.",
};

const ownWords = ({ data }: ErrorResponse): string | null =>
	typeof data === "string" && data !== "" && !data.startsWith("Error: ") ? data : null;

const refusalOf = (error: ErrorResponse): string =>
	ownWords(error) ?? REFUSALS[error.status] ?? "Não entendemos o que foi enviado.";
