import { isRouteErrorResponse, Link, useRevalidator } from "react-router";
import { isOutage } from "#app/session/is-outage.ts";
import { isUnreachable } from "#app/session/is-unreachable.ts";
import { RequestCode } from "#app/shell/request-code.tsx";
import { Button } from "#app/ui/button.tsx";
import { OUTAGE } from "#core/values/failure-words-rules.ts";
import type { Unreadable } from "../load-screen.ts";
import { FAILED_HERE } from "./kept-key.ts";
import { useMay } from "./may.tsx";

/** `again`: whether asking once more may help. `whole`: no screen of the back office can be opened. */
type Told = { title: string; text: string; again: boolean; whole?: boolean };

const AWAY: Told = {
	title: "Sem conexão com a loja",
	text: "Confira a internet e tente de novo. O que você digitou fica guardado nesta aba.",
	again: true,
};
const AT_OUTAGE: Told = {
	title: OUTAGE,
	text: "Enquanto ele não responde, nenhuma tela pode ser aberta. Espere um pouco e tente de novo.",
	again: true,
	whole: true,
};
const MISSING: Told = {
	title: "Isto não existe mais",
	text: "Foi excluído, ou o endereço está errado.",
	again: false,
};
const FORBIDDEN: Told = {
	title: "Você não pode abrir esta tela",
	text: "Ela pede uma permissão que a sua conta não tem.",
	again: false,
};
const FAILED: Told = {
	title: "Esta tela não pôde ser aberta",
	text: "O erro foi registrado. As outras telas continuam funcionando; tente de novo em instantes.",
	again: true,
};
const NOT_TAKEN: Told = {
	title: "Este endereço não aceita este envio",
	text: "Nada foi mudado. Abra a tela pelo menu e tente de novo por ela.",
	again: false,
};
const NOT_UNDERSTOOD: Told = { ...NOT_TAKEN, title: "Não entendemos o que foi enviado" };

const PART_READ =
	"O banco de dados não respondeu. As outras telas continuam funcionando; tente de novo em instantes.";
/** Without it no screen opens, nor the login. */
const ACCESS_UNREAD =
	"A loja não consegue ler quem pode entrar no painel; sem isso nenhuma tela dele é mostrada. As páginas da loja continuam abertas, e nada foi mudado. Tente de novo em instantes; se continuar, quem cuida do servidor precisa olhar o banco de dados.";

const isUnreadable = (value: unknown): value is Unreadable =>
	typeof value === "object" && value !== null && "unreadable" in value;

/** What an administrator is told of an error that ended a screen: never its own words, which may be English. */
export function tellError(error: unknown): Told {
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

/** In the place of a screen that failed, with ways on. */
export function ScreenFailed({ error }: { error: unknown }) {
	const { revalidate, state } = useRevalidator();
	const { title, text, again, whole } = tellError(error);
	const maySeeSystem = useMay("system", "read");
	return (
		<div role="alert" className="py-10" {...FAILED_HERE}>
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
					<Link
						to="/admin/sistema"
						className="inline-flex min-h-11 items-center px-2 text-small font-medium text-brand-text hover:underline"
					>
						Ver o status do sistema
					</Link>
				)}
			</p>
		</div>
	);
}
