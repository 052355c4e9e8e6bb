import { useState } from "react";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { HOME_SECTIONS, LAYOUT } from "#core/content/layout-rules.ts";
import type { ManagedLayout, MenuChoice } from "#core/content/manage/site-layout.ts";
import type { Draft } from "#core/record/field-rules.ts";
import { comparedFields, draftOf } from "#core/record/record-rules.ts";
import { Writable } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";
import { RecordConflict } from "../ui/record-conflict.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import { Switch } from "../ui/switch.tsx";
import { type FieldLabels, useRecordForm } from "../ui/use-record-form.ts";
import { PictureField } from "../uploads/picture-field.tsx";
import { MenuEditor } from "./menu-editor.tsx";
import { MoveButtons, movedBy, onAltArrows } from "./move-buttons.tsx";

type LayoutDraft = Draft<typeof LAYOUT>;

const LABELS: FieldLabels<LayoutDraft> = comparedFields(LAYOUT);
const toDraft = (layout: ManagedLayout): LayoutDraft => draftOf(LAYOUT, layout);
const FACTS = [0, 1, 2];

/** Sections of the home page, what two of them say, and the menus. */
export function LayoutForm({ layout, choices }: { layout: ManagedLayout; choices: MenuChoice[] }) {
	const [uploading, setUploading] = useState(false);
	const form = useRecordForm<ManagedLayout, LayoutDraft>({
		name: "vitrine",
		record: layout,
		toDraft,
	});
	const { draft, set, errors } = form;
	/** What is wrong within a menu is said below it. */
	const wrongIn = (name: string) =>
		Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1];
	return (
		<form
			ref={form.form}
			noValidate
			className="dense"
			onSubmit={(event) => {
				event.preventDefault();
				form.submit({ intent: "save" });
			}}
		>
			<RecordConflict form={form} labels={LABELS} />
			<Writable>
				<div className="grid items-start gap-6 lg:grid-cols-2">
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
						<Band draft={draft} set={set} errors={errors} onBusy={setUploading} />
					</div>
					<div className="grid min-w-0 gap-6">
						<MenuEditor
							title="Menu do topo"
							usual="O menu de sempre: as categorias principais com produtos, Todos, as páginas que pedem o menu, Sobre e Contato."
							items={draft.cabecalho}
							choices={choices}
							error={wrongIn("cabecalho")}
							onChange={(cabecalho) => set({ cabecalho })}
						/>
						<MenuEditor
							title="Links do rodapé"
							usual="Os de sempre: Todos os produtos, as categorias principais com produtos e Sobre a loja. As páginas do rodapé ficam na coluna Atendimento."
							items={draft.rodape}
							choices={choices}
							error={wrongIn("rodape")}
							onChange={(rodape) => set({ rodape })}
						/>
					</div>
				</div>
			</Writable>
			<SaveBar
				dirty={form.dirty}
				busy={form.busy || uploading}
				save="Publicar"
				onReset={form.reset}
			>
				<a
					href="/"
					target="_blank"
					rel="noreferrer"
					className="inline-flex min-h-11 items-center underline underline-offset-4"
				>
					Ver a loja
				</a>
			</SaveBar>
		</form>
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
		<Panel title="Página inicial">
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
		<Panel title="Faixa de texto com foto">
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
