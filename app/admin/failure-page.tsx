import { ArrowLeft } from "lucide-react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { isOutage, isUnreachable } from "#app/session/fetch-with-timeout.ts";
import { Logo } from "#app/shell/logo.tsx";
import { RequestCode } from "#app/shell/refused-shop.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OUTAGE } from "#core/values/failure-texts.ts";
import type { Unreadable } from "./load-screen.ts";
import { useMay } from "./ui/may.tsx";

/** `again`: a retry may help. `whole`: every screen is affected. */
type ErrorText = { title: string; text: string; again: boolean; whole?: boolean };

const AWAY: ErrorText = {
	title: "Sem conexão com a loja",
	text: "Confira a internet e tente de novo.",
	again: true,
};
const AT_OUTAGE: ErrorText = {
	title: OUTAGE,
	text: "Enquanto ele não responde, nenhuma tela pode ser aberta. Espere um pouco e tente de novo.",
	again: true,
	whole: true,
};
const MISSING: ErrorText = {
	title: "Isto não existe mais",
	text: "Foi excluído, ou o endereço está errado.",
	again: false,
};
const FORBIDDEN: ErrorText = {
	title: "Você não pode abrir esta tela",
	text: "Ela pede uma permissão que a sua conta não tem.",
	again: false,
};
const FAILED: ErrorText = {
	title: "Esta tela não pôde ser aberta",
	text: "O erro foi registrado. As outras telas continuam funcionando; tente de novo em instantes.",
	again: true,
};
const NOT_TAKEN: ErrorText = {
	title: "Este endereço não aceita este envio",
	text: "Nada foi mudado. Abra a tela pelo menu e tente de novo por ela.",
	again: false,
};
const NOT_UNDERSTOOD: ErrorText = { ...NOT_TAKEN, title: "Não entendemos o que foi enviado" };

const PART_READ =
	"O banco de dados não respondeu. As outras telas continuam funcionando; tente de novo em instantes.";
/** Sessions cannot be read: neither the screens nor the login open. */
const ACCESS_UNREAD =
	"A loja não consegue ler quem pode entrar no painel; sem isso nenhuma tela dele é mostrada. As páginas da loja continuam abertas, e nada foi mudado. Tente de novo em instantes; se continuar, quem cuida do servidor precisa olhar o banco de dados.";

const isUnreadable = (value: unknown): value is Unreadable =>
	typeof value === "object" && value !== null && "unreadable" in value;

/** Text of an error that ended a screen. Never the error's own message, which may be English. */
export function showError(error: unknown): ErrorText {
	if (isUnreachable(error)) return AWAY;
	if (!isRouteErrorResponse(error)) return FAILED;
	if (isUnreadable(error.data)) {
		const { unreadable: title, whole = false } = error.data;
		return { title, text: whole ? ACCESS_UNREAD : PART_READ, again: true, whole };
	}
	if (isOutage(error)) return AT_OUTAGE;
	if (error.status === 403) return FORBIDDEN;
	if (error.status === 404) return MISSING;
	if (error.status === 405) return NOT_TAKEN;
	return error.status < 500 ? NOT_UNDERSTOOD : FAILED;
}

export function ScreenFailed({ error }: { error: unknown }) {
	const { revalidate, state } = useRevalidator();
	const { title, text, again, whole } = showError(error);
	const maySeeSystem = useMay("system", "read");
	return (
		<div role="alert" className="py-10">
			<title>{title}</title>
			<h1 className="text-h1">{title}</h1>
			<p className="mt-3 max-w-[60ch] text-subtle">{text}</p>
			{again && <RequestCode />}
			<p className="mt-6 flex flex-wrap items-center gap-3">
				{again && (
					<Button size="sm" busy={state !== "idle"} onClick={() => void revalidate()}>
						Tentar de novo
					</Button>
				)}
				{again && !whole && maySeeSystem && (
					<TextLink
						to="/admin/sistema"
						className="inline-flex min-h-11 items-center px-2 text-small"
					>
						Ver o status do sistema
					</TextLink>
				)}
			</p>
		</div>
	);
}

/** Error page outside the layout, with plain links because the router itself may have failed. */
export function AdminFailurePage({ error }: { error: unknown }) {
	const { title, text, again, whole } = showError(error);
	return (
		<main className="dense mx-auto grid min-h-dvh max-w-[640px] content-start gap-5 px-5 py-10 md:py-16">
			<title>{title}</title>
			<header className="mb-6 flex items-center justify-between gap-4 md:mb-12">
				<Logo />
				<a
					href="/"
					className="inline-flex min-h-11 items-center gap-2 text-small font-medium hover:underline"
				>
					<Icon of={ArrowLeft} className="size-4" />
					Voltar para o site
				</a>
			</header>
			<h1 className="text-h1">{title}</h1>
			<p role="alert" className="text-subtle">
				{text}
			</p>
			{again && <RequestCode />}
			<p className="flex flex-wrap gap-3">
				{again && (
					// biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its search, also without scripts
					<a href="" className={buttonClass()}>
						Tentar de novo
					</a>
				)}
				{again && !whole && (
					<a href="/admin/sistema" className={buttonClass({ variant: "outline" })}>
						Status do sistema
					</a>
				)}
				{!again && (
					<a href="/admin" className={buttonClass()}>
						Ir para o painel
					</a>
				)}
			</p>
		</main>
	);
}
