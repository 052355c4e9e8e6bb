import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { ManagedProduct, ProductNote } from "#core/catalog/manage/types.ts";
import { useMay } from "../ui/may.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { DetailFooter } from "./detail-footer.tsx";
import { MessageForm, Notes, StatusForm } from "./detail-forms.tsx";
import { DetailPictures } from "./detail-pictures.tsx";
import { ProductFacts, SoldVariations } from "./product-facts.tsx";
import { ProductSheet } from "./product-sheet.tsx";

type DetailDialogProps = {
	product: ManagedProduct;
	/** Null when they could not be read. */
	notes: ProductNote[] | null;
	onClose(): void;
	onEdit(id: string): void;
};

/** Everything about a product, and what is done with it most. */
export function DetailDialog({ product, notes, onClose, onEdit }: DetailDialogProps) {
	const [printing, setPrinting] = useState(false);
	const allowed = useMay();
	return (
		<Modal
			open
			onOpenChange={(open) => !open && onClose()}
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
				<SoldVariations product={product} />
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
