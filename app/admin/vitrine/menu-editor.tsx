import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Options, SelectField, TextField } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import type { MenuChoice } from "#core/content/manage/site-layout.ts";
import { type FooterMenu, type MenuItem, MOST_COLUMNS } from "#core/content/shared/layout.ts";
import { MoveButtons, movedBy, onAltArrows } from "../ui/forms/move-buttons.tsx";
import { Problem } from "../ui/forms/problem.tsx";
import { ProductPicker } from "../ui/forms/product-picker.tsx";
import { Panel } from "../ui/panel.tsx";

type MenuEditorProps = {
	id?: string | undefined;
	title: string;
	/** Above the entries: the title of a column. */
	children?: ReactNode;
	/** Footer entries that expand into several links. */
	groups?: readonly { tipo: "categorias" | "paginas"; nome: string }[];
	back: string | null;
	usual: string;
	items: MenuItem[];
	choices: MenuChoice[];
	error: string | undefined;
	onChange(items: MenuItem[]): void;
};

const LINK = "link";
const NAME_LENGTH = 40;
const SCREENS = [
	{ nome: "Todos", endereco: "/produtos" },
	{ nome: "Sobre", endereco: "/sobre" },
	{ nome: "Contato", endereco: "/contato" },
];

const keyOf = (choice: MenuChoice) => `${choice.tipo}:${choice.id}`;

const hiddenWords = (tipo: string) =>
	tipo === "categoria" ? "vazia, não aparece" : "inativa, não aparece";

export function MenuEditor({
	id,
	title,
	children,
	groups = [],
	back,
	usual,
	items,
	choices,
	error,
	onChange,
}: MenuEditorProps) {
	const [adding, setAdding] = useState("");
	const add = () => {
		if (adding === LINK) onChange([...items, { tipo: "link", nome: "", endereco: "" }]);
		const screen = SCREENS.find(({ endereco }) => endereco === adding);
		if (screen) onChange([...items, { tipo: "link", ...screen }]);
		const chosen = choices.find((choice) => keyOf(choice) === adding);
		if (chosen) onChange([...items, { tipo: chosen.tipo, id: chosen.id }]);
		const group = groups.find(({ tipo }) => tipo === adding);
		if (group) onChange([...items, { tipo: group.tipo }]);
		setAdding("");
	};
	const kinds = [
		{ label: "Categorias", tipo: "categoria" },
		{ label: "Páginas", tipo: "pagina" },
	];
	return (
		<Panel {...(id && { id })} title={title}>
			{children}
			{usual && <p className="mb-2 text-small text-subtle">{usual}</p>}
			<ul className="divide-y divide-line">
				{items.map((item, at) => {
					const choice =
						"id" in item
							? choices.find(({ tipo, id }) => tipo === item.tipo && id === item.id)
							: null;
					const group = groups.find(({ tipo }) => tipo === item.tipo);
					const name =
						item.tipo === "link" ? item.nome || "link" : (group?.nome ?? choice?.nome ?? "item");
					const move = (by: -1 | 1) => onChange(movedBy(items, at, by));
					const edit = (over: { nome?: string; endereco?: string }) =>
						onChange(
							items.map((one, index) =>
								index === at && one.tipo === "link" ? { ...one, ...over } : one,
							),
						);
					return (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: rows are what stands at a place
							key={at}
							onKeyDown={onAltArrows(move)}
							className="flex items-center gap-1 py-1.5"
						>
							{item.tipo === "link" ? (
								<div className="grid min-w-0 flex-1 gap-2 py-1 sm:grid-cols-2">
									<TextField
										label={`Nome do link ${at + 1}`}
										value={item.nome}
										error={error && item.nome.trim() === "" ? "Dê um nome ao link" : undefined}
										maxLength={NAME_LENGTH}
										onChange={(event) => edit({ nome: event.currentTarget.value })}
									/>
									<TextField
										label={`Endereço ${at + 1}`}
										value={item.endereco}
										error={
											error && !/^(\/|https?:)/i.test(item.endereco.trim())
												? "Comece com / ou https://"
												: undefined
										}
										maxLength={300}
										placeholder="/produtos"
										onChange={(event) => edit({ endereco: event.currentTarget.value })}
									/>
								</div>
							) : (
								<p className="min-w-0 flex-1 text-ui break-words">
									{group?.nome ?? choice?.nome ?? "Não existe mais"}
									{!group && (!choice || choice.vazia) && (
										<span className="block text-caption text-subtle">{hiddenWords(item.tipo)}</span>
									)}
								</p>
							)}
							<MoveButtons label={name} at={at} of={items.length} onMove={move} />
							<IconButton
								icon={Trash2}
								label={`Tirar ${name}`}
								onClick={() => onChange(items.filter((_, index) => index !== at))}
								iconClass="size-4"
							/>
						</li>
					);
				})}
			</ul>
			<Problem>{error}</Problem>
			<div className="mt-4 flex flex-wrap items-end gap-3">
				<SelectField
					label="Acrescentar"
					className="min-w-0 flex-1"
					value={adding}
					onChange={(event) => setAdding(event.currentTarget.value)}
				>
					<option value="">Escolha…</option>
					<Options of={groups.map(({ tipo, nome }) => ({ value: tipo, label: nome }))} />
					{kinds.map(({ label, tipo }) => (
						<optgroup key={tipo} label={label}>
							{choices
								.filter((choice) => choice.tipo === tipo)
								.map((choice) => (
									<option key={choice.id} value={keyOf(choice)}>
										{choice.nome}
										{choice.vazia ? ` (${hiddenWords(tipo)})` : ""}
									</option>
								))}
						</optgroup>
					))}
					<optgroup label="Da loja">
						<Options of={SCREENS.map(({ nome, endereco }) => ({ value: endereco, label: nome }))} />
					</optgroup>
					<option value={LINK}>Outro endereço…</option>
				</SelectField>
				<Button variant="outline" size="sm" disabled={adding === ""} onClick={add}>
					<Icon of={Plus} className="size-4" />
					Acrescentar
				</Button>
			</div>
			<div className="mt-3">
				<ProductPicker
					from={href("/admin/produtos/escolhas")}
					label="Link para um produto (opcional)"
					value={null}
					onChange={({ nome, slug }) =>
						onChange([
							...items,
							{
								tipo: "link",
								nome: nome.slice(0, NAME_LENGTH).trim(),
								endereco: href("/produto/:slug", { slug }),
							},
						])
					}
				/>
			</div>
			{items.length > 0 && back && (
				<Button variant="quiet" size="sm" className="mt-3" onClick={() => onChange([])}>
					{back}
				</Button>
			)}
		</Panel>
	);
}

const FOOTER_GROUPS = [
	{ tipo: "categorias", nome: "Todas as categorias principais" },
	{ tipo: "paginas", nome: "Todas as páginas do rodapé" },
] as const;

export function FooterColumns({
	columns,
	usual,
	choices,
	error,
	onChange,
}: {
	columns: readonly FooterMenu[];
	usual: boolean;
	choices: MenuChoice[];
	error: string | undefined;
	onChange(columns: FooterMenu[]): void;
}) {
	return (
		<>
			{columns.map((column, at) => {
				const name = `Coluna ${at + 1} do rodapé`;
				const edit = (over: Partial<FooterMenu>) =>
					onChange(columns.map((one, index) => (index === at ? { ...one, ...over } : one)));
				return (
					<MenuEditor
						// biome-ignore lint/suspicious/noArrayIndexKey: columns are what stands at a place
						key={at}
						id={at === 0 ? "rodape" : undefined}
						title={name}
						groups={FOOTER_GROUPS}
						back={null}
						usual={column.itens.length === 0 ? "Sem links, a coluna não aparece." : ""}
						items={column.itens}
						choices={choices}
						error={error}
						onChange={(itens) => edit({ itens })}
					>
						<div className="mb-3 flex items-end gap-1">
							<TextField
								label="Título"
								className="min-w-0 flex-1"
								value={column.titulo}
								maxLength={40}
								error={error && column.titulo.trim() === "" ? "Dê um título à coluna" : undefined}
								onChange={(event) => edit({ titulo: event.currentTarget.value })}
							/>
							<MoveButtons
								label={name}
								at={at}
								of={columns.length}
								onMove={(by) => onChange(movedBy(columns, at, by))}
							/>
							<IconButton
								icon={Trash2}
								label={`Tirar ${name}`}
								aria-disabled={columns.length === 1}
								onClick={() =>
									columns.length > 1 && onChange(columns.filter((_, index) => index !== at))
								}
								iconClass="size-4"
								className="aria-disabled:opacity-40"
							/>
						</div>
					</MenuEditor>
				);
			})}
			<div className="flex flex-wrap gap-3">
				{columns.length < MOST_COLUMNS && (
					<Button
						variant="outline"
						size="sm"
						onClick={() => onChange([...columns, { titulo: "", itens: [] }])}
					>
						<Icon of={Plus} className="size-4" />
						Acrescentar coluna ao rodapé
					</Button>
				)}
				{!usual && (
					<Button variant="quiet" size="sm" onClick={() => onChange([])}>
						Voltar ao rodapé de sempre
					</Button>
				)}
			</div>
		</>
	);
}
