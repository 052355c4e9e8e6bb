import { ArrowUp } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { data, href, redirect } from "react-router";
import { reportErrorContext, shopContext } from "#app/context.ts";
import { belowHome, pageMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import type { DynamicPage } from "#core/content/types.ts";
import { leadOn, showPage } from "../show-page.ts";
import type { Route } from "./+types/route";

const VISIBLE_AFTER_PX = 300;

function BackToTop() {
	const [visible, setVisible] = useState(false);
	useEffect(() => {
		const read = () => setVisible(window.scrollY > VISIBLE_AFTER_PX);
		read();
		window.addEventListener("scroll", read, { passive: true });
		return () => window.removeEventListener("scroll", read);
	}, []);
	if (!visible) return null;
	return (
		<IconButton
			icon={ArrowUp}
			label="Voltar ao topo"
			onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
			className="fixed! right-5 bottom-5 z-30 border border-line-strong bg-bg shadow-e2"
		/>
	);
}

const ACTIVE_FROM_TOP_PX = 100;
const OFFSET_PX = 80;

/** `Nesta página`: highlights the section being read and scrolls smoothly. */
function Outline({ headings }: { headings: DynamicPage["outline"] }) {
	const [active, setActive] = useState(headings[0]?.id);
	useEffect(() => {
		const read = () => {
			const passed = headings.filter(({ id }) => {
				const top = document.getElementById(id)?.getBoundingClientRect().top;
				return top !== undefined && top <= ACTIVE_FROM_TOP_PX;
			});
			setActive((passed.at(-1) ?? headings[0])?.id);
		};
		read();
		window.addEventListener("scroll", read, { passive: true });
		return () => window.removeEventListener("scroll", read);
	}, [headings]);
	const follow = (event: MouseEvent, id: string) => {
		const heading = document.getElementById(id);
		if (!heading) return;
		event.preventDefault();
		window.scrollTo({
			top: heading.getBoundingClientRect().top + window.scrollY - OFFSET_PX,
			behavior: "smooth",
		});
		// Keyboard and screen reader continue from the heading.
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
		window.history.replaceState(window.history.state, "", `#${id}`);
	};
	return (
		<nav
			aria-label="Nesta página"
			className="sticky top-24 hidden max-h-[calc(100dvh-120px)] self-start overflow-y-auto lg:block"
		>
			<p className="mb-3 text-small font-semibold">Nesta página</p>
			<ul className="border-l border-line text-small">
				{headings.map(({ id, text, level }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							aria-current={active === id ? "location" : undefined}
							onClick={(event) => follow(event, id)}
							className={`-ml-px block border-l-2 border-transparent py-1.5 text-subtle hover:text-fg aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-fg ${level === 3 ? "pl-8" : "pl-4"}`}
						>
							{text}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { catalog, content } = context.get(shopContext);
	let page: DynamicPage | null;
	try {
		page = await content.findPage(params.slug);
	} catch (error) {
		context.get(reportErrorContext)(error);
		return data({ page: null, problem: "Erro ao carregar a página" }, { status: 503 });
	}
	if (!page) {
		const moved = await catalog.findMovedSlug("pagina", params.slug);
		if (moved) throw redirect(href("/pagina/:slug", { slug: moved }), 301);
		await leadOn(context, url);
		return data({ page: null, problem: "Página não encontrada" }, { status: 404 });
	}
	showPage(context, `pagina:${page.id}`);
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
		structuredData: belowHome(page.title, path),
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
