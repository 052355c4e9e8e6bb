import clsx from "clsx";
import { ImagePlus, RotateCcw, Video, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { acceptedTypes, type UploadedFile, type UploadTarget } from "#core/media/media-rules.ts";
import type { UploadItem } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

type UploadZoneProps = {
	target: UploadTarget;
	/** Files the field may hold; the target's own limit unless given. */
	most?: number;
	/** Files it holds already. */
	used: number;
	onUploaded(file: UploadedFile): void;
	/** Told when files begin to be under way, and when they no longer are, so that a form can wait. */
	onBusy?(busy: boolean): void;
	/** What is uploaded here, such as `Imagem para celular`. */
	label: string;
	hint?: ReactNode;
	className?: string;
	/** In the place of the area: what opens the chooser of files. */
	children?: (choose: () => void) => ReactNode;
};

/**
 * Where files are dropped, pasted or chosen. What has arrived is handed over and leaves the list; showing
 * it is up to the form.
 */
export function UploadZone({
	target,
	most,
	used,
	onUploaded,
	onBusy,
	label,
	hint,
	className,
	children,
}: UploadZoneProps) {
	const uploads = useUploads({ target, most, used, onUploaded });
	const zone = useRef<HTMLDivElement>(null);
	const chooser = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const { kind, limit, busy } = uploads;

	const told = useRef(onBusy);
	told.current = onBusy;
	useEffect(() => {
		if (!busy) return;
		told.current?.(true);
		return () => told.current?.(false);
	}, [busy]);

	usePastedFiles(zone, kind === "imagem" ? "image/" : "video/", uploads.add);

	const icon = kind === "imagem" ? ImagePlus : Video;
	const choose = () => chooser.current?.click();
	const formats =
		kind === "imagem" ? "JPEG, PNG, WebP ou AVIF, até 20 MB" : "MP4 ou WebM, até 200 MB";
	return (
		<div ref={zone} className={className}>
			<input
				ref={chooser}
				type="file"
				className="sr-only"
				tabIndex={-1}
				aria-label={label}
				accept={acceptedTypes(kind)}
				multiple={limit > 1}
				onChange={({ currentTarget }) => {
					uploads.add([...(currentTarget.files ?? [])]);
					currentTarget.value = "";
				}}
			/>
			{children?.(choose) ?? (
				<button
					type="button"
					disabled={uploads.full}
					onClick={choose}
					onDragOver={(event) => {
						event.preventDefault();
						setOver(true);
					}}
					onDragLeave={() => setOver(false)}
					onDrop={(event) => {
						event.preventDefault();
						setOver(false);
						uploads.add([...event.dataTransfer.files]);
					}}
					className={clsx(
						"flex w-full flex-col items-center justify-center gap-1.5 rounded-sm border border-dashed px-4 py-6 text-center text-small transition-colors",
						"disabled:cursor-not-allowed disabled:opacity-60",
						over ? "border-brand-text bg-brand-tint" : "border-line-strong hover:bg-surface",
					)}
				>
					<Icon of={icon} stroke={1.4} className="size-6 text-subtle" />
					<span className="font-medium">{label}</span>
					<span className="text-subtle">
						{uploads.full
							? `Limite de ${limit} alcançado`
							: `Arraste, cole ou escolha ${limit > 1 ? "arquivos" : "um arquivo"}`}
					</span>
					<span className="nums text-caption text-subtle">
						{formats}
						{limit > 1 && ` · ${used} de ${limit}`}
					</span>
					{hint && <span className="text-caption text-subtle">{hint}</span>}
				</button>
			)}
			{uploads.items.length > 0 && (
				<ul className="mt-2 grid gap-2">
					{uploads.items.map((item) => (
						<UploadRow
							key={item.id}
							item={item}
							onCancel={() => uploads.cancel(item.id)}
							onRetry={() => uploads.retry(item.id)}
						/>
					))}
				</ul>
			)}
		</div>
	);
}

const STATUS_WORDS = {
	waiting: "Na fila",
	sending: "Enviando",
	processing: "Preparando",
	failed: "Erro",
} as const;

function UploadRow({
	item: { name, status, progress, error, retriable },
	onCancel,
	onRetry,
}: {
	item: UploadItem;
	onCancel(): void;
	onRetry(): void;
}) {
	const failed = status === "failed";
	const percent = Math.round(progress * 100);
	return (
		<li className="flex items-center gap-2 rounded-sm border border-line bg-bg py-1 pr-1 pl-3">
			<div className="min-w-0 flex-1">
				<p className="flex justify-between gap-3 text-caption">
					<span className="truncate font-medium">{name}</span>
					{!failed && (
						<span className="nums shrink-0 text-subtle">
							{STATUS_WORDS[status]}
							{status === "sending" && ` ${percent}%`}
						</span>
					)}
				</p>
				{failed ? (
					<p role="alert" className="text-caption text-bad-text">
						{error}
					</p>
				) : (
					<progress
						aria-label={`Envio de ${name}`}
						{...(status === "processing" ? {} : { value: percent })}
						max={100}
						className="mt-1.5 block h-1 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
					/>
				)}
			</div>
			{failed && retriable && (
				<IconButton icon={RotateCcw} label={`Tentar de novo: ${name}`} onClick={onRetry} />
			)}
			<IconButton
				icon={X}
				label={failed ? `Tirar da lista: ${name}` : `Cancelar envio: ${name}`}
				onClick={onCancel}
			/>
		</li>
	);
}

/** Ctrl+V gives its files to the zone that has the pointer or the focus. */
function usePastedFiles(
	zone: { current: HTMLElement | null },
	type: string,
	add: (files: File[]) => void,
): void {
	const latest = useRef(add);
	latest.current = add;
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const here = zone.current?.matches(":hover, :focus-within");
			const files = [...(event.clipboardData?.files ?? [])].filter((file) =>
				file.type.startsWith(type),
			);
			if (!here || files.length === 0) return;
			event.preventDefault();
			latest.current(files);
		};
		document.addEventListener("paste", paste);
		return () => document.removeEventListener("paste", paste);
	}, [zone, type]);
}
