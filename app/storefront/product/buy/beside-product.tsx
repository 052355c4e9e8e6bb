import { ArrowLeft } from "lucide-react";
import { href } from "react-router";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

type BesideProductProps = {
	product: { nome: string; slug: string };
	/** Name in the breadcrumb. */
	name: string;
	children: React.ReactNode;
};

/** Head of a page that belongs to a product, with a link back. */
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
