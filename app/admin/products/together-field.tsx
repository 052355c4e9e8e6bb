import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { IconButton } from "#app/ui/icon-button.tsx";
import { writeProductIds } from "#core/catalog/product-ids-rules.ts";
import type { ChosenProduct } from "#core/catalog/together/list-chosen.ts";
import { MOST_CHOSEN } from "#core/catalog/together/together-rules.ts";
import { ProductPicker } from "../ui/product-picker.tsx";
import type { loader } from "./choices-route.ts";

const HIDDEN = { sold_out: "esgotado: não aparece", off_sale: "fora da loja: não aparece" };

type TogetherFieldProps = {
	/** The product that is edited; empty for a new one. */
	of: string;
	value: string[];
	error: string | undefined;
	onChange(value: string[]): void;
};

/** Products that the merchant chose to go with one, in the order shown (rule catalogue 21). */
export function TogetherField({ of, value, error, onChange }: TogetherFieldProps) {
	const from = href("/admin/produtos/escolhas");
	const { load, data } = useFetcher<typeof loader>();
	const [picked, setPicked] = useState<Record<string, string>>({});
	const known: ChosenProduct[] = data?.chosen ?? [];
	const missing = value.filter(
		(id) => picked[id] === undefined && !known.some((one) => one.id === id),
	);
	// All of them: what is answered takes the place of what was known.
	const asked = missing.length > 0 ? writeProductIds(value) : "";
	useEffect(() => {
		if (asked !== "") void load(`${from}?ids=${asked}`);
	}, [asked, from, load]);
	const nameOf = (id: string) => {
		const found = known.find((one) => one.id === id);
		if (found) return found.nome;
		return picked[id] ?? (data === undefined ? "Carregando…" : "Produto excluído");
	};
	const move = (at: number, by: -1 | 1) => {
		const next = [...value];
		const [taken] = next.splice(at, 1);
		if (taken !== undefined) next.splice(at + by, 0, taken);
		onChange(next);
	};
	return (
		<div className="grid gap-3">
			{value.length > 0 && (
				<ol className="divide-y divide-line rounded-sm border border-line">
					{value.map((id, at) => {
						const hidden = known.find((one) => one.id === id)?.hidden;
						const name = nameOf(id);
						return (
							<li key={id} className="flex items-center gap-2 py-1 pr-1 pl-3.5">
								<span className="min-w-0 flex-1 text-ui wrap-anywhere">
									{name}
									{hidden && <span className="text-caption text-subtle"> ({HIDDEN[hidden]})</span>}
								</span>
								<IconButton
									icon={ArrowUp}
									label={`Subir ${name}`}
									disabled={at === 0}
									onClick={() => move(at, -1)}
									iconClass="size-4"
								/>
								<IconButton
									icon={ArrowDown}
									label={`Descer ${name}`}
									disabled={at === value.length - 1}
									onClick={() => move(at, 1)}
									iconClass="size-4"
								/>
								<IconButton
									icon={Trash2}
									label={`Remover ${name}`}
									onClick={() => onChange(value.filter((one) => one !== id))}
									iconClass="size-4"
								/>
							</li>
						);
					})}
				</ol>
			)}
			{value.length < MOST_CHOSEN ? (
				<ProductPicker
					from={from}
					label="Adicionar produto que combina"
					value={null}
					without={[of, ...value]}
					error={error}
					onChange={({ id, nome }) => {
						setPicked((now) => ({ ...now, [id]: nome }));
						onChange([...value, id]);
					}}
				/>
			) : (
				<p className="text-small text-subtle">
					{error ?? `São ${MOST_CHOSEN}, o máximo. Remova um para escolher outro.`}
				</p>
			)}
		</div>
	);
}
