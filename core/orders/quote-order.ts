import type { Prices } from "#core/content/load-prices.ts";
import type { Carriers } from "#core/delivery/carriers/carriers.ts";
import type { MethodTables } from "#core/delivery/methods/offered-methods.ts";
import { piecesOf } from "#core/delivery/pieces-rules.ts";
import { quoteParcel } from "#core/delivery/quote-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import type { BuyableLine } from "./check-lines.ts";
import type { CheckoutForm } from "./checkout-rules.ts";

const GONE = "Esta forma de entrega não está mais disponível. Escolha outra.";
const CHANGED = "Esta forma de entrega mudou. Escolha de novo.";
const SILENT =
	"A transportadora não respondeu agora. Tente de novo em instantes ou escolha outra entrega.";
const NOT_THERE = "Esta forma de entrega não atende este CEP ou este pedido. Escolha outra.";

/**
 * What the way costs and when it arrives, priced again from the tables (rule delivery 10); or what is wrong
 * with it by field: the method was switched off meanwhile, or does not take the parcel.
 */
export async function quoteOrder(
	tx: Tx,
	{ carriers, tables }: { carriers: Pick<Carriers, "fillFromKept">; tables: MethodTables },
	{ shipping_method, address_cep, pickup }: CheckoutForm,
	lines: readonly BuyableLine[],
	prices: Prices,
	now: Date,
): Promise<Result<NonNullable<ReturnType<typeof quoteParcel>>, Record<string, string>>> {
	const { methods, shop } = await tables.load(tx, prices);
	const method = methods.find(({ code }) => code === shipping_method);
	if (!method) return fail({ "form.shipping_method": GONE });
	// A method may have become another kind while somebody was typing.
	if (pickup !== (method.pickup !== null)) return fail({ "form.shipping_method": CHANGED });
	const cep = method.pickup?.cep ?? address_cep;
	const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
	const parcel = { cep, subtotal, pieces: piecesOf(lines, shop) };
	const from = shop.cep_origem;
	const [filled = method] = await carriers.fillFromKept(tx, {
		methods: [method],
		parcel,
		from,
		now,
	});
	const quote = quoteParcel(filled, parcel, now);
	if (quote) return ok(quote);
	return fail({ "form.shipping_method": filled.live?.rate === "silent" ? SILENT : NOT_THERE });
}
