import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import type { Route } from "./+types/papers-route";

const MOST_PAPERS = 500;
const ids = z.array(z.uuid()).max(MOST_PAPERS);

/** What is printed: of the orders named in `pedidos`, and what left today. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { shipping } = context.get(shopContext);
	const today = shopDay(new Date());
	const asked = ids.safeParse((url.searchParams.get("pedidos") ?? "").split(",").filter(Boolean));
	const kind = url.searchParams.get("tipo");
	const labels = kind === "etiquetas";
	const declared = kind === "declaracoes";
	const orderIds = asked.success ? asked.data : [];
	const [papers, declarations, sent, sender] = await Promise.all([
		orderIds.length > 0 && !declared
			? shipping.loadPapers(orderIds, labels ? "labels" : "lists")
			: [],
		orderIds.length > 0 && declared ? shipping.loadDeclarations(orderIds) : [],
		kind === "romaneio" ? shipping.listSent(today) : [],
		labels || declared ? shipping.loadSender() : null,
	]);
	return { papers, declarations, sent, sender, today };
}
