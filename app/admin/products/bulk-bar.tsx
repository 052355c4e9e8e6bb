import { X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon.tsx";
import { counted } from "#core/values/text.ts";
import type { Choice } from "../ui/lists/data-table.tsx";

export type BulkField = "status" | "categoria" | "preco";

type BulkBarProps = {
	choice: Choice;
	list: { total: number; more: boolean };
	onChange(field: BulkField): void;
};

export function BulkBar({ choice, list, onChange }: BulkBarProps) {
	const { everything, keys } = choice;
	const count = everything ? list.total : keys.size;
	// Offers all matches, when there are more than selected and their number is exact.
	const offersAll = !everything && !list.more && list.total > keys.size;
	if (count === 0) return null;
	return (
		<section
			aria-label="Produtos selecionados"
			data-foot="rows"
			className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-bg py-2.5 pr-2 pl-4.5 shadow-e2 print:hidden"
		>
			<p className="nums text-small font-semibold" aria-live="polite">
				{everything
					? `Todos os ${count.toLocaleString("pt-BR")} selecionados`
					: counted(count, "selecionado", "selecionados")}
			</p>
			{offersAll && (
				<button
					type="button"
					onClick={choice.chooseEverything}
					className="min-h-10 text-small font-medium text-brand-text hover:underline"
				>
					{`Selecionar todos os ${list.total.toLocaleString("pt-BR")}`}
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
				<IconButton icon={X} label="Limpar seleção" onClick={choice.clear} />
			</div>
		</section>
	);
}
