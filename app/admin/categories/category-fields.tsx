import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { CategoryRecord, CategoryRow } from "#core/catalog/categories/types.ts";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import {
	CATEGORY,
	CATEGORY_TYPES,
	categorySlug,
	idsBelow,
	NO_PARENT,
} from "#core/catalog/shared/category.ts";
import { MEASURE_NAMES } from "#core/catalog/sizing/shared/measure-fields.ts";
import type { Draft as DraftOf } from "#core/record/shared/field.ts";
import { comparedFields, draftOf, initialOf } from "#core/record/shared/record.ts";
import { ChartField } from "../charts/chart-field.tsx";
import { type FieldLabels, fieldProps } from "../ui/forms/record-form.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { PictureField } from "../uploads/picture-field.tsx";

const PICTURES = [
	{
		name: "banner_url",
		kind: "banner",
		hint: "No alto da página da categoria. Ideal: 1800 × 600",
		ratio: "3 / 1",
	},
	{
		name: "banner_mobile_url",
		kind: "banner-mobile",
		hint: "O mesmo lugar, em telas pequenas. Ideal: 900 × 900",
		ratio: "1 / 1",
	},
	{
		name: "imagem_url",
		kind: "tile",
		hint: "Em Nossas Especialidades, na página inicial. Ideal: 900 × 1125",
		ratio: "4 / 5",
	},
] as const;

function addressHint(category: CategoryRow | null, nome: string): string | undefined {
	const slug = categorySlug(nome);
	if (!slug) return undefined;
	if (!category) return `Endereço: /categoria/${slug}`;
	if (slug === categorySlug(category.nome)) return undefined;
	return `Novo endereço: /categoria/${slug}. O antigo continua levando até aqui.`;
}

/** Where the shop links the category, once it has a product on sale. */
function placeHint(tipo: string, parent: string | undefined): string {
	const menu = "Com produtos à venda, aparece";
	if (tipo === "principal") return `${menu} no menu do topo e no rodapé`;
	return parent
		? `${menu} no menu, dentro de ${parent}, e na página inicial`
		: `${menu} na página inicial; para entrar no menu, escolha a categoria pai`;
}

type Draft = DraftOf<typeof CATEGORY>;

export const NEW_CATEGORY: CategoryRecord = {
	...initialOf(CATEGORY),
	tipo: "principal",
	id: "",
	slug: "",
	version: "",
};

export const toDraft = (category: CategoryRecord): Draft => draftOf(CATEGORY, category);

export const draftLabels = (
	all: CategoryRow[],
	charts: { id: string; nome: string }[] | null,
): FieldLabels<Draft> =>
	comparedFields({
		...CATEGORY,
		categoria_pai_id: {
			...CATEGORY.categoria_pai_id,
			compared: (parent: string) => all.find(({ id }) => id === parent)?.nome ?? "Nenhuma",
		},
		tabela_medidas_id: {
			...CATEGORY.tabela_medidas_id,
			compared: (chart: string) => charts?.find(({ id }) => id === chart)?.nome ?? "Nenhuma",
		},
	});

/** Select value for `without a category` in the delete dialog. */
export const WITHOUT = "sem";

export function CategoryFields({
	category,
	all,
	charts,
	draft,
	onChange,
	errors,
	onBusy,
}: {
	category: CategoryRow | null;
	all: CategoryRow[];
	charts: ManagedChart[] | null;
	draft: Draft;
	onChange(over: Partial<Draft>): void;
	errors: Record<string, string>;
	onBusy(busy: boolean): void;
}) {
	const field = fieldProps(CATEGORY, { draft, set: onChange, errors });
	const below = category ? idsBelow(all, category.id) : new Set<string>();
	const parents = all.filter(
		({ id, tipo }) => !below.has(id) && (tipo === "principal" || id === category?.categoria_pai_id),
	);
	const parent = all.find(({ id }) => id === draft.categoria_pai_id);
	const above = charts?.find(({ id }) => id === parent?.tabela_medidas_id);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
			<TextField
				{...field("nome")}
				className="md:col-span-2"
				hint={addressHint(category, draft.nome)}
			/>
			<TextAreaField {...field("descricao")} className="md:col-span-2" optional rows={3} />
			<SelectField
				{...field("tipo")}
				hint={placeHint(draft.tipo, parent?.nome)}
				options={CATEGORY_TYPES}
			/>
			<SelectField
				{...field("categoria_pai_id")}
				onChange={(event) => {
					const id = event.currentTarget.value;
					const above = id !== NO_PARENT && !category?.filhas;
					onChange({ categoria_pai_id: id, ...(above && { tipo: "subcategoria" }) });
				}}
				options={parents.map(({ id, nome }) => ({ value: id, label: nome }))}
			>
				<option value={NO_PARENT}>Nenhuma</option>
			</SelectField>
			<TextField
				{...field("ordem")}
				inputMode="numeric"
				hint="Menor primeiro, entre as que têm a mesma categoria pai"
			/>
			<div className="md:pt-8">
				<Switch
					label="Ativa"
					hint="Aparece na loja, com seus produtos"
					checked={draft.ativo}
					onChange={(ativo) => onChange({ ativo })}
				/>
			</div>
			<fieldset className="md:col-span-2">
				<legend className="text-small font-medium">Peso e medidas dos seus produtos</legend>
				<p className="mt-0.5 mb-3 text-caption text-subtle">
					Para o frete, onde o produto não diz os seus.
				</p>
				<div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
					{MEASURE_NAMES.map((name) => (
						<TextField key={name} {...field(name)} inputMode="numeric" />
					))}
				</div>
			</fieldset>
			<div className="md:col-span-2">
				<ChartField
					charts={charts}
					value={draft.tabela_medidas_id}
					error={errors["tabela_medidas_id"]}
					onChange={(tabela_medidas_id) => onChange({ tabela_medidas_id })}
					none={above ? `A de ${parent?.nome}: ${above.nome}` : "Nenhuma"}
					above={above}
					of={{ nome: draft.nome, sizes: [] }}
					own="Fazer uma só desta"
				/>
			</div>
			{PICTURES.map(({ name, ...picture }) => (
				<div key={name} className="min-w-0 md:col-span-2">
					<PictureField
						{...picture}
						label={CATEGORY[name].label}
						target="banners/uploads"
						value={draft[name]}
						onChange={(url) => onChange({ [name]: url })}
						error={errors[name]}
						onBusy={onBusy}
					/>
				</div>
			))}
		</div>
	);
}
