import { TextField } from "#app/ui/field.tsx";
import { PRODUCT } from "#core/catalog/product-fields-rules.ts";
import { percentOff } from "#core/catalog/promotion-rules.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceFromText } from "#core/values/price-text-rules.ts";
import { fieldProps } from "../ui/field-props.ts";
import { MomentField } from "../ui/moment-field.tsx";
import type { TabProps } from "./basic-tab.tsx";

type PromotionFieldsProps = Pick<TabProps, "draft" | "set" | "errors">;

/** A lower price and when it counts; without a day it begins at once and has no end (rule catalogue 20). */
export function PromotionFields({ draft, set, errors }: PromotionFieldsProps) {
	const dated = draft.promocao_inicio !== "" || draft.promocao_fim !== "";
	return (
		<fieldset className="grid items-start gap-5 border-y border-line py-5 sm:grid-cols-2">
			<legend className="sr-only">Promoção</legend>
			<TextField
				{...fieldProps(PRODUCT, { draft, set, errors })("preco_promocional")}
				className="sm:col-span-2"
				inputMode="decimal"
				autoComplete="off"
				placeholder="249,90"
				leading="R$"
				hint={dated && draft.preco_promocional === "" ? DATES_GO : promotionHint(draft)}
			/>
			{(draft.preco_promocional !== "" || dated) && (
				<>
					<MomentField
						label={PRODUCT.promocao_inicio.label}
						dayLabel="Dia de início"
						usualTime="00:00"
						value={draft.promocao_inicio}
						error={errors["promocao_inicio"]}
						onChange={(promocao_inicio) => set({ promocao_inicio })}
					/>
					<MomentField
						label={PRODUCT.promocao_fim.label}
						dayLabel="Dia do fim"
						usualTime="23:59"
						value={draft.promocao_fim}
						error={errors["promocao_fim"]}
						onChange={(promocao_fim) => set({ promocao_fim })}
					/>
				</>
			)}
		</fieldset>
	);
}

const DATES_GO = "Sem preço promocional, as datas são apagadas ao salvar.";

/** What shoppers will read of what is typed, and of variations with prices of their own. */
function promotionHint({ preco, preco_promocional, variantes }: TabProps["draft"]): string {
	const normal = priceFromText(preco);
	const price = priceFromText(preco_promocional);
	if (!price || normal === null || price >= normal) {
		return "Menor que o preço. Vale para todas as variações.";
	}
	const shown = `De ${formatMoney(normal)} por ${formatMoney(price)}: ${percentOff(normal, price)}% de desconto.`;
	const cheaper = variantes.filter((row) => {
		const own = priceFromText(row.preco);
		return row.ativo && own !== null && own <= price;
	});
	return cheaper.length === 0
		? `${shown} Vale para todas as variações.`
		: `${shown} Variações com preço próprio menor ficam com o delas.`;
}
