import { Copy, ExternalLink, Pencil, Printer, RotateCcw } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import type { ManagedProduct, ProductNote } from "#core/catalog/manage/types.ts";
import { statusLabel } from "#core/catalog/shared/product-query.ts";
import { plainOf } from "#core/rich-text/shared/rich-text.ts";
import { formatDay, formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { plural } from "#core/values/text.ts";
import { variationName } from "#core/values/variation.ts";
import { LevelPill } from "../stock/level-pill.tsx";
import { useMay } from "../ui/may.tsx";
import { PartFailed } from "../ui/panel.tsx";
import { PrintSheet, ShopMark } from "../ui/print-sheet.tsx";
import { MessageForm, Notes, StatusForm } from "./fields/detail-forms.tsx";
import { ProductStatusPill } from "./product-columns.tsx";
import { useProductAction } from "./use-product-action.ts";

type DetailFooterProps = { product: ManagedProduct; onEdit(id: string): void; onPrint(): void };

function DetailFooter({ product, onEdit, onPrint }: DetailFooterProps) {
	const allowed = useMay();
	const copy = useProductAction(({ id }) => id && onEdit(id));
	const restore = useProductAction();
	return (
		<div className="flex flex-wrap items-center justify-between gap-3">
			<div className="flex flex-wrap gap-2">
				<Button variant="outline" size="sm" onClick={onPrint}>
					<Icon of={Printer} className="size-4" />
					Imprimir
				</Button>
				{!product.arquivado && allowed && (
					<Button
						variant="outline"
						size="sm"
						busy={copy.busy}
						onClick={() => copy.send({ intent: "duplicate", id: product.id })}
					>
						<Icon of={Copy} className="size-4" />
						Duplicar
					</Button>
				)}
			</div>
			{!allowed ? null : product.arquivado ? (
				<Button
					size="sm"
					busy={restore.busy}
					onClick={() => restore.send({ intent: "restore", id: product.id })}
				>
					<Icon of={RotateCcw} className="size-4" />
					Restaurar
				</Button>
			) : (
				<Button size="sm" onClick={() => onEdit(product.id)}>
					<Icon of={Pencil} className="size-4" />
					Editar
				</Button>
			)}
		</div>
	);
}

const FIRST_PICTURES = 4;

const picturesOf = (product: ManagedProduct): string[] => [
	...new Set([...product.imagens, ...Object.values(product.imagens_por_cor).flat()]),
];

function DetailPictures({ product }: { product: ManagedProduct }) {
	const [all, setAll] = useState(false);
	const pictures = picturesOf(product);
	const visible = all ? pictures : pictures.slice(0, FIRST_PICTURES);
	if (pictures.length === 0) return <p className="text-small text-subtle">Sem imagens</p>;
	return (
		<div className="flex flex-wrap items-center gap-2.5">
			{visible.map((url, at) => (
				<ProductPicture
					key={url}
					src={url}
					alt={product.imagens_alt[url] ?? `Imagem ${at + 1} de ${product.nome}`}
					sizes="112px"
					className="h-35 w-28 rounded-xs"
				/>
			))}
			{pictures.length > visible.length && (
				<button
					type="button"
					onClick={() => setAll(true)}
					className="nums h-35 w-28 rounded-xs border border-line text-small font-medium hover:bg-surface"
				>
					+{pictures.length - visible.length} mais
				</button>
			)}
		</div>
	);
}

const PICTURES = 4;

/** Printed product page; prints once its pictures have loaded. */
function ProductSheet({ product, onDone }: { product: ManagedProduct; onDone(): void }) {
	const sold = product.variantes.filter(({ ativo }) => ativo);
	return (
		<PrintSheet lines={sold.length} onDone={onDone}>
			<header>
				<div>
					<ShopMark />
					<strong>{product.nome}</strong>
					<span>{product.categoria ?? "Sem categoria"}</span>
				</div>
				<div>
					<h1>{product.sku}</h1>
					<span>
						{formatMoney(product.preco)} · {statusLabel(product.status)}
					</span>
				</div>
			</header>
			<div className="flex gap-[4mm] py-[4mm]">
				{product.imagens.slice(0, PICTURES).map((url) => (
					<ProductPicture key={url} src={url} alt="" sizes="150px" eager className="w-[38mm]" />
				))}
			</div>
			{product.descricao && (
				<p className="note whitespace-pre-line">{plainOf(product.descricao)}</p>
			)}
			<dl>
				{product.atributos
					.filter(([, value]) => value !== "")
					.map(([label, value]) => (
						<div key={label} className="contents">
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
			</dl>
			<h2>
				Variações: {product.estoque.toLocaleString("pt-BR")}{" "}
				{plural(product.estoque, "unidade", "unidades")}
			</h2>
			<table>
				<thead>
					<tr>
						<th>Variação</th>
						<th>SKU</th>
						<th className="right">Preço</th>
						<th className="right">Estoque</th>
					</tr>
				</thead>
				<tbody>
					{sold.map((variation) => (
						<tr key={variation.id}>
							<td>{variationName(variation)}</td>
							<td>{variation.sku}</td>
							<td className="right">{formatMoney(variation.preco ?? product.preco)}</td>
							<td className="right">{variation.estoque}</td>
						</tr>
					))}
				</tbody>
			</table>
		</PrintSheet>
	);
}

type DetailDialogProps = {
	product: ManagedProduct;
	/** Null when loading failed. */
	notes: ProductNote[] | null;
	onClose(): void;
	onEdit(id: string): void;
};

export function DetailDialog({ product, notes, onClose, onEdit }: DetailDialogProps) {
	const [printing, setPrinting] = useState(false);
	const allowed = useMay();
	return (
		<Modal
			onClose={onClose}
			title={product.nome}
			description={`${product.sku} · ${product.categoria ?? "Sem categoria"}`}
			width={860}
			tall
			dense
			footer={<DetailFooter product={product} onEdit={onEdit} onPrint={() => setPrinting(true)} />}
		>
			<DetailPictures product={product} />
			<div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
				<ProductFacts product={product} />
				<div>
					<p className="text-small whitespace-pre-line">
						{plainOf(product.descricao) || <span className="text-subtle">Sem descrição</span>}
					</p>
					{product.status === "ativo" && !product.arquivado && (
						<a
							href={href("/produto/:slug", { slug: product.slug })}
							target="_blank"
							rel="noreferrer"
							className={`${buttonClass({ variant: "quiet", size: "sm" })} mt-3 -ml-4`}
						>
							<Icon of={ExternalLink} className="size-4" />
							Ver na loja
						</a>
					)}
				</div>
			</div>
			<Part title="Variações">
				<SoldVariations product={product} />
				<TextLink
					to={`/admin/estoque?q=${encodeURIComponent(product.sku)}`}
					className="mt-3 inline-block text-small"
				>
					{allowed ? "Corrigir estoque e ver o histórico" : "Ver o estoque"}
				</TextLink>
			</Part>
			{!product.arquivado && allowed && (
				<Part title="Alterar status">
					<StatusForm product={product} />
				</Part>
			)}
			<Part title="Mensagens internas">
				{allowed && <MessageForm product={product} />}
				{notes ? <Notes notes={notes} /> : <PartFailed what="Erro ao carregar as mensagens." />}
			</Part>
			{printing && <ProductSheet product={product} onDone={() => setPrinting(false)} />}
		</Modal>
	);
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
	<section className="mt-8 border-t border-line pt-6">
		<h3 className="mb-3 font-sans text-ui font-semibold">{title}</h3>
		{children}
	</section>
);

const ProductFacts = ({ product }: { product: ManagedProduct }) => (
	<dl className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-2.5 text-small">
		<Fact label="Preço">
			<Price of={product.preco} className="font-semibold" />
		</Fact>
		{product.preco_promocional !== null && (
			<Fact label="Preço promocional">
				<Price of={product.preco_promocional} />
				<span className="block text-caption text-subtle">{periodWords(product)}</span>
			</Fact>
		)}
		<Fact label="Estoque">
			<span className="nums flex items-center gap-2.5">
				{product.estoque.toLocaleString("pt-BR")} <LevelPill units={product.estoque} />
			</span>
		</Fact>
		<Fact label="Status">
			{product.arquivado ? "Excluído" : <ProductStatusPill status={product.status} />}
		</Fact>
		<Fact label="Em destaque">{product.featured ? "Sim" : "Não"}</Fact>
		{product.atributos
			.filter(([, value]) => value !== "")
			.map(([label, value]) => (
				<Fact key={label} label={label}>
					{value}
				</Fact>
			))}
		<Fact label="Criado em">{formatDay(product.created_at)}</Fact>
		<Fact label="Atualizado em">{formatMoment(product.updated_at)}</Fact>
	</dl>
);

/** `de 27/11/2026, 00:00 a 30/11/2026, 23:59`, or only the given end. */
function periodWords({ promocao_inicio, promocao_fim }: ManagedProduct): string {
	if (!promocao_inicio && !promocao_fim) return "sem prazo";
	return [
		promocao_inicio && `de ${formatMoment(promocao_inicio)}`,
		promocao_fim && `até ${formatMoment(promocao_fim)}`,
	]
		.filter(Boolean)
		.join(" ");
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
	<>
		<dt className="text-subtle">{label}</dt>
		<dd>{children}</dd>
	</>
);

const SoldVariations = ({ product }: { product: ManagedProduct }) => (
	<ul className="grid gap-x-10 text-small md:grid-cols-2">
		{product.variantes
			.filter(({ ativo }) => ativo)
			.map((variation) => (
				<li
					key={variation.id}
					className="flex items-center justify-between gap-4 border-b border-line py-2"
				>
					<span>
						{variationName(variation)}{" "}
						<span className="text-caption text-subtle">{variation.sku}</span>
					</span>
					<span className="nums whitespace-nowrap">
						{variation.preco !== null && (
							<span className="mr-3 text-subtle">{formatMoney(variation.preco)}</span>
						)}
						{variation.estoque} un.
						{variation.reservado > 0 && (
							<span className="text-subtle"> (+{variation.reservado} reservadas)</span>
						)}
					</span>
				</li>
			))}
	</ul>
);
