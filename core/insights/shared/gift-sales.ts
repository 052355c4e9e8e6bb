import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import type { Sales } from "../types.ts";

/** Beside the sales, which are without them. */
export const giftSalesWords = ({ orders, total }: Sales): string =>
	`Mais ${counted(orders, "vale-presente vendido", "vales-presente vendidos")}: ${formatMoney(total)}`;
