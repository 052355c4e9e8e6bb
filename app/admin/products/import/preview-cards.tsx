import clsx from "clsx";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { Pager } from "#app/admin/ui/lists/list-screen.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import type { ImportPreview, PreviewCard } from "#core/catalog/import/preview-import.ts";
import { PREVIEW_FILTERS } from "#core/catalog/import/shared/import-fields.ts";
import { isOwnMedia } from "#core/media/shared/media.ts";
import { counted } from "#core/values/text.ts";
import { useListParams } from "../../ui/lists/list-toolbar.tsx";

/** The products of a file as the shop would show them, filtered by what would happen. */
export function Cards({ previa, id }: { previa: ImportPreview; id: string }) {
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
