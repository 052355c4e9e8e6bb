import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { MoveButtons, movedBy, onAltArrows } from "#app/admin/ui/forms/move-buttons.tsx";
import { Problem } from "#app/admin/ui/forms/problem.tsx";
import { ProductPicker } from "#app/admin/ui/forms/product-picker.tsx";
import { fieldProps } from "#app/admin/ui/forms/record-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { MOST_CHOSEN, PRODUCT } from "#core/catalog/shared/product-fields.ts";
import { writeProductIds } from "#core/catalog/shared/product-ids.ts";
import type { ChosenProduct } from "#core/catalog/together/together.ts";
import { plainOf } from "#core/rich-text/shared/rich-text.ts";
import type { loader } from "../choices-route.ts";
import type { TabProps } from "./basic-tab.tsx";
import type { ProductDraft } from "./product-draft.ts";
import { VariationsGrid } from "./variations-grid.tsx";

type Attributes = ProductDraft["atributos"];

const HINTS: Record<string, string> = {
	Peso: "350g",
	Composição: "67% poliéster, 33% algodão",
	Gramatura: "180 g/m²",
	Antibacteriano: "Sim",
};

type AttributesEditorProps = {
	value: Attributes;
	onChange(value: Attributes): void;
	error: string | undefined;
};

/** Specifications in display order; the shop hides empty ones (rule catalogue 6). */
function AttributesEditor({ value, onChange, error }: AttributesEditorProps) {
	const edit = (at: number, pair: Attributes[number]) =>
		onChange(value.map((one, index) => (index === at ? pair : one)));
	const mover = (at: number) => (by: -1 | 1) => onChange(movedBy(value, at, by));
	return (
		<div className="grid gap-2">
			<ul className="grid gap-2 empty:hidden">
				{value.map(([label, text], at) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: rows are what stands at a place
						key={at}
						onKeyDown={onAltArrows(mover(at))}
						className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[180px_1fr_auto]"
					>
						<input
							aria-label={`Nome da especificação ${at + 1}`}
							value={label}
							maxLength={60}
							placeholder="Nome"
							onChange={(event) => edit(at, [event.currentTarget.value, text])}
							className={`${controlClass(Boolean(error) && label === "")} min-h-(--control) text-ui! max-sm:col-start-1`}
						/>
						<input
							aria-label={`Valor de ${label || `especificação ${at + 1}`}`}
							value={text}
							maxLength={200}
							placeholder={HINTS[label] ?? "Valor"}
							onChange={(event) => edit(at, [label, event.currentTarget.value])}
							className={`${controlClass(false)} min-h-(--control) text-ui! max-sm:col-start-1`}
						/>
						<div className="flex items-center max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:flex-col">
							<MoveButtons
								label={label || "especificação"}
								at={at}
								of={value.length}
								onMove={mover(at)}
								className="size-9! max-sm:size-8!"
							/>
							<IconButton
								icon={Trash2}
								label={`Remover ${label || "especificação"}`}
								onClick={() => onChange(value.filter((_, index) => index !== at))}
								iconClass="size-4"
								className="size-9! max-sm:size-8!"
							/>
						</div>
					</li>
				))}
			</ul>
			<Problem className="">{error}</Problem>
			<Button
				variant="outline"
				size="sm"
				className="justify-self-start"
				onClick={() => onChange([...value, ["", ""]])}
			>
				<Icon of={Plus} className="size-4" />
				Adicionar especificação
			</Button>
		</div>
	);
}

const HIDDEN = { sold_out: "esgotado: não aparece", off_sale: "fora da loja: não aparece" };

type TogetherFieldProps = {
	/** Id of the edited product; empty for a new one. */
	of: string;
	value: string[];
	error: string | undefined;
	onChange(value: string[]): void;
};

/** Hand-picked companion products, in display order (rule catalogue 21). */
function TogetherField({ of, value, error, onChange }: TogetherFieldProps) {
	const from = href("/admin/produtos/escolhas");
	const { load, data } = useFetcher<typeof loader>();
	const [picked, setPicked] = useState<Record<string, string>>({});
	const known: ChosenProduct[] = data?.chosen ?? [];
	const missing = value.filter(
		(id) => picked[id] === undefined && !known.some((one) => one.id === id),
	);
	// Requests all of them, as the answer replaces the known ones.
	const requested = missing.length > 0 ? writeProductIds(value) : "";
	useEffect(() => {
		if (requested !== "") void load(`${from}?ids=${requested}`);
	}, [requested, from, load]);
	const nameOf = (id: string) => {
		const found = known.find((one) => one.id === id);
		if (found) return found.nome;
		return picked[id] ?? (data === undefined ? "Carregando…" : "Produto excluído");
	};
	return (
		<div className="grid gap-3">
			{value.length > 0 && (
				<ol className="divide-y divide-line rounded-sm border border-line">
					{value.map((id, at) => {
						const hidden = known.find((one) => one.id === id)?.hidden;
						const name = nameOf(id);
						const move = (by: -1 | 1) => onChange(movedBy(value, at, by));
						return (
							<li
								key={id}
								onKeyDown={onAltArrows(move)}
								className="flex items-center gap-2 py-1 pr-1 pl-3.5"
							>
								<span className="min-w-0 flex-1 text-ui wrap-anywhere">
									{name}
									{hidden && <span className="text-caption text-subtle"> ({HIDDEN[hidden]})</span>}
								</span>
								<MoveButtons label={name} at={at} of={value.length} onMove={move} />
								<IconButton
									icon={Trash2}
									label={`Remover ${name}`}
									onClick={() => onChange(value.filter((one) => one !== id))}
									iconClass="size-4"
								/>
							</li>
						);
					})}
				</ol>
			)}
			{value.length < MOST_CHOSEN ? (
				<ProductPicker
					from={from}
					label="Adicionar produto que combina"
					value={null}
					without={[of, ...value]}
					error={error}
					onChange={({ id, nome }) => {
						setPicked((now) => ({ ...now, [id]: nome }));
						onChange([...value, id]);
					}}
				/>
			) : (
				<p className="text-small text-subtle">
					{error ?? `São ${MOST_CHOSEN}, o máximo. Remova um para escolher outro.`}
				</p>
			)}
		</div>
	);
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
	<section>
		<h3 className="font-sans text-ui font-semibold">{title}</h3>
		<p className="mt-0.5 mb-3 text-caption text-subtle">{text}</p>
		{children}
	</section>
);

const counted = (typed: string, most: number) => `${typed.length} de ${most} caracteres`;

/** `Avançado`: variations, specifications and SEO. */
export function AdvancedTab(props: TabProps) {
	const { draft, set, errors } = props;
	const field = fieldProps(PRODUCT, props);
	const title = draft.seo_title || draft.nome || "Nome do produto";
	const description =
		draft.seo_description || plainOf(draft.descricao).slice(0, PRODUCT.seo_description.most);
	return (
		<div className="grid grid-cols-1 gap-8">
			<Part
				title="Variações"
				text="Cada tamanho em cada cor tem o seu estoque. Sem preço ou peso próprio, vale o do produto."
			>
				<VariationsGrid {...props} />
			</Part>
			<Part title="Especificações" text="Aparecem na página do produto; as vazias não aparecem.">
				<AttributesEditor
					value={draft.atributos}
					error={errors["atributos"]}
					onChange={(atributos) => set({ atributos })}
				/>
			</Part>
			<Part
				title="Complete o look"
				text={`Até ${MOST_CHOSEN} produtos que combinam com este, na ordem em que aparecem. Sem escolha, a loja mostra os comprados juntos e os da mesma categoria.`}
			>
				<TogetherField
					of={props.product.id}
					value={draft.combina_com}
					error={errors["combina_com"]}
					onChange={(combina_com) => set({ combina_com })}
				/>
			</Part>
			<Part
				title="Nota fiscal"
				text="Para as notas emitidas pela loja. Vazio, vale o NCM de Configurações, Nota fiscal."
			>
				<TextField
					{...field("ncm")}
					optional
					inputMode="numeric"
					className="max-w-60"
					hint="8 números, da contabilidade"
				/>
			</Part>
			<Part title="Buscadores" text="Vazio, vale o nome e o começo da descrição.">
				<div className="grid gap-5">
					<TextField
						{...field("seo_title")}
						optional
						hint={counted(draft.seo_title, PRODUCT.seo_title.most)}
					/>
					<TextAreaField
						{...field("seo_description")}
						optional
						rows={2}
						hint={counted(draft.seo_description, PRODUCT.seo_description.most)}
					/>
					<div aria-hidden className="rounded-sm border border-line p-4">
						<p className="truncate text-body text-brand-text">{title}</p>
						<p className="mt-0.5 line-clamp-2 text-caption text-subtle">
							{description || "Descrição do produto"}
						</p>
					</div>
				</div>
			</Part>
		</div>
	);
}
