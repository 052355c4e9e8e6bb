import { data, Form, href, useActionData, useNavigation } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm } from "#app/session/read-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import type { BackInStockRequest } from "#core/stock/back-in-stock/types.ts";
import { chosenPath, variationWords } from "#core/stock/shared/back-in-stock.ts";
import { counted } from "#core/values/text.ts";
import type { Route } from "./+types/route";

export { clientAction } from "#app/session/client-action.ts";

/** Opening the link changes nothing: mail programs prefetch links. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const notice = await context.get(shopContext).backInStock.find(params.token);
	return data({ notice }, { status: notice ? 200 : 404 });
}

/** The buttons, or one-click unsubscribe (RFC 8058), which ends all notices for the address. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { backInStock } = context.get(shopContext);
	const intent = (await readForm(request)).get("intent");
	if (intent === "confirm") {
		const done = await backInStock.confirm(params.token);
		return data({ done: done ? "confirmed" : "gone" } as const, { status: done ? 200 : 404 });
	}
	await backInStock.leave(params.token, intent !== "leave");
	return data({ done: "left" } as const);
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Aviso de estoque" });

export default function BackInStockPage({ loaderData: { notice } }: Route.ComponentProps) {
	const answer = useActionData<typeof action>();
	const left = answer && "done" in answer && answer.done === "left";
	return (
		<div className="wrap-shop max-w-[720px]! py-16 md:py-24">
			<h1 className="text-h1">Aviso de estoque</h1>
			{answer && !("done" in answer) && (
				<p role="alert" className="mt-5 text-bad-text">
					Não deu para anotar agora. Tente de novo em instantes.
				</p>
			)}
			{notice ? (
				<NoticeView notice={notice} />
			) : left ? (
				<p role="status" className="mt-5">
					Pronto: o aviso foi apagado e este e-mail não recebe mais nada sobre ele.
				</p>
			) : (
				<p role="alert" className="mt-5 text-subtle">
					Este link não vale mais: o aviso foi apagado, passou do prazo de confirmação ou a peça
					saiu da loja. Se ainda quiser, peça de novo na página do produto.
				</p>
			)}
			<ButtonLink to={href("/")} variant="outline" size="sm" className="mt-8">
				Voltar à loja
			</ButtonLink>
		</div>
	);
}

const WORDS: Record<BackInStockRequest["state"], string> = {
	confirm: "Falta um toque: confirme para avisarmos neste e-mail quando chegar.",
	waiting: "Aviso confirmado. Escrevemos assim que chegar, por ordem de pedido.",
	notified: "Já avisamos que chegou, e este pedido de aviso terminou.",
};

const OFF_SALE: Record<BackInStockRequest["state"], string> = {
	confirm: "A peça não está à venda agora. Confirme para avisarmos neste e-mail se ela voltar.",
	waiting: "Aviso confirmado. A peça não está à venda agora: escrevemos se ela voltar.",
	notified:
		"Já avisamos que chegou, e este pedido de aviso terminou. A peça não está mais à venda.",
};

function wordsFor({ state, disponivel, estoque }: BackInStockRequest): string {
	if (!disponivel) return OFF_SALE[state];
	if (state !== "notified") return estoque > 0 ? "Boa notícia: já chegou." : WORDS[state];
	return estoque > 0 ? WORDS.notified : `${WORDS.notified} Esgotou de novo.`;
}

function NoticeView({ notice }: { notice: BackInStockRequest }) {
	const busy = useNavigation().state !== "idle";
	const chosen = variationWords(notice);
	const all = notice.others + (notice.state === "notified" ? 0 : 1);
	return (
		<>
			<div className="mt-6 grid grid-cols-[88px_1fr] gap-5">
				<ProductPicture src={notice.imagem} alt="" sizes="88px" className="rounded-xs" />
				<div className="min-w-0">
					<h2 className="font-sans text-body leading-snug font-semibold tracking-normal wrap-anywhere">
						{notice.nome}
					</h2>
					{chosen && <p>{chosen}</p>}
					<p className="text-small wrap-anywhere text-subtle">{notice.email}</p>
				</div>
			</div>
			<p role="status" className="mt-5">
				{wordsFor(notice)}
			</p>
			<Form method="post" className="mt-6 flex flex-wrap gap-3">
				{notice.estoque > 0 ? (
					<ButtonLink to={chosenPath(notice)}>Ver na loja</ButtonLink>
				) : (
					notice.state === "notified" &&
					notice.disponivel && <ButtonLink to={chosenPath(notice)}>Pedir outro aviso</ButtonLink>
				)}
				{notice.state === "confirm" && notice.estoque === 0 && (
					<Button type="submit" name="intent" value="confirm" busy={busy}>
						Confirmar o aviso
					</Button>
				)}
				{notice.state !== "notified" && (
					<Button type="submit" name="intent" value="leave" variant="outline" busy={busy}>
						Não quero mais este aviso
					</Button>
				)}
				{notice.others > 0 && (
					<Button type="submit" name="intent" value="leave-all" variant="quiet" busy={busy}>
						Apagar {counted(all, "aviso", "avisos")} deste e-mail
					</Button>
				)}
			</Form>
		</>
	);
}
