import { Search } from "lucide-react";
import { data, Form, href, useLocation } from "react-router";
import { pageMeta } from "#app/seo/seo.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { leadOn } from "../show-page.ts";
import type { Route } from "./+types/route";

/** 404 with a search and links back (rule catalogue 7). */
function NotFound() {
	// Failed products use this address too.
	const { pathname, search } = useLocation();
	const fromProduct = pathname === "/404" && !search.includes("pagina");
	// Mistyped admin addresses link back to the admin.
	const ofOffice = /^\/admin\//i.test(pathname);
	return (
		<div className="wrap-shop grid max-w-[760px] gap-6 py-20 md:py-32">
			<p className="nums text-ui font-semibold text-subtle">404</p>
			<h1 className="text-[clamp(40px,6vw,64px)] leading-[1.05] font-medium">
				Oops! Page not found
			</h1>
			<p className="text-lead text-subtle">
				{fromProduct
					? "Produto não encontrado. Ele pode ter saído de linha ou mudado de endereço."
					: "Esta página não existe ou mudou de endereço. Procure o que precisa ou volte ao início."}
			</p>
			<search>
				<Form action="/busca" className="flex gap-3 max-sm:flex-col">
					<div className="relative flex-1">
						<Icon
							of={Search}
							className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-subtle"
						/>
						<input
							name="q"
							type="search"
							required
							maxLength={120}
							aria-label="Buscar produtos"
							placeholder="O que você está procurando?"
							className={`${controlClass(false)} min-h-12 pl-12`}
						/>
					</div>
					<Button type="submit" variant="outline">
						Buscar
					</Button>
				</Form>
			</search>
			<p className="flex flex-wrap gap-3">
				{ofOffice && <ButtonLink to={href("/admin")}>Ir para o painel</ButtonLink>}
				<ButtonLink to={href("/")} variant={ofOffice ? "outline" : "primary"}>
					Voltar ao início
				</ButtonLink>
				<ButtonLink to={href("/produtos")} variant="quiet">
					Ver todos os produtos
				</ButtonLink>
			</p>
		</div>
	);
}

export async function loader({ context, url }: Route.LoaderArgs) {
	await leadOn(context, url);
	return data(null, { status: 404, statusText: "Not Found" });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Página não encontrada" });

export default function NotFoundRoute() {
	return <NotFound />;
}
