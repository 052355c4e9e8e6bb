import {
	fileProblem,
	type MediaKind,
	UPLOAD_TEXTS,
	type UploadedFile,
	type UploadTarget,
} from "#core/media/shared/media.ts";

export type UploadItem = {
	id: string;
	name: string;
	/** `processing`: all bytes arrived and the server checks the file. */
	status: "waiting" | "sending" | "processing" | "failed";
	progress: number;
	error: string | null;
	retriable: boolean;
};

export type SendFile = (
	file: File,
	onProgress: (progress: number) => void,
	signal: AbortSignal,
) => Promise<{ ok: true; value: UploadedFile } | { ok: false; error: string; retriable: boolean }>;

type Entry = {
	item: UploadItem;
	file: File;
	abort: AbortController;
	/** Uploaded file, waiting for earlier ones. */
	arrived: UploadedFile | null;
};

type QueueOptions = {
	kind: MediaKind;
	send: SendFile;
	onUploaded(file: UploadedFile): void;
	/** Called when nothing is in flight any more. */
	onDone(done: { uploaded: number; errors: string[] }): void;
	atOnce?: number;
};

/**
 * Uploads a few files in parallel and delivers them in selection order, since the first is the cover.
 * Finished ones leave the list; failed ones stay until retried or removed.
 */
export function createUploadQueue({ kind, send, onUploaded, onDone, atOnce = 2 }: QueueOptions) {
	let entries: Entry[] = [];
	let items: UploadItem[] = [];
	let uploaded = 0;
	let errors: string[] = [];
	const watchers = new Set<() => void>();

	const show = () => {
		items = entries.map(({ item }) => item);
		for (const watcher of watchers) watcher();
	};
	const change = (entry: Entry, over: Partial<UploadItem>) => {
		entry.item = { ...entry.item, ...over };
		show();
	};
	const drop = (id: string) => {
		entries = entries.filter(({ item }) => item.id !== id);
		show();
	};
	const busy = () => entries.some(({ item }) => item.status !== "failed");

	const fail = (entry: Entry, error: string, retriable: boolean) => {
		errors.push(error);
		change(entry, { status: "failed", error, retriable });
	};

	/** Delivers uploaded files up to the first unfinished one. */
	function handOver(): void {
		for (const entry of [...entries]) {
			if (entry.item.status === "failed") continue;
			if (!entry.arrived) return;
			uploaded++;
			drop(entry.item.id);
			onUploaded(entry.arrived);
		}
	}

	function next(): void {
		handOver();
		for (const entry of nextOf(entries, atOnce)) void run(entry);
		if (busy() || (uploaded === 0 && errors.length === 0)) return;
		const done = { uploaded, errors };
		uploaded = 0;
		errors = [];
		onDone(done);
	}

	async function run(entry: Entry): Promise<void> {
		change(entry, { status: "sending", progress: 0, error: null });
		const { signal } = entry.abort;
		const sent = await send(
			entry.file,
			(progress) => change(entry, { progress, status: progress >= 1 ? "processing" : "sending" }),
			signal,
		).catch(() => ({ ok: false as const, error: UPLOAD_TEXTS.interrupted, retriable: true }));
		if (!signal.aborted) {
			if (sent.ok) entry.arrived = sent.value;
			else fail(entry, sent.error, sent.retriable);
		}
		next();
	}

	return {
		subscribe(watcher: () => void): () => void {
			watchers.add(watcher);
			return () => watchers.delete(watcher);
		},
		items: () => items,
		busy,
		add(files: File[]): void {
			for (const file of files) {
				const entry = entryOf(file);
				entries.push(entry);
				const problem = fileProblem(file, kind);
				if (problem) fail(entry, problem, false);
			}
			show();
			next();
		},
		retry(id: string): void {
			const entry = entries.find(({ item }) => item.id === id && item.status === "failed");
			if (!entry) return;
			change(entry, { status: "waiting", error: null, progress: 0 });
			next();
		},
		/** Aborts an upload, or removes a failed one. */
		cancel(id: string): void {
			entries.find(({ item }) => item.id === id)?.abort.abort();
			drop(id);
			next();
		},
		/** On unmount. */
		cancelAll(): void {
			for (const { abort } of entries) abort.abort();
			entries = [];
			show();
		},
	};
}

const entryOf = (file: File): Entry => ({
	file,
	abort: new AbortController(),
	arrived: null,
	item: {
		id: crypto.randomUUID(),
		name: file.name || "imagem colada",
		status: "waiting",
		progress: 0,
		error: null,
		retriable: false,
	},
});

/** Next entries to start, limited to `atOnce` in parallel. */
function nextOf(entries: Entry[], atOnce: number): Entry[] {
	const underWay = entries.filter(
		({ item, arrived }) => !arrived && (item.status === "sending" || item.status === "processing"),
	).length;
	const waiting = entries.filter(({ item }) => item.status === "waiting");
	return waiting.slice(0, atOnce - underWay);
}

const HOPELESS = new Set([400, 403, 404, 413, 415, 422]);

/** Uploads one file to `POST /admin/uploads/{bucket}/{folder}`, with XMLHttpRequest for its progress events. */
export const sendTo =
	(target: UploadTarget, { library = true } = {}): SendFile =>
	(file, onProgress, signal) =>
		new Promise((resolve) => {
			const request = new XMLHttpRequest();
			request.open("POST", `/admin/uploads/${target}${library ? "" : "?biblioteca=nao"}`);
			request.responseType = "json";
			request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
			request.setRequestHeader("X-File-Name", encodeURIComponent(file.name.slice(-120)));
			request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
			request.upload.onload = () => onProgress(1);
			request.onload = () => {
				const answer = request.response as (UploadedFile & { error?: string }) | null;
				if (request.status === 200 && answer?.url) return resolve({ ok: true, value: answer });
				resolve({
					ok: false,
					error: answer?.error ?? "O servidor não aceitou o arquivo. Tente de novo.",
					retriable: !HOPELESS.has(request.status),
				});
			};
			const lost = () => resolve({ ok: false, error: UPLOAD_TEXTS.interrupted, retriable: true });
			request.onerror = lost;
			request.onabort = lost;
			signal.addEventListener("abort", () => request.abort());
			request.send(file);
		});

/** Requests a picture of the library for a field of `target`; the answer is that of an upload. */
export async function choosePicture(
	target: UploadTarget,
	id: string,
): Promise<{ ok: true; value: UploadedFile } | { ok: false; error: string }> {
	try {
		const address = `/admin/uploads/${target}?imagem=${encodeURIComponent(id)}`;
		const response = await fetch(address, { method: "POST" });
		const answer = (await response.json()) as UploadedFile & { error?: string };
		return response.ok && answer.url
			? { ok: true, value: answer }
			: { ok: false, error: answer.error ?? CHOICE_FAILED };
	} catch {
		return { ok: false, error: CHOICE_FAILED };
	}
}

const CHOICE_FAILED = "O servidor não respondeu. Tente de novo.";
