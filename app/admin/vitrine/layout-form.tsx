import { type ComponentProps, memo, useDeferredValue } from "react";
import type { loadHome } from "#app/storefront/home/load-home.ts";
import Lower from "#app/storefront/home/lower.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import type { ManagedLayout, MenuChoice } from "#core/content/manage/site-layout.ts";
import {
	HOME_SECTIONS,
	type HomeLayout,
	LAYOUT,
	type MenuItem,
	USUAL_FOOTER,
	visibleSections,
} from "#core/content/shared/layout.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { comparedFields, draftOf } from "#core/record/shared/record.ts";
import { MoveButtons, movedBy, onAltArrows } from "../ui/forms/move-buttons.tsx";
import { type FieldLabels, useRecordForm } from "../ui/forms/record-form.tsx";
import { RecordScreen } from "../ui/forms/save-bar.tsx";
import { Switch } from "../ui/forms/switch.tsx";
import { Panel } from "../ui/panel.tsx";
import { PictureField } from "../uploads/picture-field.tsx";
import { useUploading } from "../uploads/upload-zone.tsx";
import { FooterColumns, MenuEditor } from "./menu-editor.tsx";

type LayoutDraft = Draft<typeof LAYOUT>;

const LABELS: FieldLabels<LayoutDraft> = comparedFields(LAYOUT);
const toDraft = (layout: ManagedLayout): LayoutDraft => draftOf(LAYOUT, layout);
const FACTS = [0, 1, 2];

export function LayoutForm({
	layout,
	choices,
	usual,
	home,
}: {
	layout: ManagedLayout;
	choices: MenuChoice[];
	usual: MenuItem[];
	/** Null when loading failed. */
	home: ComponentProps<typeof LayoutPreview>["home"] | null;
}) {
	const [uploading, countUpload] = useUploading();
	const form = useRecordForm<ManagedLayout, LayoutDraft>({
		record: layout,
		toDraft,
	});
	const { draft, set, errors } = form;
	// Keeps typing responsive: the preview updates later.
	const previewed = useDeferredValue(draft);
	const wrongIn = (name: string) =>
		Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1];
	return (
		<RecordScreen
			form={form}
			labels={LABELS}
			busy={uploading}
			save="Publicar"
			bar={
				<a
					href="/"
					target="_blank"
					rel="noreferrer"
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					Ver a loja
				</a>
			}
		>
			<div
				className={
					home
						? "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_384px] xl:grid-cols-[minmax(0,1fr)_460px]"
						: ""
				}
			>
				<div className="grid min-w-0 gap-6">
					<Sections sections={draft.secoes} onChange={(secoes) => set({ secoes })} />
					<Panel title="Texto livre">
						<div className="grid gap-5">
							<TextField
								label="Título"
								optional
								value={draft.livre.titulo}
								maxLength={80}
								error={errors["livre.titulo"]}
								onChange={(event) => {
									const titulo = event.currentTarget.value;
									set(({ livre }) => ({ livre: { ...livre, titulo } }));
								}}
							/>
							<TextAreaField
								label="Texto"
								optional
								rows={4}
								value={draft.livre.texto}
								error={errors["livre.texto"]}
								hint="Uma linha em branco começa outro parágrafo. Vazio, não aparece."
								onChange={(event) => {
									const texto = event.currentTarget.value;
									set(({ livre }) => ({ livre: { ...livre, texto } }));
								}}
							/>
						</div>
					</Panel>
					<Band draft={draft} set={set} errors={errors} onBusy={countUpload} />
					<MenuEditor
						id="menu"
						title="Menu do topo"
						usual={
							draft.cabecalho.length === 0
								? "O menu de sempre: acompanha as categorias principais com produtos e as páginas que pedem o menu, até você mudar algo aqui."
								: ""
						}
						items={draft.cabecalho.length > 0 ? draft.cabecalho : usual}
						choices={choices}
						back={draft.cabecalho.length > 0 ? "Voltar ao menu de sempre" : null}
						error={wrongIn("cabecalho")}
						onChange={(cabecalho) => set({ cabecalho })}
					/>
					<FooterColumns
						columns={draft.rodape.length > 0 ? draft.rodape : USUAL_FOOTER}
						usual={draft.rodape.length === 0}
						choices={choices}
						error={wrongIn("rodape")}
						onChange={(rodape) => set({ rodape })}
					/>
				</div>
				{home && <LayoutPreview home={home} layout={previewed} />}
			</div>
		</RecordScreen>
	);
}

function Sections({
	sections,
	onChange,
}: {
	sections: LayoutDraft["secoes"];
	onChange(sections: LayoutDraft["secoes"]): void;
}) {
	return (
		<Panel id="secoes" title="Página inicial">
			<ul className="divide-y divide-line">
				{sections.map(({ id, ativo }, at) => {
					const section = HOME_SECTIONS.find((one) => one.id === id);
					const move = (by: -1 | 1) => onChange(movedBy(sections, at, by));
					return (
						<li key={id} onKeyDown={onAltArrows(move)} className="flex items-center gap-1 py-2">
							<div className="min-w-0 flex-1 pr-2">
								<Switch
									label={section?.label ?? id}
									{...(section ? { hint: section.hint } : {})}
									checked={ativo}
									onChange={(on) =>
										onChange(sections.map((one) => (one.id === id ? { id, ativo: on } : one)))
									}
								/>
							</div>
							<MoveButtons
								label={section?.label ?? id}
								at={at}
								of={sections.length}
								onMove={move}
							/>
						</li>
					);
				})}
			</ul>
			<p className="mt-3 text-caption text-subtle">
				Alt+↑ e Alt+↓ também movem a seção em foco. Seções sem conteúdo não aparecem na loja.
			</p>
		</Panel>
	);
}

function Band({
	draft: { faixa },
	set,
	errors,
	onBusy,
}: {
	draft: LayoutDraft;
	set(changes: Partial<LayoutDraft> | ((current: LayoutDraft) => Partial<LayoutDraft>)): void;
	errors: Record<string, string>;
	onBusy(busy: boolean): void;
}) {
	const edit = (over: Partial<LayoutDraft["faixa"]>) =>
		set((current) => ({ faixa: { ...current.faixa, ...over } }));
	const editFact = (at: number, over: { valor?: string; nome?: string }) =>
		set((current) => ({
			faixa: {
				...current.faixa,
				fatos: FACTS.map((index) => {
					const fact = current.faixa.fatos[index] ?? { valor: "", nome: "" };
					return index === at ? { ...fact, ...over } : fact;
				}),
			},
		}));
	return (
		<Panel id="faixa" title="Faixa de texto com foto">
			<div className="grid gap-5">
				<TextField
					label="Título"
					optional
					value={faixa.titulo}
					maxLength={80}
					error={errors["faixa.titulo"]}
					hint="Vazio, a faixa não aparece."
					onChange={(event) => edit({ titulo: event.currentTarget.value })}
				/>
				<TextAreaField
					label="Texto"
					optional
					rows={3}
					value={faixa.texto}
					error={errors["faixa.texto"]}
					hint="O que você diz do produto vira uma promessa ao cliente."
					onChange={(event) => edit({ texto: event.currentTarget.value })}
				/>
				<PictureField
					label="Foto"
					kind="product"
					target="banners/uploads"
					value={faixa.imagem}
					error={errors["faixa.imagem"]}
					hint="Ideal: 1200 × 1200"
					ratio="1 / 1"
					onChange={(imagem) => edit({ imagem })}
					onBusy={onBusy}
				/>
				<TextField
					label="Descrição da foto"
					optional
					value={faixa.descricao}
					maxLength={200}
					hint="Para quem não vê a foto."
					onChange={(event) => edit({ descricao: event.currentTarget.value })}
				/>
				{FACTS.map((at) => (
					<div key={at} className="grid grid-cols-2 gap-3">
						<TextField
							label={`Fato ${at + 1}`}
							optional
							placeholder="180 g/m²"
							value={faixa.fatos[at]?.valor ?? ""}
							maxLength={20}
							onChange={(event) => editFact(at, { valor: event.currentTarget.value })}
						/>
						<TextField
							label={`Nome do fato ${at + 1}`}
							optional
							placeholder="Gramatura leve"
							value={faixa.fatos[at]?.nome ?? ""}
							maxLength={40}
							onChange={(event) => editFact(at, { nome: event.currentTarget.value })}
						/>
					</div>
				))}
			</div>
		</Panel>
	);
}

type LayoutPreviewProps = {
	home: Awaited<ReturnType<typeof loadHome>>;
	layout: HomeLayout;
};

/** Inert preview of the home page in the shop's own components. Hidden on narrow windows. */
const LayoutPreview = memo(({ home, layout }: LayoutPreviewProps) => {
	const { faixa, livre, secoes } = layout;
	const fatos = faixa.fatos.filter(({ valor }) => valor !== "");
	return (
		<section
			aria-label="Prévia"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keyboard
			tabIndex={0}
			className="sticky top-5 max-h-[calc(100dvh-7rem)] overflow-x-hidden overflow-y-auto rounded-md border border-line bg-bg max-lg:hidden"
		>
			<h2 className="border-b border-line px-4 py-2 font-sans text-small text-subtle">
				Prévia da página inicial
			</h2>
			<div inert className="w-[1280px] [zoom:.3] xl:[zoom:.36]">
				<Lower
					{...home}
					secoes={visibleSections(secoes)}
					faixa={{ ...faixa, fatos }}
					livre={livre}
				/>
			</div>
		</section>
	);
});
