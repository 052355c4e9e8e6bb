import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#core/cart/shared/cart.ts";
import { people } from "../checkout/checkout-request.ts";
import { outsideForm } from "./manual-order-form.ts";

const RELOAD = "Alteração inválida. Recarregue a página";
const choice = z.string(RELOAD).max(200, RELOAD);

/** An edit of a paid order. Its address is checked where it differs from the order's. */
export const editForm = z.object({
	lines: z
		.array(
			z.object({
				item: z.uuid(RELOAD).nullable(),
				productId: z.uuid(RELOAD).nullable(),
				size: choice,
				color: choice,
				quantity: z
					.int("Quantidade inválida")
					.min(1, "Quantidade inválida")
					.max(MAX_QUANTITY, `No máximo ${MAX_QUANTITY} de cada peça`),
			}),
			RELOAD,
		)
		.min(1, "Deixe ao menos uma peça. Para devolver tudo, cancele o pedido")
		.max(MAX_LINES, `Um pedido tem no máximo ${MAX_LINES} itens`),
	freight: z.enum(["keep", "again"], "Escolha o frete"),
	notes: people.notes,
	address: z.record(z.string(), z.string().max(1_000, RELOAD)),
});

export type ParsedEdit = z.infer<typeof editForm>;

/** How the difference is settled; `today`: nothing is received tomorrow. */
export const editEnding = (today: string) =>
	z.discriminatedUnion(
		"end",
		[
			z.object({ end: z.enum(["none", "link", "anyway", "refund"]) }),
			outsideForm(today).extend({ end: z.enum(["received", "returned"]) }),
		],
		"Escolha como a diferença é acertada",
	);
