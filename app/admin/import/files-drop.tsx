import clsx from "clsx";
import { FileUp } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

type FilesDropProps = {
	label: string;
	accept: string;
	busy: boolean;
	onFiles(files: File[]): void;
	children: ReactNode;
};

/** One large area for files of several kinds, dropped or chosen. */
export function FilesDrop({ label, accept, busy, onFiles, children }: FilesDropProps) {
	const chooser = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	return (
		<>
			<input
				ref={chooser}
				type="file"
				multiple
				accept={accept}
				aria-label={label}
				className="sr-only"
				tabIndex={-1}
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])]);
					currentTarget.value = "";
				}}
			/>
			<button
				type="button"
				disabled={busy}
				onClick={() => chooser.current?.click()}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					setOver(false);
					onFiles([...event.dataTransfer.files]);
				}}
				className={clsx(
					"flex w-full flex-col items-center justify-center gap-1.5 rounded-md border border-dashed px-4 py-8 text-center text-small",
					"disabled:cursor-progress disabled:opacity-60",
					over ? "border-brand-text bg-brand-tint" : "border-line-strong hover:bg-surface",
				)}
			>
				<Icon of={FileUp} stroke={1.4} className="size-7 text-subtle" />
				<span className="font-medium">{label}</span>
				<span className="text-subtle">{children}</span>
			</button>
		</>
	);
}
