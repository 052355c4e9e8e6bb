import { Copy, Pencil, Printer, RotateCcw } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ManagedProduct } from "#core/catalog/manage/types.ts";
import { useMay } from "../ui/may.tsx";
import { useProductAction } from "./use-product-action.ts";

type DetailFooterProps = { product: ManagedProduct; onEdit(id: string): void; onPrint(): void };

/** What is done with a product that is looked at: printed, copied, changed, or brought back. */
export function DetailFooter({ product, onEdit, onPrint }: DetailFooterProps) {
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
