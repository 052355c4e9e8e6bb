import { Copy, ExternalLink, Pencil, Printer, RotateCcw } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { formatDay, formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { ManagedProduct, ProductNote } from "#core/catalog/manage/types.ts";
import { formatMoney } from "#core/values/money.ts";
import { LevelPill } from "../stock/level-pill.tsx";
import { useMay } from "../ui/may.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { MessageForm, Notes, StatusForm } from "./detail-forms.tsx";
import { ProductStatusPill } from "./product-columns.tsx";
import { ProductSheet } from "./product-sheet.tsx";
import { useProductAction } from "./use-product-action.ts";
import { variationName } from "./variations-grid.tsx";

const FIRST_PICTURES = 4;

type DetailDialogProps = {
	product: ManagedProduct;
	/** Null when they could not be read. */
	notes: ProductNote[] | null;
	onClose(): void;
	onEdit(id: string): void;
};

const picturesOf = (product: ManagedProduct): string[] => [
	...new Set([...product.imagens, ...Object.values(product.imagens_por_cor).flat()]),
];

/** Everything about a product, and what is done with it most. */
export function DetailDialog({ product, notes, onClose, onEdit }: DetailDialogProps) {
	const [printing, setPrinting] = useState(false);
	const allowed = useMay();
	const copy = useProductAction(({ id }) => id && onEdit(id));
	const restore = useProductAction();
	const sold = product.variantes.filter(({ ativo }) => ativo);
	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
			title={product.nome}
			description={`${product.sku} · ${product.categoria ?? "Sem categoria"}`}
			width={860}
			tall
			dense
			footer={
				<div className="flex flex-wrap items-center justify-between gap-3">
					<div className="flex flex-wrap gap-2">
						<Button variant="outline" size="sm" onClick={() => setPrinting(true)}>
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
			}
		>
			<Pictures product={product} />
			<div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
				<dl className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-2.5 text-small">
					<Fact label="Preço">
						<Price of={product.preco} className="font-semibold" />
					</Fact>
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
				<div>
					<p className="text-small whitespace-pre-line">
						{product.descricao || <span className="text-subtle">Sem descrição</span>}
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
				<ul className="grid gap-x-10 text-small md:grid-cols-2">
					{sold.map((variation) => (
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
				<Link
					to={`/admin/estoque?q=${encodeURIComponent(product.sku)}`}
					className="mt-3 inline-block text-small font-medium text-brand-text hover:underline"
				>
					{allowed ? "Corrigir estoque e ver o histórico" : "Ver o estoque"}
				</Link>
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

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
	<>
		<dt className="text-subtle">{label}</dt>
		<dd>{children}</dd>
	</>
);

/** The first four, then how many more. */
function Pictures({ product }: { product: ManagedProduct }) {
	const [all, setAll] = useState(false);
	const pictures = picturesOf(product);
	const shown = all ? pictures : pictures.slice(0, FIRST_PICTURES);
	if (pictures.length === 0) return <p className="text-small text-subtle">Sem imagens</p>;
	return (
		<div className="flex flex-wrap items-center gap-2.5">
			{shown.map((url, at) => (
				<ProductPicture
					key={url}
					src={url}
					alt={product.imagens_alt[url] ?? `Imagem ${at + 1} de ${product.nome}`}
					sizes="112px"
					className="h-35 w-28 rounded-xs"
				/>
			))}
			{pictures.length > shown.length && (
				<button
					type="button"
					onClick={() => setAll(true)}
					className="nums h-35 w-28 rounded-xs border border-line text-small font-medium hover:bg-surface"
				>
					+{pictures.length - shown.length} mais
				</button>
			)}
		</div>
	);
}
