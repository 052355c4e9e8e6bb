import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { PeriodFields } from "#app/admin/ui/forms/day-field.tsx";
import { fieldProps } from "#app/admin/ui/forms/record-form.tsx";
import { RichTextField } from "#app/admin/ui/rich-text/rich-text-field.tsx";
import { Field, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CategoryOption } from "#core/catalog/list-categories.ts";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { NO_EXCHANGE, PRODUCT } from "#core/catalog/shared/product-fields.ts";
import { wholePercentOff } from "#core/catalog/shared/promotion.ts";
import { NEUTRAL_SWATCH, visibleSwatches } from "#core/catalog/shared/swatch.ts";
import { formatMoney } from "#core/values/money.ts";
import { priceFromText } from "#core/values/price-text.ts";
import { joinList, slugFrom, splitList } from "#core/values/text.ts";
import { isNew, type ProductDraft } from "./product-draft.ts";
import { editsOneNumber, totalUnits, variationRows } from "./variation-rows.ts";

/** Promotional price and period; without dates it applies at once and never ends (rule catalogue 20). */
function PromotionFields({ draft, set, errors }: Omit<TabProps, "product">) {
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
				<PeriodFields
					fields={PRODUCT}
					names={["promocao_inicio", "promocao_fim"]}
					dayLabels={["Dia de início", "Dia do fim"]}
					{...{ draft, errors, set }}
				/>
			)}
		</fieldset>
	);
}

const DATES_GO = "Sem preço promocional, as datas são apagadas ao salvar.";

/** Describes the discount, also for variations with their own prices. */
function promotionHint({ preco, preco_promocional, variantes }: TabProps["draft"]): string {
	const normal = priceFromText(preco);
	const price = priceFromText(preco_promocional);
	if (!price || normal === null || price >= normal) {
		return "Menor que o preço. Vale para todas as variações.";
	}
	const discount = `De ${formatMoney(normal)} por ${formatMoney(price)}: ${wholePercentOff(normal, price)}% de desconto.`;
	const cheaper = variantes.filter((row) => {
		const own = priceFromText(row.preco);
		return row.ativo && own !== null && own <= price;
	});
	return cheaper.length === 0
		? `${discount} Vale para todas as variações.`
		: `${discount} Variações com preço próprio menor ficam com o delas.`;
}

type SwatchRowProps = {
	cores: string;
	hex: Record<string, string>;
	onChange(hex: Record<string, string>): void;
};

/** Swatch colours by colour name, shop-wide. */
function SwatchRow({ cores, hex, onChange }: SwatchRowProps) {
	const colours = visibleSwatches(
		splitList(cores).map((nome) => ({ nome, hex: hex[nome] ?? null })),
	);
	if (colours.length === 0) return null;
	return (
		<fieldset>
			<legend className="mb-2 text-caption text-subtle">Amostra de cada cor na loja</legend>
			<div className="flex flex-wrap gap-x-4 gap-y-2">
				{colours.map(({ nome: colour, hex: swatch, letters }) => (
					<label key={colour} className="flex items-center gap-2 text-small">
						<input
							type="color"
							aria-label={`Amostra de ${colour}`}
							value={swatch}
							onChange={(event) => onChange({ ...hex, [colour]: event.currentTarget.value })}
							className="size-9 cursor-pointer rounded-full border border-line-strong bg-bg p-0.5 [&::-webkit-color-swatch]:rounded-full [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0.5"
						/>
						{colour}
						{letters && (
							<span className="text-caption text-subtle">
								{swatch === NEUTRAL_SWATCH ? "escolha a cor" : "parecida com outra: confirme a cor"}
							</span>
						)}
					</label>
				))}
			</div>
		</fieldset>
	);
}

export type TabProps = {
	product: ManagedProduct;
	draft: ProductDraft;
	set(changes: Partial<ProductDraft> | ((current: ProductDraft) => Partial<ProductDraft>)): void;
	errors: Record<string, string>;
};

function addressOf(draft: ProductDraft, product: ManagedProduct): string {
	const wanted = slugFrom(draft.nome) || "produto";
	return draft.nome.trim() === product.nome && product.slug ? product.slug : wanted;
}

/** Hint that units are entered per variation. */
function unitsHint(draft: ProductDraft, product: ManagedProduct): string | undefined {
	const { length } = variationRows(draft, product);
	if (length === 1) return undefined;
	return editsOneNumber(draft, product)
		? `Dividido entre as ${length} variações; ajuste cada uma em Avançado.`
		: "Soma das variações. Mude cada uma em Avançado.";
}

/** `Básico`: name, price and stock. */
export function BasicTab({
	product,
	draft,
	set,
	errors,
	categories,
}: TabProps & { categories: CategoryOption[] }) {
	const field = fieldProps(PRODUCT, { draft, set, errors });
	const [typing, setTyping] = useState({ tamanhos: "", cores: "" });
	// Includes the size or colour still being typed, which becomes a token later.
	const coming = {
		...draft,
		tamanhos: `${draft.tamanhos},${typing.tamanhos}`,
		cores: `${draft.cores},${typing.cores}`,
	};
	const rows = variationRows(draft, product);
	const ownNumber = editsOneNumber(draft, product);
	const gridTyped = rows.some(
		(row) => row.index >= 0 && row.draft.estoqueAberto === null && row.draft.estoque !== null,
	);
	return (
		<div className="grid gap-5">
			<TextField
				{...field("nome")}
				autoFocus={isNew(product)}
				hint={`Endereço: /produto/${addressOf(draft, product)}`}
			/>
			<div className="grid items-start gap-5 sm:grid-cols-2">
				<TextField {...field("preco")} inputMode="decimal" placeholder="289,90" leading="R$" />
				<TextField
					{...field("estoque")}
					inputMode="numeric"
					placeholder="0"
					readOnly={!ownNumber}
					value={ownNumber && !gridTyped ? draft.estoque : String(totalUnits(rows))}
					hint={unitsHint(coming, product)}
					onChange={(event) =>
						set({
							estoque: event.currentTarget.value,
							// A new total is distributed again.
							variantes: draft.variantes.map((row) =>
								row.estoqueAberto === null ? { ...row, estoque: null } : row,
							),
						})
					}
				/>
				<TextField
					{...field("sku")}
					autoComplete="off"
					placeholder="Criado pela loja quando vazio"
				/>
				<SelectField
					{...field("categoria_id")}
					options={categories.map(({ id, caminho, ativo }) => ({
						value: id,
						label: `${caminho}${ativo ? "" : " (inativa)"}`,
					}))}
				>
					<option value="">Sem categoria</option>
				</SelectField>
				<SelectField
					{...field("sem_troca")}
					hint="A página do produto avisa antes da compra. Desistência e defeito continuam."
					options={NO_EXCHANGE}
				/>
				<TextField
					{...field("custo")}
					optional
					inputMode="decimal"
					autoComplete="off"
					leading="R$"
					hint="De uma peça. Só a equipe vê: os relatórios calculam a margem com ele."
				/>
			</div>
			<PromotionFields draft={draft} set={set} errors={errors} />
			<TokensField
				label={PRODUCT.tamanhos.label}
				placeholder="P, M, G"
				value={draft.tamanhos}
				error={errors["tamanhos"]}
				onChange={(tamanhos) => set({ tamanhos })}
				onTyping={(tamanhos) => setTyping((now) => ({ ...now, tamanhos }))}
			/>
			<div className="grid gap-3">
				<TokensField
					label={PRODUCT.cores.label}
					placeholder="Branco, Azul-marinho"
					value={draft.cores}
					error={errors["cores"]}
					onChange={(cores) => set({ cores })}
					onTyping={(cores) => setTyping((now) => ({ ...now, cores }))}
				/>
				<SwatchRow
					cores={draft.cores}
					hex={draft.cores_hex}
					onChange={(cores_hex) => set({ cores_hex })}
				/>
			</div>
			<RichTextField
				{...field("descricao")}
				onChange={(descricao) => set({ descricao })}
				plain
				hint="Pode colar da loja antiga: fontes, cores e larguras de lá não vêm."
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextAreaField
					{...field("caracteristicas")}
					optional
					rows={3}
					hint="Uma por linha. Isto vira uma promessa ao cliente."
				/>
				<TextAreaField
					{...field("cuidados")}
					optional
					rows={3}
					hint="Uma por linha, como na etiqueta da peça."
				/>
			</div>
		</div>
	);
}

type TokensFieldProps = {
	label: string;
	/** Comma-separated. */
	value: string;
	onChange(value: string): void;
	/** Called with the text that is not a token yet. */
	onTyping(text: string): void;
	placeholder: string;
	error?: string | undefined;
};

/** Comma-separated list as tokens: a comma, Enter or blur completes one. */
function TokensField({ label, value, onChange, onTyping, placeholder, error }: TokensFieldProps) {
	const [typed, setTyped] = useState("");
	const input = useRef<HTMLInputElement>(null);
	const tokens = splitList(value);
	const type = (text: string) => {
		setTyped(text);
		onTyping(text);
	};
	const add = (text: string) => {
		type("");
		if (text.trim() !== "") onChange(joinList(splitList([...tokens, text].join(","))));
	};
	const remove = (token: string) => {
		onChange(joinList(tokens.filter((one) => one !== token)));
		input.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "Enter" || event.key === ",") {
			event.preventDefault();
			add(typed);
		}
		const last = tokens.at(-1);
		if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
	};
	const onPaste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData("text").replace(/[\n\t;]+/g, ",");
		if (!text.includes(",")) return;
		event.preventDefault();
		add(typed + text);
	};
	return (
		<Field label={label} note="Separe por vírgula" error={error}>
			{({ className, ...tied }) => (
				<div
					className={`${className} flex min-h-(--control) flex-wrap items-center gap-1.5 px-1.5! py-1 focus-within:border-brand-text focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--color-primary)_18%,transparent)]`}
				>
					{tokens.map((token) => (
						<span
							key={token}
							className="flex min-h-8 items-center gap-1 rounded-xs bg-surface-3 pl-2.5 text-small font-medium"
						>
							{token}
							<button
								type="button"
								aria-label={`Remover ${token}`}
								onClick={() => remove(token)}
								className="grid size-8 place-items-center rounded-xs text-subtle hover:text-fg"
							>
								<Icon of={X} stroke={1.8} className="size-3.5" />
							</button>
						</span>
					))}
					<input
						{...tied}
						ref={input}
						value={typed}
						maxLength={60}
						autoComplete="off"
						placeholder={tokens.length === 0 ? placeholder : ""}
						onChange={(event) => {
							const text = event.currentTarget.value;
							// Android keyboards report no key event for the comma.
							if (text.endsWith(",")) add(text);
							else type(text);
						}}
						onKeyDown={onKeyDown}
						onPaste={onPaste}
						onBlur={() => add(typed)}
						className="min-h-8 min-w-24 flex-1 bg-transparent px-1.5 text-ui outline-none placeholder:text-subtle focus-visible:shadow-none"
					/>
				</div>
			)}
		</Field>
	);
}
