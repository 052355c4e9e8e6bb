import { UPLOAD_TEXTS, type UploadedFile, type UploadTarget } from "#core/media/shared/media.ts";
import type { SendFile } from "./upload-queue.ts";

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
