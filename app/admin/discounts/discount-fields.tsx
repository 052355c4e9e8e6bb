import { Plus, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import {
	DISCOUNT,
	DISCOUNT_TYPES,
	type DiscountFields,
	type DiscountScope,
	type DiscountType,
} from "#core/discounts/shared/discount-fields.ts";
import { discountSentence, scopeNames } from "#core/discounts/shared/discount-words.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { MomentField } from "../ui/forms/day-field.tsx";
import { ProductPicker } from "../ui/forms/product-picker.tsx";
import { fieldProps } from "../ui/forms/record-form.tsx";
import { Switch } from "../ui/forms/switch.tsx";

export type DiscountDraft = Draft<typeof DISCOUNT>;
export type CategoryOption = { id: string; caminho: string };

/** What is typed so far; a field that is not valid yet counts as empty. */
const typedSoFar = (draft: DiscountDraft): DiscountFields =>
	Object.fromEntries(
		Object.entries(DISCOUNT).map(([name, field]) => {
			const parsed = field.form.safeParse(draft[name as keyof DiscountDraft]);
			return [name, parsed.success ? parsed.data : field.initial];
		}),
	) as DiscountFields;

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

type Form = {
	draft: DiscountDraft;
	errors: Record<string, string>;
	set(changes: Partial<DiscountDraft>): void;
};

type DiscountFieldsProps = Form & {
	categories: CategoryOption[];
	/** Of products and categories that are chosen already, by id. */
	names: Record<string, string>;
};

/** The form of a discount under the sentence that it makes; a field appears when its condition is chosen. */
export function DiscountFieldsPart({ draft, errors, set, categories, names }: DiscountFieldsProps) {
	const [known, setKnown] = useState(names);
	const form = { draft, errors, set };
	const field = fieldProps(DISCOUNT, form);
	const called = {
		...known,
		...Object.fromEntries(categories.map(({ id, caminho }) => [id, caminho])),
	};
	const name = (id: string, nome: string) => setKnown({ ...known, [id]: nome });
	return (
		<div>
			<p
				role="status"
				className="nums sticky -top-5 z-10 mb-6 rounded-md bg-brand-tint px-4 py-3.5 text-ui font-medium wrap-anywhere shadow-e1 md:-top-6 low:static"
			>
				{discountSentence(typedSoFar(draft), scopeNames(draft.applies_to, called))}
			</p>
			<div className="grid content-start gap-6 [&_:is(input,select,button)]:scroll-mt-28">
				<Choice
					legend="Como entra no pedido"
					value={draft.automatic ? "automatic" : "code"}
					options={[
						{ value: "code", label: "Com um código" },
						{ value: "automatic", label: "Automático" },
					]}
					onChange={(how) => set({ automatic: how === "automatic" })}
				/>
				{draft.automatic ? (
					<TextField
						{...field("name")}
						required
						placeholder="Leve 3 jalecos"
						hint="O cliente lê este nome no carrinho, no pedido e nos e-mails"
					/>
				) : (
					<TextField
						{...field("code", (typed) => typed.toUpperCase().replace(/[^0-9A-Z-]/g, ""))}
						required
						autoComplete="off"
						spellCheck={false}
						placeholder="BEMVINDA"
						hint={`De 3 a 40 letras, números ou hífens. Um link da loja com ?cupom=${draft.code || "CÓDIGO"} no fim já leva o código ao carrinho`}
					/>
				)}
				<BenefitFields {...form} />
				<ConditionFields {...form} categories={categories} names={called} onName={name} />
				<Switch
					label={DISCOUNT.adds_up.label}
					hint="Desligado, entre os descontos que não somam o pedido leva só o que der mais. O desconto do PIX entra sempre"
					checked={draft.adds_up}
					onChange={(adds_up) => set({ adds_up })}
				/>
				<Switch
					label={DISCOUNT.active.label}
					hint="Vale para pedidos novos"
					checked={draft.active}
					onChange={(active) => set({ active })}
				/>
			</div>
		</div>
	);
}

type ConditionFieldsProps = DiscountFieldsProps & { onName(id: string, name: string): void };

function ConditionFields({ draft, errors, set, categories, names, onName }: ConditionFieldsProps) {
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
				<MomentField
					label={DISCOUNT.valid_from.label}
					dayLabel="Dia em que começa"
					usualTime="00:00"
					value={draft.valid_from}
					error={errors["valid_from"]}
					onChange={(valid_from) => set({ valid_from })}
				/>
				<MomentField
					label={DISCOUNT.valid_until.label}
					dayLabel="Dia em que termina"
					usualTime="23:59"
					value={draft.valid_until}
					error={errors["valid_until"]}
					onChange={(valid_until) => set({ valid_until })}
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

type ChoiceProps<Value extends string> = {
	legend: string;
	value: Value;
	options: { value: Value; label: string }[];
	onChange(value: Value): void;
};

function Choice<Value extends string>({ legend, value, options, onChange }: ChoiceProps<Value>) {
	const name = useId();
	return (
		<fieldset className="flex flex-wrap gap-x-6">
			<legend className="text-small font-medium">{legend}</legend>
			{options.map((option) => (
				<label key={option.value} className="inline-flex min-h-11 items-center gap-2.5 text-ui">
					<input
						type="radio"
						name={name}
						className="size-5 accent-brand"
						checked={value === option.value}
						onChange={() => onChange(option.value)}
					/>
					{option.label}
				</label>
			))}
		</fieldset>
	);
}

/** What the discount gives, with the fields of its type. */
function BenefitFields({ draft, errors, set }: Form) {
	const field = fieldProps(DISCOUNT, { draft, errors, set });
	const type = draft.discount_type;
	const value = { ...field("discount_value"), inputMode: "decimal" } as const;
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<SelectField
				label={DISCOUNT.discount_type.label}
				value={type}
				onChange={(event) => set({ discount_type: event.currentTarget.value as DiscountType })}
			>
				{DISCOUNT_TYPES.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</SelectField>
			{type === "percentage" && (
				<TextField {...value} label="Quanto (%)" required placeholder="10" />
			)}
			{type === "fixed" && <TextField {...value} label="Quanto" required leading="R$" />}
			{type === "free_shipping" && (
				<TextField
					{...value}
					label="Cobre do frete até"
					optional
					leading="R$"
					hint="Vazio cobre o frete inteiro"
				/>
			)}
			{type === "kit" && (
				<>
					<TextField {...field("kit_pieces")} required inputMode="numeric" placeholder="3" />
					<TextField
						{...value}
						label="Preço das peças juntas"
						required
						leading="R$"
						hint="As peças mais caras entram primeiro; sobra paga o preço normal"
					/>
				</>
			)}
			{type === "progressive" && (
				<div className="sm:col-span-2">
					<StepFields {...{ draft, errors, set }} />
				</div>
			)}
		</div>
	);
}

function StepFields({ draft: { steps }, errors, set }: Form) {
	const change = (at: number, step: Partial<(typeof steps)[number]>) =>
		set({ steps: steps.map((one, index) => (index === at ? { ...one, ...step } : one)) });
	return (
		<div className="grid gap-3">
			{steps.map((step, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity
				<div key={at} className="flex items-end gap-3">
					<TextField
						label="A partir de (peças)"
						inputMode="numeric"
						value={step.pieces}
						className="flex-1"
						onChange={(event) => change(at, { pieces: event.currentTarget.value })}
					/>
					<TextField
						label="Desconto (%)"
						inputMode="decimal"
						value={step.percent}
						className="flex-1"
						onChange={(event) => change(at, { percent: event.currentTarget.value })}
					/>
					<IconButton
						icon={X}
						label={`Tirar a faixa ${at + 1}`}
						onClick={() => set({ steps: steps.filter((_, index) => index !== at) })}
					/>
				</div>
			))}
			{errors["steps"] && (
				<p role="alert" className="text-small text-bad-text">
					{errors["steps"]}
				</p>
			)}
			<Button
				variant="outline"
				size="sm"
				className="justify-self-start"
				onClick={() =>
					set({
						steps: [
							...steps,
							{ pieces: String(Number(steps.at(-1)?.pieces ?? 1) + 1), percent: "" },
						],
					})
				}
			>
				<Icon of={Plus} className="size-4.5" />
				Acrescentar faixa
			</Button>
		</div>
	);
}

type ScopeFieldsProps = {
	scope: DiscountScope;
	error: string | undefined;
	categories: CategoryOption[];
	names: Record<string, string>;
	onName(id: string, name: string): void;
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
			>
				<option value="">Escolha uma categoria</option>
				{categories
					.filter(({ id }) => !inside.includes(id))
					.map(({ id, caminho }) => (
						<option key={id} value={id}>
							{caminho}
						</option>
					))}
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
			{error && (
				<p role="alert" className="text-small text-bad-text">
					{error}
				</p>
			)}
		</div>
	);
}
