import { useState } from "react";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { CategoryOption } from "#core/catalog/manage/list-category-options.ts";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { PRODUCT } from "#core/catalog/product-fields-rules.ts";
import { slugFrom } from "#core/values/slug-rules.ts";
import { fieldProps } from "../ui/field-props.ts";
import { isNew, type ProductDraft } from "./product-draft.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { SwatchRow } from "./swatch-row.tsx";
import { TokensField } from "./tokens-field.tsx";
import { editsOneNumber, totalUnits, variationRows } from "./variation-rows.ts";

export type TabProps = {
	product: ManagedProduct;
	draft: ProductDraft;
	set(changes: Partial<ProductDraft> | ((current: ProductDraft) => Partial<ProductDraft>)): void;
	errors: Record<string, string>;
};

/** The address that the shop will give, as far as the browser can tell. */
function addressOf(draft: ProductDraft, product: ManagedProduct): string {
	const wanted = slugFrom(draft.nome) || "produto";
	return draft.nome.trim() === product.nome && product.slug ? product.slug : wanted;
}

/** Where the units of a product with several variations are told, one by one. */
function unitsHint(draft: ProductDraft, product: ManagedProduct): string | undefined {
	const { length } = variationRows(draft, product);
	if (length === 1) return undefined;
	return editsOneNumber(draft, product)
		? `Dividido entre as ${length} variações; ajuste cada uma em Avançado.`
		: "Soma das variações. Mude cada uma em Avançado.";
}

/** `Básico`: what a product is, what it costs and what there is of it. */
export function BasicTab({
	product,
	draft,
	set,
	errors,
	categories,
}: TabProps & { categories: CategoryOption[] }) {
	const field = fieldProps(PRODUCT, { draft, set, errors });
	const [typing, setTyping] = useState({ tamanhos: "", cores: "" });
	// With the size or colour that is being typed, which joins the others at a comma or when its field is left.
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
							// The number typed here is shared anew.
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
				<SelectField {...field("categoria_id")}>
					<option value="">Sem categoria</option>
					{categories.map(({ id, caminho, ativo }) => (
						<option key={id} value={id}>
							{caminho}
							{ativo ? "" : " (inativa)"}
						</option>
					))}
				</SelectField>
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
			<TextAreaField {...field("descricao")} rows={4} />
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
