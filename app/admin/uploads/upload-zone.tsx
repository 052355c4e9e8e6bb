import clsx from "clsx";
import { ImagePlus, Images, RotateCcw, Video, X } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useMay } from "#app/admin/ui/may.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import {
	acceptedTypes,
	targetOf,
	type UploadedFile,
	type UploadTarget,
} from "#core/media/shared/media.ts";
import { counted } from "#core/values/text.ts";
import { createUploadQueue, sendTo, type UploadItem } from "./upload-queue.ts";

const NONE: UploadItem[] = [];

const LibraryPicker = lazyPart(() => import("./library-picker.tsx"));

type Options = {
	target: UploadTarget;
	/** Maximum number of files, by default the target's. */
	most?: number | undefined;
	/** Files already in the field. A single-file field replaces its file instead. */
	used: number;
	onUploaded(file: UploadedFile): void;
};

function useUploads({ target, most, used, onUploaded }: Options) {
	const { kind, most: usual } = targetOf(target);
	const limit = most ?? usual;
	const latest = useRef(onUploaded);
	latest.current = onUploaded;
	const [queue] = useState(() =>
		createUploadQueue({
			kind,
			send: sendTo(target),
			onUploaded: (file) => latest.current(file),
			onDone: ({ uploaded, errors }) => {
				if (uploaded > 0) {
					toast.success("Upload realizado com sucesso!", {
						description:
							kind === "imagem"
								? counted(uploaded, "imagem carregada", "imagens carregadas")
								: counted(uploaded, "vídeo carregado", "vídeos carregados"),
					});
				}
				if (errors[0]) toast.error("Erro no upload", { description: errors[0] });
			},
		}),
	);
	useEffect(() => () => queue.cancelAll(), [queue]);
	const items = useSyncExternalStore(queue.subscribe, queue.items, () => NONE);
	const pending = items.filter(({ status }) => status !== "failed").length;
	const free = limit === 1 ? 1 - pending : limit - used - pending;

	return {
		kind,
		limit,
		items,
		/** Uploads are in flight: the form should wait. */
		busy: pending > 0,
		full: free <= 0,
		free,
		add(files: File[]): void {
			if (files.length === 0) return;
			if (files.length > free) {
				toast.error("Muitos arquivos", {
					description: `Máximo de ${limit} ${kind === "imagem" ? "imagens permitidas" : "vídeos permitidos"}`,
				});
				return;
			}
			queue.add(files);
		},
		cancel: queue.cancel,
		retry: queue.retry,
	};
}

/** Whether uploads of a form are in flight, and the `onBusy` of its zones. */
export function useUploading(): [boolean, (busy: boolean) => void] {
	const [zones, setZones] = useState(0);
	return [zones > 0, (busy) => setZones((many) => many + (busy ? 1 : -1))];
}

type UploadZoneProps = {
	target: UploadTarget;
	/** Maximum number of files, by default the target's. */
	most?: number;
	/** Files already in the field. */
	used: number;
	onUploaded(file: UploadedFile): void;
	/** Called when uploads start and end, so that a form can wait. */
	onBusy?(busy: boolean): void;
	/** Accessible name, such as `Imagem para celular`. */
	label: string;
	hint?: ReactNode;
	className?: string;
	/** Id of the file field, for links to it. */
	id?: string;
	/** Offers pictures of the library too; off in the library itself. */
	library?: boolean;
	/** Replaces the drop area; `choose` opens the file chooser, `add` uploads files, `pick` opens the library. */
	children?: (choose: () => void, add: (files: File[]) => void, pick: () => void) => ReactNode;
};

/**
 * Accepts dropped, pasted or chosen files, and pictures of the library. They are delivered to the form, which
 * displays them.
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
	id,
	library = true,
	children,
}: UploadZoneProps) {
	const uploads = useUploads({ target, most, used, onUploaded });
	const zone = useRef<HTMLDivElement>(null);
	const chooser = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const [picking, setPicking] = useState(false);
	const pick = () => setPicking(true);
	const { kind, limit, busy } = uploads;

	const notifyBusy = useRef(onBusy);
	notifyBusy.current = onBusy;
	useEffect(() => {
		if (!busy) return;
		notifyBusy.current?.(true);
		return () => notifyBusy.current?.(false);
	}, [busy]);

	usePastedFiles(zone, kind === "imagem" ? "image/" : "video/", uploads.add);

	const icon = kind === "imagem" ? ImagePlus : Video;
	const mayPick = useMay("content", "read") && library && kind === "imagem";
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
			{children?.(choose, uploads.add, pick) ?? (
				<button
					type="button"
					id={id}
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
						{limit > 1 && Number.isFinite(limit) && ` · ${used} de ${limit}`}
					</span>
					{hint && <span className="text-caption text-subtle">{hint}</span>}
				</button>
			)}
			{!children && mayPick && (
				<Button
					variant="outline"
					size="sm"
					className="mt-2"
					disabled={uploads.full}
					aria-label={`Escolher da biblioteca: ${label}`}
					onClick={pick}
				>
					<Icon of={Images} className="size-4" />
					Escolher da biblioteca
				</Button>
			)}
			{picking && (
				<Suspense>
					<LibraryPicker
						target={target}
						most={uploads.free}
						onClose={() => setPicking(false)}
						onChosen={onUploaded}
						onFiles={uploads.add}
						onUpload={choose}
					/>
				</Suspense>
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

/** Sends pasted files to the zone under the pointer or with focus. */
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
