import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { MenuItem } from "#core/content/layout-rules.ts";
import type { MenuChoice } from "#core/content/manage/site-layout.ts";
import { Panel } from "../ui/panel.tsx";
import { MoveButtons, movedBy, onAltArrows } from "./move-buttons.tsx";

type MenuEditorProps = {
	title: string;
	/** What stands there while nothing is chosen. */
	usual: string;
	items: MenuItem[];
	choices: MenuChoice[];
	error: string | undefined;
	onChange(items: MenuItem[]): void;
};

const LINK = "link";
/** The shop's own screens, as links. */
const SCREENS = [
	{ nome: "Todos", endereco: "/produtos" },
	{ nome: "Sobre", endereco: "/sobre" },
	{ nome: "Contato", endereco: "/contato" },
];

const keyOf = (choice: MenuChoice) => `${choice.tipo}:${choice.id}`;

/** One menu: its entries in order, and what can be added to it. */
export function MenuEditor({ title, usual, items, choices, error, onChange }: MenuEditorProps) {
	const [adding, setAdding] = useState("");
	const add = () => {
		if (adding === LINK) onChange([...items, { tipo: "link", nome: "", endereco: "" }]);
		const screen = SCREENS.find(({ endereco }) => endereco === adding);
		if (screen) onChange([...items, { tipo: "link", ...screen }]);
		const chosen = choices.find((choice) => keyOf(choice) === adding);
		if (chosen) onChange([...items, { tipo: chosen.tipo, id: chosen.id }]);
		setAdding("");
	};
	const groups = [
		{ label: "Categorias", tipo: "categoria" },
		{ label: "Páginas", tipo: "pagina" },
	];
	return (
		<Panel title={title}>
			{items.length === 0 && <p className="text-small text-subtle">{usual}</p>}
			<ul className="divide-y divide-line">
				{items.map((item, at) => {
					const choice =
						item.tipo === "link"
							? null
							: choices.find(({ tipo, id }) => tipo === item.tipo && id === item.id);
					const name = item.tipo === "link" ? item.nome || "link" : (choice?.nome ?? "item");
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
										maxLength={40}
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
									{choice?.nome ?? "Não existe mais"}
									{(!choice || choice.vazia) && (
										<span className="block text-caption text-subtle">
											{item.tipo === "categoria" ? "vazia, não aparece" : "inativa, não aparece"}
										</span>
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
			{error && (
				<p role="alert" className="mt-2 text-small text-bad-text">
					{error}
				</p>
			)}
			<div className="mt-4 flex flex-wrap items-end gap-3">
				<SelectField
					label="Acrescentar"
					className="min-w-0 flex-1"
					value={adding}
					onChange={(event) => setAdding(event.currentTarget.value)}
				>
					<option value="">Escolha…</option>
					{groups.map(({ label, tipo }) => (
						<optgroup key={tipo} label={label}>
							{choices
								.filter((choice) => choice.tipo === tipo)
								.map((choice) => (
									<option key={choice.id} value={keyOf(choice)}>
										{choice.nome}
										{choice.vazia ? " (vazia, não aparece)" : ""}
									</option>
								))}
						</optgroup>
					))}
					<optgroup label="Da loja">
						{SCREENS.map(({ nome, endereco }) => (
							<option key={endereco} value={endereco}>
								{nome}
							</option>
						))}
					</optgroup>
					<option value={LINK}>Outro endereço…</option>
				</SelectField>
				<Button variant="outline" size="sm" disabled={adding === ""} onClick={add}>
					<Icon of={Plus} className="size-4" />
					Acrescentar
				</Button>
			</div>
			{items.length > 0 && (
				<Button variant="quiet" size="sm" className="mt-3" onClick={() => onChange([])}>
					Voltar ao menu de sempre
				</Button>
			)}
		</Panel>
	);
}
