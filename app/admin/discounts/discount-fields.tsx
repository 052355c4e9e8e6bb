import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { Problem } from "#app/admin/ui/forms/problem.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import {
	DISCOUNT,
	DISCOUNT_TYPES,
	type DiscountFields,
	type DiscountType,
} from "#core/discounts/shared/discount-fields.ts";
import { discountSentence, scopeNames } from "#core/discounts/shared/discount-words.ts";
import { fieldProps, switchProps } from "../ui/forms/record-form.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import {
	ConditionFields,
	type DiscountDraft,
	type DiscountForm,
	type ScopeOptions,
} from "./condition-fields.tsx";

/** What is typed so far; a field that is not valid yet counts as empty. */
const typedSoFar = (draft: DiscountDraft): DiscountFields =>
	Object.fromEntries(
		Object.entries(DISCOUNT).map(([name, field]) => {
			const parsed = field.form.safeParse(draft[name as keyof DiscountDraft]);
			return [name, parsed.success ? parsed.data : field.initial];
		}),
	) as DiscountFields;

/** The form of a discount under the sentence that it makes; a field appears when its condition is chosen. */
export function DiscountFieldsPart({
	draft,
	errors,
	set,
	categories,
	names,
}: DiscountForm & ScopeOptions) {
	const [known, setKnown] = useState(names);
	const form = { draft, errors, set };
	const field = fieldProps(DISCOUNT, form);
	const toggle = switchProps(DISCOUNT, form);
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
					{...toggle("adds_up")}
					hint="Desligado, entre os descontos que não somam o pedido leva só o que der mais. O desconto do PIX entra sempre"
				/>
				<Switch {...toggle("active")} hint="Vale para pedidos novos" />
			</div>
		</div>
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
function BenefitFields({ draft, errors, set }: DiscountForm) {
	const field = fieldProps(DISCOUNT, { draft, errors, set });
	const type = draft.discount_type;
	const value = { ...field("discount_value"), inputMode: "decimal" } as const;
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<SelectField
				label={DISCOUNT.discount_type.label}
				value={type}
				onChange={(event) => set({ discount_type: event.currentTarget.value as DiscountType })}
				options={DISCOUNT_TYPES}
			/>
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

function StepFields({ draft: { steps }, errors, set }: DiscountForm) {
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
			<Problem className="">{errors["steps"]}</Problem>
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
