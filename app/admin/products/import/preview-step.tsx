import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import type { ImportView } from "#core/catalog/import/imports.ts";
import type { ImportPreview } from "#core/catalog/import/preview-import.ts";
import type { ImportOptions } from "#core/catalog/import/shared/import-fields.ts";
import { NEUTRAL_SWATCH } from "#core/catalog/shared/swatch.ts";
import { counted } from "#core/values/text.ts";
import { useAction, useSend } from "../../action/use-action.ts";
import { FilesDrop } from "../../import/files-step.tsx";
import {
	ConfirmImport,
	DownloadLink,
	IgnoredColumns,
	NothingWritten,
	n,
} from "../../import/import-steps.tsx";
import {
	type SentPicture,
	sendPictures,
	sortFiles,
	takePictures,
} from "../../import/send-files.ts";
import { Switch } from "../../ui/forms/switch.tsx";
import { Writable } from "../../ui/may.tsx";
import { FigureStrip, Panel } from "../../ui/panel.tsx";
import type { importAction } from "./import-actions.ts";
import { Cards } from "./preview-cards.tsx";

type Found = NonNullable<ImportView> & { previa: ImportPreview };
type Sent = Parameters<ReturnType<typeof useAction<typeof importAction>>["send"]>[0];

/** What the import would do, before anything is written. */
export function PreviewStep({ found }: { found: Found }) {
	const { previa, id, arquivo, sistema } = found;
	const { contagem } = previa;
	const wanted = contagem.novo + contagem.muda;
	const mapped = sistema === "mapa";
	return (
		<div className="grid gap-6">
			<NothingWritten />
			<FigureStrip
				label="O que a importação fará"
				figures={[
					{ label: "Produtos novos", value: n(contagem.novo) },
					{ label: "Mudam", value: n(contagem.muda), note: `${n(contagem.igual)} sem mudança` },
					{ label: "Variações", value: n(previa.variacoes) },
					{ label: "Fotos", value: n(previa.fotos), note: `${n(contagem.foto)} sem foto` },
					...(contagem.erro > 0 ? [{ label: "Com erro", value: n(contagem.erro) }] : []),
				]}
			/>
			{(previa.ignoradas.length > 0 || mapped) && (
				<p className="text-small text-subtle">
					<IgnoredColumns
						columns={previa.ignoradas}
						{...(mapped && {
							change: href("/admin/produtos/importar/:id/:passo", { id, passo: "colunas" }),
						})}
					/>
				</p>
			)}
			<Problems found={found} />
			<Writable>
				<Pictures unplaced={previa.fotosSemProduto} />
				<Choices found={found} />
			</Writable>
			<Cards previa={previa} id={id} />
			<ConfirmImport
				wanted={wanted}
				what={counted(wanted, "produto", "produtos")}
				{...(wanted === 0 && { text: `Nada a trazer de ${arquivo}` })}
			/>
		</div>
	);
}

function Problems({ found: { id, previa } }: { found: Found }) {
	const { problemas, problemasTotal, contagem } = previa;
	if (problemasTotal === 0) return null;
	const text =
		contagem.erro > 0
			? `${counted(contagem.erro, "produto fica", "produtos ficam")} de fora por erro; os outros entram`
			: "Avisos: confira antes de trazer";
	return (
		<Panel
			title={text}
			action={
				<DownloadLink to={href("/admin/produtos/importar/:id/erros.csv", { id })}>
					Baixar a lista
				</DownloadLink>
			}
		>
			<ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-sm border border-line text-small">
				{problemas.map(({ linha, sku, coluna, mensagem }) => (
					<li key={`${linha} ${coluna} ${mensagem}`} className="px-3 py-2 break-words">
						<span className="nums text-subtle">
							Linha {linha}
							{sku && `, ${sku}`}, {coluna}:
						</span>{" "}
						{mensagem}
					</li>
				))}
			</ul>
			{problemasTotal > problemas.length && (
				<p className="nums mt-1.5 text-caption text-subtle">
					e mais {(problemasTotal - problemas.length).toLocaleString("pt-BR")}
				</p>
			)}
		</Panel>
	);
}

/** Pictures sent with the import, matched by SKU and colour in the file name. */
function Pictures({ unplaced }: { unplaced: string[] }) {
	const { send } = useSend<Sent, { ok: boolean }>();
	const [progress, setProgress] = useState<{ done: number; of: number; errors: string[] } | null>(
		null,
	);
	const [reading, setReading] = useState(false);
	const upload = useRef(async (files: File[]) => {
		if (files.length === 0) return;
		setProgress({ done: 0, of: files.length, errors: [] });
		await sendPictures(files, {
			onSent: (fotos: SentPicture[]) => send({ intent: "pictures", fotos }),
			onProgress: (done, errors) => setProgress({ done, of: files.length, errors: [...errors] }),
		});
	});
	useEffect(() => void upload.current(takePictures()), []);
	const busy =
		reading || (progress !== null && progress.done + progress.errors.length < progress.of);
	return (
		<Panel title="Fotos do seu computador">
			<FilesDrop
				label="Enviar fotos"
				accept=".zip,.jpg,.jpeg,.png,.webp,.avif"
				busy={busy}
				onFiles={(files) => {
					setReading(true);
					void sortFiles(files)
						.then(({ pictures }) => upload.current(pictures))
						.catch(() => setProgress({ done: 0, of: 0, errors: ["O ZIP não pôde ser aberto"] }))
						.finally(() => setReading(false));
				}}
			>
				Soltas ou em ZIP, com o SKU (ou o nome) e a cor no nome: <code>JAL-01-azul-1.jpg</code>. Só
				entram em produtos que ainda não têm foto.
			</FilesDrop>
			<div aria-live="polite" className="mt-3 text-small">
				{progress && (
					<>
						<p className="nums">
							{progress.done} de {counted(progress.of, "foto enviada", "fotos enviadas")}
							{progress.errors.length > 0 &&
								`, ${counted(progress.errors.length, "falhou", "falharam")}`}
							{busy && ". Não feche esta página até o fim do envio."}
						</p>
						<progress
							aria-label="Envio das fotos"
							value={progress.done}
							max={Math.max(1, progress.of)}
							className="mt-1.5 block h-1 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
						/>
						{progress.errors.length > 0 && (
							<ul className="mt-2 max-h-40 overflow-y-auto text-bad-text">
								{progress.errors.slice(0, 50).map((error) => (
									<li key={error}>{error}</li>
								))}
							</ul>
						)}
					</>
				)}
				{!busy && unplaced.length > 0 && (
					<div className="mt-3">
						<p className="text-warn-text">
							{counted(unplaced.length, "foto não é", "fotos não são")} de nenhum produto do
							arquivo: o nome não começa com SKU, identificador ou nome de um deles
						</p>
						<ul className="mt-1 max-h-40 overflow-y-auto break-words text-subtle">
							{unplaced.map((name) => (
								<li key={name}>{name}</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</Panel>
	);
}

/** What the file leaves open: units without a number, stock, colours, and the categories to create. */
function Choices({ found: { previa, opcoes, sistema } }: { found: Found }) {
	const { send } = useAction<typeof importAction>();
	const change = (options: Partial<ImportOptions>) => send({ intent: "options", ...options });
	const [units, setUnits] = useState(String(opcoes.semNumero));
	const own = sistema === "planilha";
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<Panel title="Estoque e endereços">
				<div className="grid gap-5">
					{previa.semNumero > 0 && (
						<TextField
							label={`Estoque de ${counted(previa.semNumero, "variação sem número", "variações sem número")}`}
							hint="Na loja antiga, vazio quer dizer sem limite. Aqui cada variação nova começa com este número."
							inputMode="numeric"
							value={units}
							onChange={({ currentTarget }) =>
								setUnits(currentTarget.value.replace(/\D/g, "").slice(0, 5))
							}
							onBlur={() => change({ semNumero: Number(units) })}
						/>
					)}
					<Switch
						label="Trocar também o estoque do que já está na loja"
						checked={opcoes.atualizarEstoque}
						onChange={(atualizarEstoque) => change({ atualizarEstoque })}
					/>
					{!own && (
						<Switch
							label="Os endereços da loja antiga levam aos produtos daqui"
							checked={opcoes.redirecionar}
							onChange={(redirecionar) => change({ redirecionar })}
						/>
					)}
					{own && previa.semNumero === 0 && (
						<p className="text-small text-subtle">
							Células vazias não mudam nada, e colunas que faltam também não.
						</p>
					)}
				</div>
			</Panel>
			<Panel title={`Categorias novas (${previa.categorias.length})`}>
				{previa.categorias.length === 0 ? (
					<p className="text-small text-subtle">Nenhuma: todas as do arquivo já existem.</p>
				) : (
					<ul className="max-h-64 overflow-y-auto text-small">
						{previa.categorias.map((path) => (
							<li
								key={path.join(" › ")}
								className="py-1"
								style={{ paddingLeft: `${(path.length - 1) * 20}px` }}
							>
								{path.length > 1 && <span className="text-subtle">› </span>}
								{path.at(-1)}
							</li>
						))}
					</ul>
				)}
			</Panel>
			{previa.cores.length > 0 && (
				<Panel title="Cores" className="lg:col-span-2">
					<div className="flex flex-wrap gap-x-5 gap-y-3">
						{previa.cores.map(({ nome, hex, letters }) => (
							<label key={nome} className="flex items-center gap-2 text-small">
								<input
									type="color"
									aria-label={`Amostra de ${nome}`}
									defaultValue={hex}
									onBlur={({ currentTarget }) => {
										if (currentTarget.value !== hex)
											change({ cores: { [nome]: currentTarget.value } });
									}}
									className="size-9 cursor-pointer rounded-full border border-line-strong bg-bg p-0.5 [&::-webkit-color-swatch]:rounded-full [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0.5"
								/>
								<span>
									{nome}
									{letters && (
										<span className="block text-caption text-warn-text">
											{hex === NEUTRAL_SWATCH ? "confirme a cor" : "parecida com outra"}
										</span>
									)}
								</span>
							</label>
						))}
					</div>
				</Panel>
			)}
		</div>
	);
}
