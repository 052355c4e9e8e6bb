import { z } from "zod";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { Route } from "./+types/options-route";

const wanted = z.array(
	z.object({
		productId: z.uuid(),
		size: z.string(),
		color: z.string(),
		quantity: z.number().int(),
	}),
);

function readLines(text: string | null) {
	try {
		return wanted.parse(JSON.parse(text ?? ""));
	} catch {
		return [];
	}
}

/** For the form of a new order: customers by `cliente`, variations of `produto`, freight of `linhas` to `cep`. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { manualOrders, delivery } = context.get(shopContext);
	const read = partReader(context);
	const { searchParams: params } = url;
	const product = params.get("produto");
	const cep = params.get("cep");
	const subtotal = Number(params.get("subtotal")) || 0;
	const lines = readLines(params.get("linhas"));
	return {
		people: await read(manualOrders.findPeople(params.get("cliente") ?? "")),
		variations: product ? await read(manualOrders.listVariations(product)) : [],
		freight: cep ? await read(delivery.offer({ cep, subtotal, lines })) : null,
	};
}
