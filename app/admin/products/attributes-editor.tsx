import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/control-class.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ProductDraft } from "./product-draft.ts";

type Attributes = ProductDraft["atributos"];

const HINTS: Record<string, string> = {
	Peso: "350g",
	Composição: "67% poliéster, 33% algodão",
	Gramatura: "180 g/m²",
	Antibacteriano: "Sim",
};

type AttributesEditorProps = {
	value: Attributes;
	onChange(value: Attributes): void;
	error: string | undefined;
};

/** Specifications in the order shown; one without a value is not shown (rule catalogue 6). */
export function AttributesEditor({ value, onChange, error }: AttributesEditorProps) {
	const edit = (at: number, pair: Attributes[number]) =>
		onChange(value.map((one, index) => (index === at ? pair : one)));
	const move = (at: number, by: -1 | 1) => {
		const next = [...value];
		const [taken] = next.splice(at, 1);
		if (taken) next.splice(at + by, 0, taken);
		onChange(next);
	};
	return (
		<div className="grid gap-2">
			{value.map(([label, text], at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows are what stands at a place
				<div key={at} className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[180px_1fr_auto]">
					<input
						aria-label={`Nome da especificação ${at + 1}`}
						value={label}
						maxLength={60}
						placeholder="Nome"
						onChange={(event) => edit(at, [event.currentTarget.value, text])}
						className={`${controlClass(Boolean(error) && label === "")} min-h-(--control) text-ui! max-sm:col-start-1`}
					/>
					<input
						aria-label={`Valor de ${label || `especificação ${at + 1}`}`}
						value={text}
						maxLength={200}
						placeholder={HINTS[label] ?? "Valor"}
						onChange={(event) => edit(at, [label, event.currentTarget.value])}
						className={`${controlClass(false)} min-h-(--control) text-ui! max-sm:col-start-1`}
					/>
					<div className="flex items-center max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:flex-col">
						<IconButton
							icon={ArrowUp}
							label={`Subir ${label || "especificação"}`}
							disabled={at === 0}
							onClick={() => move(at, -1)}
							iconClass="size-4"
							className="size-9! max-sm:size-8!"
						/>
						<IconButton
							icon={ArrowDown}
							label={`Descer ${label || "especificação"}`}
							disabled={at === value.length - 1}
							onClick={() => move(at, 1)}
							iconClass="size-4"
							className="size-9! max-sm:size-8!"
						/>
						<IconButton
							icon={Trash2}
							label={`Remover ${label || "especificação"}`}
							onClick={() => onChange(value.filter((_, index) => index !== at))}
							iconClass="size-4"
							className="size-9! max-sm:size-8!"
						/>
					</div>
				</div>
			))}
			{error && (
				<p role="alert" className="text-small text-bad-text">
					{error}
				</p>
			)}
			<Button
				variant="outline"
				size="sm"
				className="justify-self-start"
				onClick={() => onChange([...value, ["", ""]])}
			>
				<Icon of={Plus} className="size-4" />
				Adicionar especificação
			</Button>
		</div>
	);
}
