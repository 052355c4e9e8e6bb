import clsx from "clsx";
import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { Pager } from "#app/admin/ui/lists/list-screen.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import type { ImportView } from "#core/catalog/import/imports.ts";
import type { ImportPreview, PreviewCard } from "#core/catalog/import/preview-import.ts";
import { type ImportOptions, PREVIEW_FILTERS } from "#core/catalog/import/shared/import-fields.ts";
import { NEUTRAL_SWATCH } from "#core/catalog/shared/swatch.ts";
import { isOwnMedia } from "#core/media/shared/media.ts";
import { counted } from "#core/values/text.ts";
import { useAction, useSend } from "../../action/use-action.ts";
import { Switch } from "../../ui/forms/switch.tsx";
import { useListParams } from "../../ui/lists/use-list-params.ts";
import { useMay, Writable } from "../../ui/may.tsx";
import { FigureStrip, Panel } from "../../ui/panel.tsx";
import { FilesDrop } from "./files-drop.tsx";
import type { importAction } from "./import-actions.ts";
import { type SentPicture, sendPictures, sortFiles, takePictures } from "./send-files.ts";

type Found = NonNullable<ImportView> & { previa: ImportPreview };
type Sent = Parameters<ReturnType<typeof useAction<typeof importAction>>["send"]>[0];

/** What the import would do, before anything is written. */
export function PreviewStep({ found }: { found: Found }) {
	const { previa, id, arquivo, sistema } = found;
	const { contagem } = previa;
	const n = (value: number) => value.toLocaleString("pt-BR");
	const mapped = sistema === "mapa";
	return (
		<div className="grid gap-6">
			<p role="status" className="rounded-sm bg-info-tint px-4 py-3 text-small text-info-text">
				Nada foi gravado ainda. Confira e confirme no fim da página.
			</p>
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
					{previa.ignoradas.length > 0 && (
						<>
							{counted(previa.ignoradas.length, "coluna fica", "colunas ficam")} de fora:{" "}
							<span className="break-words">{previa.ignoradas.join(", ")}</span>.{" "}
						</>
					)}
					{mapped && (
						<Link
							className="link-line text-brand-text"
							to={href("/admin/produtos/importar/:id/:passo", { id, passo: "colunas" })}
						>
							Mudar as colunas
						</Link>
					)}
				</p>
			)}
			<Problems found={found} />
			<Writable>
				<Pictures />
				<Choices found={found} />
			</Writable>
			<Cards previa={previa} id={id} />
			<Confirm found={found} name={arquivo} />
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
				<a
					className="link-line shrink-0 text-small text-brand-text"
					href={href("/admin/produtos/importar/:id/erros.csv", { id })}
					download
				>
					Baixar a lista
				</a>
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
function Pictures() {
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
					{!own && (
						<>
							<Switch
								label="Trocar também o estoque do que já está na loja"
								checked={opcoes.atualizarEstoque}
								onChange={(atualizarEstoque) => change({ atualizarEstoque })}
							/>
							<Switch
								label="Os endereços da loja antiga levam aos produtos daqui"
								checked={opcoes.redirecionar}
								onChange={(redirecionar) => change({ redirecionar })}
							/>
						</>
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

function Cards({ previa, id }: { previa: ImportPreview; id: string }) {
	const { params, linkTo } = useListParams();
	const current = params.get("ver");
	const filters = PREVIEW_FILTERS.filter(({ value }) => previa.contagem[value] > 0);
	return (
		<section aria-label="Produtos do arquivo">
			<nav aria-label="Filtrar produtos" className="mb-4 flex flex-wrap gap-2">
				{[{ value: null, label: "Todos" }, ...filters].map(({ value, label }) => (
					<Link
						key={label}
						to={linkTo({ ver: value, pagina: null })}
						preventScrollReset
						aria-current={current === value ? "true" : undefined}
						className={clsx(
							"nums inline-flex min-h-11 items-center rounded-full border px-4 text-small",
							current === value ? "border-fg font-semibold" : "border-line hover:bg-surface",
						)}
					>
						{label}
						{value && ` (${previa.contagem[value].toLocaleString("pt-BR")})`}
					</Link>
				))}
			</nav>
			<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
				{previa.cartoes.map((card) => (
					<Card key={card.chave} card={card} id={id} />
				))}
			</ul>
			<Pager
				total={previa.total}
				page={Number(params.get("pagina") ?? 1)}
				pages={previa.paginas}
				one="produto"
				many="produtos"
			/>
		</section>
	);
}

const pictureAddress = (id: string, address: string): string =>
	isOwnMedia(address)
		? address
		: `${href("/admin/produtos/importar/:id/foto", { id })}?de=${encodeURIComponent(address)}`;

/** A product as the shop would show it, with a line on what happens. */
function Card({ card, id }: { card: PreviewCard; id: string }) {
	const [failed, setFailed] = useState(false);
	const units = card.estoque === null ? null : counted(card.estoque, "peça", "peças");
	return (
		<li
			className={clsx(
				"flex min-w-0 rounded-md border bg-bg sm:flex-col",
				card.acao === "erro" ? "border-bad-text" : "border-line",
			)}
		>
			<div className="grid w-24 shrink-0 place-items-center overflow-hidden bg-porcelain max-sm:rounded-l-md sm:aspect-[4/3] sm:w-full sm:rounded-t-md">
				{card.foto && !failed ? (
					<img
						src={pictureAddress(id, card.foto)}
						alt=""
						loading="lazy"
						decoding="async"
						onError={() => setFailed(true)}
						className="size-full object-contain"
					/>
				) : (
					<Icon of={ImageOff} stroke={1.4} className="size-7 text-subtle" />
				)}
			</div>
			<div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3.5 text-small">
				<p className="truncate text-caption text-subtle">{card.categoria || "Sem categoria"}</p>
				<p className="line-clamp-2 font-semibold break-words">{card.nome || "(sem nome)"}</p>
				{card.preco !== null && (
					<p className="flex flex-wrap items-baseline gap-x-2">
						<Price of={card.promocional ?? card.preco} className="font-semibold" />
						{card.promocional !== null && (
							<s className="text-caption text-subtle">
								<Price of={card.preco} />
							</s>
						)}
					</p>
				)}
				{card.cores.length > 0 && (
					<ul className="flex flex-wrap gap-1" aria-label="Cores">
						{card.cores.map(({ nome, hex, letters, ink }) => (
							<li
								key={nome}
								title={nome}
								style={{ background: hex, color: ink }}
								className="grid size-5 place-items-center rounded-full border border-fg/25 text-[9px] leading-none font-semibold"
							>
								<span className="sr-only">{nome}</span>
								<span aria-hidden>{letters}</span>
							</li>
						))}
					</ul>
				)}
				<p className="nums text-caption text-subtle">
					{[card.tamanhos.join(", "), units, counted(card.fotos, "foto", "fotos")]
						.filter(Boolean)
						.join(" · ")}
				</p>
				<Line card={card} />
			</div>
		</li>
	);
}

const MOST_CHANGES = 6;
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text || "(vazio)");

function Line({ card: { acao, mudancas, problemas, foto } }: { card: PreviewCard }) {
	if (acao === "erro") {
		return (
			<ul className="mt-auto text-caption text-bad-text">
				{problemas.slice(0, 3).map((problem) => (
					<li key={problem} className="break-words">
						{problem}
					</li>
				))}
			</ul>
		);
	}
	return (
		<div className="mt-auto grid gap-1 text-caption">
			<p>
				{acao === "novo" && <b className="font-semibold text-ok-text">Novo</b>}
				{acao === "igual" && <span className="text-subtle">Sem mudança</span>}
				{acao === "muda" && <b className="font-semibold">Muda</b>}
				{foto === null && <span className="text-warn-text"> · falta foto</span>}
			</p>
			{mudancas.length > 0 && (
				<ul className="text-subtle">
					{mudancas.slice(0, MOST_CHANGES).map(({ coluna, antes, depois }) => (
						<li key={coluna} className="break-words">
							{coluna}: {short(antes)} → <b className="font-semibold text-fg">{short(depois)}</b>
						</li>
					))}
					{mudancas.length > MOST_CHANGES && <li>e mais {mudancas.length - MOST_CHANGES}</li>}
				</ul>
			)}
			{problemas.slice(0, 2).map((problem) => (
				<p key={problem} className="break-words text-warn-text">
					{problem}
				</p>
			))}
		</div>
	);
}

function Confirm({ found: { previa }, name }: { found: Found; name: string }) {
	const allowed = useMay();
	const { send, busy } = useAction<typeof importAction>();
	const discard = useAction<typeof importAction>();
	const wanted = previa.contagem.novo + previa.contagem.muda;
	if (!allowed) return null;
	return (
		<div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-bg px-1 py-3 max-md:bottom-(--foot-bar,0px)">
			<p className="mr-auto text-small text-subtle max-sm:w-full">
				{wanted === 0
					? `Nada a trazer de ${name}`
					: "Continua sozinho, mesmo se você sair da página."}
			</p>
			<Button
				variant="outline"
				size="sm"
				busy={discard.busy}
				onClick={() => discard.send({ intent: "discard" })}
			>
				Descartar
			</Button>
			<Button
				size="sm"
				busy={busy}
				disabled={wanted === 0}
				onClick={() => send({ intent: "apply" })}
			>
				{wanted === 0 ? "Trazer" : `Trazer ${counted(wanted, "produto", "produtos")}`}
			</Button>
		</div>
	);
}
