import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { readProductIds } from "#core/catalog/product-ids-rules.ts";
import { RecentlySeen } from "../recently-seen/recently-seen.tsx";
import type { Route } from "./+types/route";
import { OwnList } from "./own-list.tsx";
import { SharedList } from "./shared-list.tsx";

/** A list that stands in the address, or nothing: one's own is read by the browser (rule catalogue 18). */
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
		// What comes late has the room of a window: nothing that can be pressed is pushed away.
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
