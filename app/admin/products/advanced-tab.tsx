import type { ReactNode } from "react";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PRODUCT } from "#core/catalog/product-fields-rules.ts";
import { MOST_CHOSEN } from "#core/catalog/together/together-rules.ts";
import { fieldProps } from "../ui/field-props.ts";
import { AttributesEditor } from "./attributes-editor.tsx";
import type { TabProps } from "./basic-tab.tsx";
import { TogetherField } from "./together-field.tsx";
import { VariationsGrid } from "./variations-grid.tsx";

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
	<section>
		<h3 className="font-sans text-ui font-semibold">{title}</h3>
		<p className="mt-0.5 mb-3 text-caption text-subtle">{text}</p>
		{children}
	</section>
);

const counted = (typed: string, most: number) => `${typed.length} de ${most} caracteres`;

/** `Avançado`: variations, specifications, and what search engines are told. */
export function AdvancedTab(props: TabProps) {
	const { draft, set, errors } = props;
	const field = fieldProps(PRODUCT, props);
	const title = draft.seo_title || draft.nome || "Nome do produto";
	const description =
		draft.seo_description || draft.descricao.slice(0, PRODUCT.seo_description.most);
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
