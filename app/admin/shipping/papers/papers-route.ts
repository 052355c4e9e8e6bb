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
	const [papers, sent, sender] = await Promise.all([
		asked.success && asked.data.length > 0
			? shipping.loadPapers(asked.data, labels ? "labels" : "lists")
			: [],
		kind === "romaneio" ? shipping.listSent(today) : [],
		labels ? shipping.loadSender() : null,
	]);
	return { papers, sent, sender, today };
}
