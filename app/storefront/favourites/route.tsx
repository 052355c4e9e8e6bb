import { Heart } from "lucide-react";
import { href, Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { readProductIds } from "#core/catalog/shared/product-ids.ts";
import type { ProductCard } from "#core/catalog/types.ts";
import { counted } from "#core/values/text.ts";
import { ProductGrid } from "../product-card/product-grid.tsx";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import type { Route } from "./+types/route";
import { useFavourites } from "./favourites-store.ts";
import { ListHead } from "./list-head.tsx";
import { OwnList } from "./own-list.tsx";
import { toggleFavourite } from "./toggle-favourite.ts";

/** A list that somebody shared: it can be viewed and saved. */
function SharedList({ products, missing }: { products: ProductCard[]; missing: number }) {
	const ids = useFavourites((state) => state.ids);
	const others = products.filter(({ id }) => !ids.includes(id));
	const keepAll = () => {
		// Reversed, since each addition becomes the newest.
		for (const { id } of others.toReversed()) toggleFavourite(id);
		toast.success(
			`${counted(others.length, "peça guardada", "peças guardadas")} nos seus favoritos`,
		);
	};
	return (
		<>
			<ListHead
				title="Lista compartilhada"
				share={
					others.length > 0 && (
						<Button variant="outline" onClick={keepAll} className="max-md:w-full">
							<Icon of={Heart} className="size-5" />
							{others.length === products.length ? "Guardar todas" : "Guardar as outras"}
						</Button>
					)
				}
			>
				{counted(products.length, "peça que escolheram", "peças que escolheram")} para você ver.
				{missing > 0 && ` ${counted(missing, "outra saiu", "outras saíram")} da loja.`}{" "}
				<Link to={href("/favoritos")} className="underline underline-offset-4">
					Ver os seus favoritos
				</Link>
			</ListHead>
			{products.length > 0 ? (
				<ProductGrid products={products} />
			) : (
				<EmptyState
					title="Nenhuma destas peças está à venda"
					text="A lista foi enviada há algum tempo, ou o link veio pela metade."
				>
					<ButtonLink to={href("/produtos")} variant="outline">
						Ver produtos
					</ButtonLink>
				</EmptyState>
			)}
		</>
	);
}

/** A list in the address; one's own is read by the browser (rule catalogue 18). */
export async function loader({ context, url }: Route.LoaderArgs) {
	const named = url.searchParams.get("pecas");
	if (named === null) return { shared: null };
	const ids = readProductIds(named);
	const products = await context.get(shopContext).catalog.listCards(ids);
	return { shared: { products, missing: ids.length - products.length } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	pageMeta(matches, { title: loaderData?.shared ? "Lista compartilhada" : "Seus favoritos" });

export default function Favourites({ loaderData: { shared } }: Route.ComponentProps) {
	return (
		// Late content causes no layout shift.
		<div className="wrap-shop min-h-dvh">
			<Breadcrumb crumbs={[{ name: "Início", to: href("/") }, { name: "Favoritos" }]} />
			{shared ? (
				<>
					<SharedList {...shared} />
					<RecentlySeen />
				</>
			) : (
				<OwnList />
			)}
			<div className="h-(--section)" aria-hidden />
		</div>
	);
}
