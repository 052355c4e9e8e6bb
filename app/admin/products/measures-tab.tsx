import { TextField } from "#app/ui/field.tsx";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import type { CategoryOption } from "#core/catalog/manage/list-category-options.ts";
import { MEASURE_NAMES } from "#core/catalog/measure-fields-rules.ts";
import { PRODUCT } from "#core/catalog/product-fields-rules.ts";
import { splitList } from "#core/values/list-text-rules.ts";
import { ChartField } from "../charts/chart-field.tsx";
import { fieldProps } from "../ui/field-props.ts";
import type { TabProps } from "./basic-tab.tsx";

type MeasuresTabProps = TabProps & {
	charts: ManagedChart[] | null;
	category: CategoryOption | undefined;
};

/** `Medidas`: of the packed piece, for freight, and of every size, for shoppers. */
export function MeasuresTab({ charts, category, ...props }: MeasuresTabProps) {
	const { draft, set, errors } = props;
	const field = fieldProps(PRODUCT, props);
	const above = charts?.find(({ id }) => id === category?.tabela_medidas_id);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-8">
			<section>
				<h3 className="font-sans text-ui font-semibold">Peso e caixa, para o frete</h3>
				<p className="mt-0.5 mb-3 text-caption text-subtle">
					De uma peça embalada. Vazio, vale o da categoria e depois o da loja.
				</p>
				<div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
					{MEASURE_NAMES.map((name) => (
						<TextField key={name} {...field(name)} inputMode="numeric" />
					))}
				</div>
			</section>
			<section className="border-t border-line pt-6">
				<h3 className="font-sans text-ui font-semibold">Medidas de cada tamanho, em cm</h3>
				<p className="mt-0.5 mb-3 text-caption text-subtle">
					Aparecem na página do produto e respondem “Qual é o meu tamanho?”.
				</p>
				<ChartField
					charts={charts}
					value={draft.tabela_medidas_id}
					error={errors["tabela_medidas_id"]}
					onChange={(tabela_medidas_id) => set({ tabela_medidas_id })}
					none={above ? `A da categoria: ${above.nome}` : "Nenhuma"}
					above={above}
					of={{ nome: draft.nome, sizes: splitList(draft.tamanhos) }}
					own="Fazer uma só deste"
				/>
			</section>
		</div>
	);
}
