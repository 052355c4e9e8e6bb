import type { ReactNode } from "react";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE } from "#core/catalog/product-form-rules.ts";
import { AttributesEditor } from "./attributes-editor.tsx";
import type { TabProps } from "./basic-tab.tsx";
import { VariationsGrid } from "./variations-grid.tsx";

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
	<section>
		<h3 className="font-sans text-[15px] font-semibold">{title}</h3>
		<p className="mt-0.5 mb-3 text-[13px] text-subtle">{text}</p>
		{children}
	</section>
);

const counted = (typed: string, most: number) => `${typed.length} de ${most} caracteres`;

/** `Avançado`: variations, specifications, and what search engines are told. */
export function AdvancedTab(props: TabProps) {
	const { draft, set, errors } = props;
	const title = draft.seo_title || draft.nome || "Nome do produto";
	const description = draft.seo_description || draft.descricao.slice(0, MAX_SEO_DESCRIPTION);
	return (
		<div className="grid grid-cols-1 gap-8">
			<Part
				title="Variações"
				text="Cada tamanho em cada cor tem o seu estoque. Sem preço próprio, vale o do produto."
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
			<Part title="Buscadores" text="Vazio, vale o nome e o começo da descrição.">
				<div className="grid gap-5">
					<TextField
						label="Título para buscadores"
						name="seo_title"
						optional
						maxLength={MAX_SEO_TITLE}
						value={draft.seo_title}
						error={errors["seo_title"]}
						hint={counted(draft.seo_title, MAX_SEO_TITLE)}
						onChange={(event) => set({ seo_title: event.currentTarget.value })}
					/>
					<TextAreaField
						label="Descrição para buscadores"
						name="seo_description"
						optional
						rows={2}
						maxLength={MAX_SEO_DESCRIPTION}
						value={draft.seo_description}
						error={errors["seo_description"]}
						hint={counted(draft.seo_description, MAX_SEO_DESCRIPTION)}
						onChange={(event) => set({ seo_description: event.currentTarget.value })}
					/>
					<div aria-hidden className="rounded-sm border border-line p-4">
						<p className="truncate text-[16px] text-brand-text">{title}</p>
						<p className="mt-0.5 line-clamp-2 text-[13px] text-subtle">
							{description || "Descrição do produto"}
						</p>
					</div>
				</div>
			</Part>
		</div>
	);
}
