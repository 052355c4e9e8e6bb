import { FileSpreadsheet } from "lucide-react";
import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

type SheetChooserProps = {
	/** The one chosen last. */
	file: File | null;
	/** What the file is, for who does not see the button. */
	label: string;
	hint: string;
	onChoose(file: File): void;
};

/** A spreadsheet, chosen or dropped; the same one may be chosen again. */
export function SheetChooser({ file, label, hint, onChoose }: SheetChooserProps) {
	const chooser = useRef<HTMLInputElement>(null);
	const choose = (chosen: File | undefined) => chosen && onChoose(chosen);
	return (
		<>
			<input
				ref={chooser}
				type="file"
				accept=".csv,text/csv,text/plain"
				aria-label={label}
				className="sr-only"
				tabIndex={-1}
				onChange={({ currentTarget }) => {
					choose(currentTarget.files?.[0]);
					currentTarget.value = "";
				}}
			/>
			<button
				type="button"
				onClick={() => chooser.current?.click()}
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => {
					event.preventDefault();
					choose(event.dataTransfer.files[0]);
				}}
				className="flex w-full flex-col items-center gap-1.5 rounded-sm border border-dashed border-line-strong px-4 py-6 text-center text-small hover:bg-surface"
			>
				<Icon of={FileSpreadsheet} stroke={1.4} className="size-6 text-subtle" />
				<span className="font-medium">{file ? file.name : "Escolher planilha"}</span>
				<span className="text-subtle">{file ? "Escolha ou arraste outra para trocar" : hint}</span>
			</button>
		</>
	);
}
