import { X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { counted } from "#core/values/plural-rules.ts";

export type BulkField = "status" | "categoria" | "preco";

type BulkBarProps = {
	/** Products chosen. */
	count: number;
	/** All that the search and filters show are chosen. */
	everything: boolean;
	/** All that they show, when there are more than those chosen and it can be offered. */
	offer: string | null;
	onEverything(): void;
	onClear(): void;
	onChange(field: BulkField): void;
};

/** What can be done to the chosen products at once. */
export function BulkBar({
	count,
	everything,
	offer,
	onEverything,
	onClear,
	onChange,
}: BulkBarProps) {
	return (
		<section
			aria-label="Produtos selecionados"
			className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-bg py-2.5 pr-2 pl-4.5 shadow-e2 print:hidden"
		>
			<p className="nums text-small font-semibold" aria-live="polite">
				{everything
					? `Todos os ${count.toLocaleString("pt-BR")} selecionados`
					: counted(count, "selecionado", "selecionados")}
			</p>
			{offer && (
				<button
					type="button"
					onClick={onEverything}
					className="min-h-10 text-small font-medium text-brand-text hover:underline"
				>
					{offer}
				</button>
			)}
			<div className="ml-auto flex flex-wrap items-center gap-2">
				<Button size="sm" variant="outline" onClick={() => onChange("status")}>
					Status
				</Button>
				<Button size="sm" variant="outline" onClick={() => onChange("categoria")}>
					Categoria
				</Button>
				<Button size="sm" variant="outline" onClick={() => onChange("preco")}>
					Preço
				</Button>
				<IconButton icon={X} label="Limpar seleção" onClick={onClear} />
			</div>
		</section>
	);
}
