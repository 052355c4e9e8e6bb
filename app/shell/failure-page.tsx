import { type ReactNode, useEffect } from "react";
import { type ErrorResponse, isRouteErrorResponse, useLocation } from "react-router";
import { CART_STORAGE_KEY } from "#core/cart/shared/cart.ts";
import { OUTAGE } from "#core/values/failure-texts.ts";
import { isOutage, isUnreachable } from "../session/fetch-with-timeout.ts";
import { useLasting } from "../session/storage/browser-storage.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Logo } from "./logo.tsx";
import { RequestCode } from "./refused-shop.tsx";
import { useSite } from "./use-site.ts";

/** Reassures about the cart, where the browser can store it. */
const CartIsSaved = () =>
	useLasting(CART_STORAGE_KEY) && "Seu carrinho continua guardado neste navegador.";

type LonePageProps = {
	title: string;
	heading?: string;
	/** Within the shop's header and footer, which have the logo. */
	framed?: boolean;
	children: ReactNode;
};

/** A standalone failure page with the logo. Plain links: the router may be what failed. */
function LonePage({ title, heading = title, framed = false, children }: LonePageProps) {
	const { site_name } = useSite().settings;
	const Place = framed ? "div" : "main";
	return (
		<Place
			className={`mx-auto grid max-w-[640px] justify-items-start gap-5 px-5 ${framed ? "min-h-[60vh] content-center py-16" : "min-h-dvh content-start py-10 md:py-16"}`}
		>
			<title>{`${title} | ${site_name}`}</title>
			{!framed && (
				<a href="/" aria-label={`${site_name}, início`} className="mb-6 max-w-full md:mb-12">
					<Logo />
				</a>
			)}
			<h1 className="text-h1">{heading}</h1>
			{children}
		</Place>
	);
}

/** For unexpected failures, even of error pages (rule storefront 1). */
function ErrorPage({ message }: { message: string }) {
	return (
		<LonePage title="Erro inesperado" heading="Unexpected Application Error!">
			<p className="text-subtle">
				Algo não saiu como o esperado. Tente de novo em instantes. <CartIsSaved />
			</p>
			<pre className="w-full overflow-x-auto rounded-sm bg-surface-3 p-4 text-small whitespace-pre-wrap">
				{message}
			</pre>
			<RequestCode />
			<p className="flex flex-wrap gap-3">
				<a href="/" className={buttonClass()}>
					Voltar ao início
				</a>
				{/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its search, also without scripts */}
				<a href="" className={buttonClass({ variant: "outline" })}>
					Tentar de novo
				</a>
			</p>
		</LonePage>
	);
}

/** The page could not be fetched; it opens once the network is back. */
function OfflinePage() {
	const retry = () => window.location.reload();
	useEffect(() => {
		window.addEventListener("online", retry);
		return () => window.removeEventListener("online", retry);
	});
	return (
		<LonePage title="Sem conexão com a loja">
			<p role="status" className="text-subtle">
				Confira a internet: esta página abre sozinha quando a conexão voltar. <CartIsSaved />
			</p>
			<Button onClick={retry}>Tentar de novo</Button>
		</LonePage>
	);
}

const POLL_MS = 5_000;

/** The database is unavailable and nothing was cached; the page reloads by itself. */
function OutagePage({ framed }: { framed: boolean }) {
	const { pathname, search } = useLocation();
	useEffect(() => {
		const timer = setInterval(async () => {
			const ready = await fetch("/readyz").then(
				({ ok }) => ok,
				() => false,
			);
			if (ready) window.location.assign(window.location.href);
		}, POLL_MS);
		return () => clearInterval(timer);
	}, []);
	return (
		<LonePage title="A loja volta em instantes" framed={framed}>
			<p role="alert" className="font-medium">
				{OUTAGE}
			</p>
			<p className="text-subtle">
				Esta página abre sozinha quando a conexão voltar. <CartIsSaved />
			</p>
			<p className="flex flex-wrap gap-3">
				<a href={pathname + search} className={buttonClass()}>
					Tentar de novo
				</a>
				<a href="/" className={buttonClass({ variant: "outline" })}>
					Voltar ao início
				</a>
			</p>
		</LonePage>
	);
}

/** For invalid requests: not a failure of the shop. */
function RefusedPage({ message }: { message: string }) {
	return (
		<LonePage title="Não foi possível atender">
			<p className="text-subtle">{message}</p>
			<p className="flex flex-wrap gap-3">
				<a href="/" className={buttonClass()}>
					Voltar ao início
				</a>
				{/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its search, also without scripts */}
				<a href="" className={buttonClass({ variant: "outline" })}>
					Abrir esta página de novo
				</a>
			</p>
		</LonePage>
	);
}

type FailurePageProps = { error: unknown; framed?: boolean };

/**
 * Replaces a failed page: offline, database unavailable, or unexpected. `framed` within the shop's header and footer.
 */
export default function FailurePage({ error, framed = false }: FailurePageProps) {
	if (isUnreachable(error)) return <OfflinePage />;
	if (isOutage(error)) return <OutagePage framed={framed} />;
	if (isRouteErrorResponse(error) && error.status < 500) {
		return <RefusedPage message={refusalOf(error)} />;
	}
	if (isRouteErrorResponse(error)) return <ErrorPage message={ownWords(error) ?? FAILED} />;
	return <ErrorPage message={error instanceof Error ? error.message : String(error)} />;
}

const FAILED = "O servidor não conseguiu responder.";

/** Replaces the router's English messages and empty ones. */
const REFUSALS: Record<number, string> = {
	403: "Você não tem acesso a esta página.",
	404: "Esta página não existe ou mudou de endereço.",
	405: "Esta página não aceita este tipo de envio.",
};

const ownWords = ({ data }: ErrorResponse): string | null =>
	typeof data === "string" && data !== "" && !data.startsWith("Error: ") ? data : null;

const refusalOf = (error: ErrorResponse): string =>
	ownWords(error) ?? REFUSALS[error.status] ?? "Não entendemos o que foi enviado.";
