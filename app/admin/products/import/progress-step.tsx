import { useState } from "react";
import { href, Link } from "react-router";
import { useFollow } from "#app/admin/ui/use-follow.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { ImportView } from "#core/catalog/import/imports.ts";
import type { ImportProgress } from "#core/catalog/import/preview-import.ts";
import { counted } from "#core/values/text.ts";
import { useAction } from "../../action/use-action.ts";
import { Bar, DownloadLink, Going, n, Stopped, UndoImport } from "../../import/import-steps.tsx";
import { MayWrite } from "../../ui/may.tsx";
import { FigureStrip, Panel } from "../../ui/panel.tsx";
import type { importAction } from "./import-actions.ts";

type Found = NonNullable<ImportView> & { andamento: ImportProgress };

/** The import under way, then its result, which can be undone for a day. */
export function ProgressStep({ found }: { found: Found }) {
	const { estado, total, andamento, id, problema } = found;
	const { resultados, fotos, feitos, recusados, falhas } = andamento;
	const pictures = fotos.total - fotos.prontas - fotos.falharam;
	const working = estado === "trazendo" || estado === "desfazendo";
	useFollow(working || pictures > 0);
	return (
		<div className="grid gap-6">
			<Panel title={titleOf(found)}>
				{(estado === "trazendo" || estado === "parada") && (
					<Bar label="Produtos" done={feitos} of={total} />
				)}
				{fotos.total > 0 && estado !== "desfeita" && (
					<Bar
						label="Fotos"
						done={fotos.prontas}
						of={fotos.total}
						note={
							fotos.falharam > 0 ? `, ${counted(fotos.falharam, "falhou", "falharam")}` : undefined
						}
					/>
				)}
				<Stopped estado={estado} problema={problema} />
				{estado !== "desfeita" && problema === "" && <Going working={working || pictures > 0} />}
				<div className="mt-4 flex flex-wrap gap-3">
					<ButtonLink size="sm" variant="outline" to={href("/admin/produtos")}>
						Ver produtos
					</ButtonLink>
					{andamento.podeDesfazer && (
						<UndoImport text="Os produtos criados são excluídos e os alterados voltam ao que eram, menos o que já foi vendido ou editado depois. Categorias que ficarem vazias saem." />
					)}
				</div>
			</Panel>
			<FigureStrip
				label="Resultado"
				figures={
					estado === "desfeita" || estado === "desfazendo"
						? [
								{ label: "Desfeitos", value: n(andamento.desfeitos) },
								{ label: "Ficaram", value: n(andamento.ficaram.length) },
							]
						: [
								{ label: "Criados", value: n(resultados.novo) },
								{ label: "Alterados", value: n(resultados.mudou) },
								{ label: "Sem mudança", value: n(resultados.igual) },
								{ label: "Recusados", value: n(resultados.recusado) },
							]
				}
			/>
			<Colours colours={andamento.cores} />
			{(recusados.length > 0 || falhas.length > 0) && (
				<Panel
					title="O que não entrou"
					action={
						<DownloadLink to={href("/admin/produtos/importar/:id/erros.csv", { id })}>
							Baixar a lista
						</DownloadLink>
					}
				>
					<ul className="max-h-72 divide-y divide-line overflow-y-auto text-small">
						{recusados.map(({ linha, nome, mensagem }) => (
							<li key={`${linha} ${nome}`} className="py-2 break-words">
								<b className="font-medium">{nome || `Linha ${linha}`}</b>: {mensagem}
							</li>
						))}
						{falhas.map(({ origem, mensagem }) => (
							<li key={origem} className="py-2 break-words">
								<span className="text-subtle">{origem}</span>: {mensagem}
							</li>
						))}
					</ul>
				</Panel>
			)}
			{andamento.ficaram.length > 0 && (
				<Panel title="O que ficou">
					<ul className="divide-y divide-line text-small">
						{andamento.ficaram.map(({ nome, mensagem }) => (
							<li key={nome} className="py-2">
								<b className="font-medium">{nome}</b>: {mensagem}
							</li>
						))}
					</ul>
				</Panel>
			)}
			<p className="text-small text-subtle">
				<Link className="link-line text-brand-text" to={href("/admin/produtos/importar")}>
					Trazer outra planilha
				</Link>
			</p>
		</div>
	);
}

function titleOf({ estado, andamento }: Found): string {
	const { resultados } = andamento;
	const brought = resultados.novo + resultados.mudou;
	if (estado === "trazendo") return "Trazendo os produtos";
	if (estado === "parada") return "A importação parou";
	if (estado === "desfazendo") return "Desfazendo a importação";
	if (estado === "desfeita") return "Importação desfeita";
	return `${counted(brought, "produto trazido", "produtos trazidos")}`;
}

/** Colours whose names say nothing, with the colour of a picture to confirm. */
function Colours({ colours }: { colours: ImportProgress["cores"] }) {
	const { send, busy } = useAction<typeof importAction>();
	if (colours.length === 0) return null;
	return (
		<MayWrite>
			<Panel title="Confirme a cor">
				<p className="text-small text-subtle">
					O nome não diz a cor; esta veio da foto. Até confirmar, a loja mostra as iniciais.
				</p>
				<ul className="mt-4 flex flex-wrap gap-x-6 gap-y-4">
					{colours.map(({ nome, hex }) => (
						<ColourRow key={nome} name={nome} proposal={hex} busy={busy} onConfirm={send} />
					))}
				</ul>
			</Panel>
		</MayWrite>
	);
}

type ColourRowProps = {
	name: string;
	proposal: string;
	busy: boolean;
	onConfirm(input: { intent: "colour"; cor: string; hex: string }): void;
};

function ColourRow({ name, proposal, busy, onConfirm }: ColourRowProps) {
	const [hex, setHex] = useState(proposal);
	return (
		<li className="flex items-center gap-2 text-small">
			<input
				type="color"
				aria-label={`Amostra de ${name}`}
				value={hex}
				onChange={({ currentTarget }) => setHex(currentTarget.value)}
				className="size-9 cursor-pointer rounded-full border border-line-strong bg-bg p-0.5"
			/>
			{name}
			<Button
				size="sm"
				variant="outline"
				busy={busy}
				aria-label={`Confirmar a cor de ${name}`}
				onClick={() => onConfirm({ intent: "colour", cor: name, hex })}
			>
				Confirmar
			</Button>
		</li>
	);
}
