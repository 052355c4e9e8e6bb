import { data, href, replace } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import Pagination from "#app/ui/pagination.tsx";
import { pageNumber } from "#core/values/list-page.ts";
import { counted } from "#core/values/text.ts";
import { showPage } from "../../show-page.ts";
import { BesideProduct } from "../buy/beside-product.tsx";
import type { Route } from "./+types/route";
import { submitQuestion } from "./ask-route.ts";
import { NoQuestions, QuestionForm, QuestionList } from "./questions-tab.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { catalog } = context.get(shopContext);
	const page = pageNumber(url.searchParams);
	const product = await catalog.findProduct(params.slug);
	if (!product) throw replace("/404");
	const { id, nome, slug } = product;
	const listed = await catalog.listQuestions(id, page);
	showPage(context, `produto:${id}`, `perguntas:${id}`);
	return data({ id, nome, slug, page, ...listed }, { status: page > listed.pages ? 404 : 200 });
}

/** Without scripts: the page is rendered again with the result. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { answer, status } = await submitQuestion(request, context, params.slug);
	return data(answer, { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta(matches, {
		title: `Perguntas sobre ${loaderData?.nome ?? "produto"}`,
		description:
			loaderData &&
			`${counted(loaderData.total, "pergunta respondida", "perguntas respondidas")} pela loja sobre ${loaderData.nome}.`,
		// A page without questions is not indexed.
		...(loaderData?.total && {
			path: href("/produto/:slug/perguntas", { slug: loaderData.slug }),
		}),
	});

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
	const { id, nome, slug, questions, total, page, pages } = loaderData;
	return (
		<div className="wrap-shop pb-(--section)">
			<BesideProduct product={{ nome, slug }} name="Perguntas">
				Perguntas e respostas sobre {nome}
			</BesideProduct>
			<div className="grid gap-9 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_340px] md:gap-16">
				<div>
					{total === 0 ? <NoQuestions /> : <QuestionList questions={questions} />}
					<Pagination
						page={page}
						pages={pages}
						linkTo={(pagina) =>
							href("/produto/:slug/perguntas", { slug }) + (pagina > 1 ? `?pagina=${pagina}` : "")
						}
					/>
				</div>
				<QuestionForm product={{ id, slug }} answered={actionData} />
			</div>
		</div>
	);
}
