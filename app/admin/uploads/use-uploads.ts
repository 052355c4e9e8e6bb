import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "#app/ui/toast.ts";
import { targetOf, type UploadedFile, type UploadTarget } from "#core/media/media-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { sendTo } from "./send-file.ts";
import { createUploadQueue, type UploadItem } from "./upload-queue.ts";

const NONE: UploadItem[] = [];

type Options = {
	target: UploadTarget;
	/** Files the field may hold; the target's own limit unless given. */
	most?: number | undefined;
	/** Files it holds already. A field of one file replaces it instead. */
	used: number;
	/** Called for each file once the shop has it. */
	onUploaded(file: UploadedFile): void;
};

/** Uploads of one field: what is under way, and what to do about it (rule content 10). */
export function useUploads({ target, most, used, onUploaded }: Options) {
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
		/** Whether something is under way: a form had better wait. */
		busy: pending > 0,
		full: free <= 0,
		/** Takes all of them, or none when there are too many. */
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
