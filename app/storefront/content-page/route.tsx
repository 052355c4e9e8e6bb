import { data, href, redirect } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { breadcrumbData, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { MaybeLocal } from "#core/catalog/last-read.ts";
import type { DynamicPage } from "#core/content/types.ts";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/route";
import { BackToTop } from "./back-to-top.tsx";
import { Outline } from "./outline.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { catalog, content } = context.get(shopContext);
	let read: MaybeLocal<DynamicPage | null>;
	try {
		// What was read last stands in while the database is away.
		read = await catalog.lastRead.read(
			`pagina/${params.slug}`,
			() => content.findPage(params.slug),
			{},
		);
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data({ page: null, problem: "Erro ao carregar a página" }, { status: 503 });
	}
	const { value: page, local } = read;
	if (!page) {
		const moved = await catalog.findMovedSlug("pagina", params.slug);
		if (moved) throw redirect(href("/pagina/:slug", { slug: moved }), 301);
		return data({ page: null, problem: "Página não encontrada" }, { status: 404 });
	}
	if (!local) showPage(context, `pagina:${page.id}`);
	return data({ page, problem: null }, { status: 200 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const page = loaderData?.page;
	if (!page) return pageMeta(matches, { title: loaderData?.problem ?? "Página não encontrada" });
	const path = href("/pagina/:slug", { slug: page.slug });
	return pageMeta(matches, {
		title: page.title,
		description: page.meta_description,
		path,
		type: "article",
		structuredData:
			import.meta.env.SSR &&
			((origin) => [
				breadcrumbData(origin, [
					{ name: "Início", to: "/" },
					{ name: page.title, to: path },
				]),
			]),
	});
};

export default function ContentPage({ loaderData: { page, problem } }: Route.ComponentProps) {
	if (!page) {
		return (
			<div className="wrap-shop py-24">
				<h1 className="text-h1 mb-8">{problem}</h1>
				<ButtonLink to={href("/")}>Voltar ao início</ButtonLink>
			</div>
		);
	}
	return (
		<div className="wrap-shop pb-(--section)">
			<Breadcrumb crumbs={[{ name: "Início", to: href("/") }, { name: page.title }]} />
			<div className="grid grid-cols-1 gap-16 lg:grid-cols-[minmax(0,66ch)_240px] lg:justify-between">
				<article>
					<h1 className="text-h1 mb-8">{page.title}</h1>
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by core/content when saved and when read */}
					<div className="prose-shop" dangerouslySetInnerHTML={{ __html: page.content }} />
				</article>
				{page.outline.length > 0 && <Outline headings={page.outline} />}
			</div>
			<BackToTop />
		</div>
	);
}
