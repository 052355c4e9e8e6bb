import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { shopDay } from "#core/values/dates.ts";
import type { Route } from "./+types/documents-route";

const MOST_DOCUMENTS = 500;
const ids = z.array(z.uuid()).max(MOST_DOCUMENTS);

/** Print data: the orders of `pedidos`, and what was sent today. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { shipping } = context.get(shopContext);
	const today = shopDay(new Date());
	const parsed = ids.safeParse((url.searchParams.get("pedidos") ?? "").split(",").filter(Boolean));
	const kind = url.searchParams.get("tipo");
	const labels = kind === "etiquetas";
	const declared = kind === "declaracoes";
	const orderIds = parsed.success ? parsed.data : [];
	const [documents, declarations, sent, sender] = await Promise.all([
		orderIds.length > 0 && !declared
			? shipping.loadDocuments(orderIds, labels ? "labels" : "lists")
			: [],
		orderIds.length > 0 && declared ? shipping.loadDeclarations(orderIds) : [],
		kind === "romaneio" ? shipping.listSent(today) : [],
		labels || declared ? shipping.loadSender() : null,
	]);
	return { documents, declarations, sent, sender, today };
}
