import { ArrowLeft } from "lucide-react";
import { href } from "react-router";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

type BesideProductProps = {
	product: { nome: string; slug: string };
	/** As the page is called in the way to it. */
	name: string;
	/** Its heading. */
	children: React.ReactNode;
};

/** Head of a page that stands beside a product's own, with the way back to it. */
export function BesideProduct({ product: { nome, slug }, name, children }: BesideProductProps) {
	const product = href("/produto/:slug", { slug });
	return (
		<>
			<Breadcrumb
				crumbs={[{ name: "Início", to: href("/") }, { name: nome, to: product }, { name }]}
			/>
			<div className="flex flex-wrap items-end justify-between gap-4 pb-10">
				<h1 className="text-h1 wrap-anywhere">{children}</h1>
				<PageLink to={product} className="link-line">
					<ArrowLeft className="size-4" aria-hidden />
					Voltar ao produto
				</PageLink>
			</div>
		</>
	);
}
