import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { Problem } from "#app/admin/ui/forms/problem.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import { DISCOUNT, type DiscountScope } from "#core/discounts/shared/discount-fields.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { PeriodFields } from "../ui/forms/day-field.tsx";
import { ProductPicker } from "../ui/forms/product-picker.tsx";
import { fieldProps } from "../ui/forms/record-form.tsx";

export type DiscountDraft = Draft<typeof DISCOUNT>;
export type CategoryOption = { id: string; caminho: string };

export type DiscountForm = {
	draft: DiscountDraft;
	errors: Record<string, string>;
	set(changes: Partial<DiscountDraft>): void;
};

export type ScopeOptions = {
	categories: CategoryOption[];
	/** Of products and categories that are chosen already, by id. */
	names: Record<string, string>;
};

const CONDITIONS = {
	minimum: "Valor mínimo do pedido",
	scope: "Só alguns produtos ou categorias",
	first: "Só na primeira compra",
	person: "Só para um cliente",
	period: "Período",
	total: "Limite de usos no total",
	each: "Limite de usos por pessoa",
} as const;

type Condition = keyof typeof CONDITIONS;

/** The draft without a condition. */
const CLEARED: Record<Condition, Partial<DiscountDraft>> = {
	minimum: { minimum_amount: "" },
	scope: { applies_to: { all: true } },
	first: { first_purchase: false },
	person: { customer_email: "" },
	period: { valid_from: "", valid_until: "" },
	total: { usage_limit: "" },
	each: { per_person: "" },
};

const CHOSEN: Partial<Record<Condition, Partial<DiscountDraft>>> = {
	scope: { applies_to: { all: false, products: [], categories: [] } },
	first: { first_purchase: true },
};

const conditionsIn = (draft: DiscountDraft): Condition[] =>
	(Object.keys(CONDITIONS) as Condition[]).filter((condition) =>
		Object.entries(CLEARED[condition]).some(
			([name, empty]) =>
				JSON.stringify(draft[name as keyof DiscountDraft]) !== JSON.stringify(empty),
		),
	);

type Naming = ScopeOptions & { onName(id: string, name: string): void };
type ConditionFieldsProps = DiscountForm & Naming;

/** The conditions of a discount; unchecking one empties its fields. */
export function ConditionFields({
	draft,
	errors,
	set,
	categories,
	names,
	onName,
}: ConditionFieldsProps) {
	const [open, setOpen] = useState<readonly Condition[]>(() => conditionsIn(draft));
	const field = fieldProps(DISCOUNT, { draft, errors, set });
	const toggle = (condition: Condition, chosen: boolean) => {
		setOpen(chosen ? [...open, condition] : open.filter((one) => one !== condition));
		set((chosen ? CHOSEN[condition] : CLEARED[condition]) ?? {});
	};
	const inside: Partial<Record<Condition, ReactNode>> = {
		minimum: (
			<TextField
				{...field("minimum_amount")}
				leading="R$"
				inputMode="decimal"
				hint="Soma das peças, antes do frete e dos descontos"
			/>
		),
		scope: (
			<ScopeFields
				scope={draft.applies_to}
				error={errors["applies_to"]}
				categories={categories}
				names={names}
				onName={onName}
				onChange={(applies_to) => set({ applies_to })}
			/>
		),
		person: (
			<TextField
				{...field("customer_email")}
				type="email"
				autoComplete="off"
				hint="O desconto vale só em pedidos com este e-mail"
			/>
		),
		period: (
			<div className="grid gap-5 sm:grid-cols-2">
				<PeriodFields
					fields={DISCOUNT}
					names={["valid_from", "valid_until"]}
					dayLabels={["Dia em que começa", "Dia em que termina"]}
					{...{ draft, errors, set }}
				/>
			</div>
		),
		total: <TextField {...field("usage_limit")} inputMode="numeric" placeholder="100" />,
		each: (
			<TextField
				{...field("per_person")}
				inputMode="numeric"
				placeholder="1"
				hint="Pessoa é quem compra com o mesmo e-mail ou o mesmo CPF"
			/>
		),
	};
	return (
		<fieldset>
			<legend className="mb-1 text-small font-semibold">Condições</legend>
			{(Object.entries(CONDITIONS) as [Condition, string][]).map(([condition, label]) => {
				const chosen = open.includes(condition);
				return (
					<div key={condition}>
						<label className="inline-flex min-h-11 items-center gap-3 text-ui">
							<input
								type="checkbox"
								className="size-5 accent-brand"
								checked={chosen}
								onChange={(event) => toggle(condition, event.currentTarget.checked)}
							/>
							{label}
						</label>
						{chosen && inside[condition] && (
							<div className="mt-1 mb-3 pl-8">{inside[condition]}</div>
						)}
					</div>
				);
			})}
		</fieldset>
	);
}

type ScopeFieldsProps = Naming & {
	scope: DiscountScope;
	error: string | undefined;
	onChange(scope: DiscountScope): void;
};

function ScopeFields({ scope, error, categories, names, onName, onChange }: ScopeFieldsProps) {
	const { products = [], categories: inside = [] } = scope;
	const to = (changes: Partial<DiscountScope>) =>
		onChange({ all: false, products, categories: inside, ...changes });
	return (
		<div className="grid gap-4">
			<SelectField
				label="Categoria"
				value=""
				hint="Vale também para as subcategorias"
				onChange={({ currentTarget: { value } }) => value && to({ categories: [...inside, value] })}
				options={categories
					.filter(({ id }) => !inside.includes(id))
					.map(({ id, caminho }) => ({ value: id, label: caminho }))}
			>
				<option value="">Escolha uma categoria</option>
			</SelectField>
			<ProductPicker
				from={href("/admin/produtos/escolhas")}
				value={null}
				without={products}
				onChange={({ id, nome }) => {
					onName(id, nome);
					to({ products: [...products, id] });
				}}
			/>
			<ul className="flex flex-wrap gap-2 empty:hidden">
				{[...inside, ...products].map((id) => (
					<li
						key={id}
						className="inline-flex items-center gap-1 rounded-full bg-surface-3 pl-3.5 text-small"
					>
						<span className="wrap-anywhere">{names[id] ?? "Não existe mais"}</span>
						<IconButton
							icon={X}
							label={`Tirar ${names[id] ?? "o que não existe mais"}`}
							iconClass="size-4"
							onClick={() =>
								to({
									products: products.filter((one) => one !== id),
									categories: inside.filter((one) => one !== id),
								})
							}
						/>
					</li>
				))}
			</ul>
			<Problem className="">{error}</Problem>
		</div>
	);
}
