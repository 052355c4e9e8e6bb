import type { UploadedFile } from "#core/media/shared/media.ts";
import { createUploadQueue, sendTo } from "../uploads/upload-queue.ts";

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;
const TYPES: Record<string, string> = {
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
	avif: "image/avif",
};

const MINUTE_MS = 60_000;

/** The browser's memory holds no more of one ZIP. */
const MOST_UNPACKED_BYTES = 1_500_000_000;

/** Pictures chosen with a sheet, until the preview opens. */
let held: File[] = [];

export const holdPictures = (files: File[]): void => {
	held = files;
};

export const takePictures = (): File[] => {
	const files = held;
	held = [];
	return files;
};

export type ChosenFiles = { sheet: File | null; pictures: File[]; unknown: string[] };

const typed = (bytes: BlobPart, name: string): File =>
	new File([bytes], name, { type: TYPES[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "" });

/** Sorts what was chosen: the sheet (XLSX as CSV), and pictures, those in ZIP files too. */
export async function sortFiles(files: File[]): Promise<ChosenFiles> {
	const chosen: ChosenFiles = { sheet: null, pictures: [], unknown: [] };
	for (const file of files) {
		if (/\.(?:csv|txt)$/i.test(file.name)) {
			// Copies the content: the file on disk may change before it is sent.
			chosen.sheet = new File([await file.arrayBuffer()], file.name, { type: "text/csv" });
		} else if (/\.xlsx$/i.test(file.name)) chosen.sheet = await sheetFromXlsx(file);
		else if (/\.zip$/i.test(file.name)) chosen.pictures.push(...(await picturesInZip(file)));
		else if (PICTURE.test(file.name)) {
			chosen.pictures.push(file.type ? file : typed(file, file.name));
		} else chosen.unknown.push(file.name);
	}
	return chosen;
}

/** Drops the noise of formulas (`179.91000000000003`); a fourth decimal keeps `12.345` from being read as thousands. */
const numberText = (number: number): string =>
	String(Number(number.toPrecision(15))).replace(/\.\d{3}$/, "$&0");

/** `2026-11-30`, with its time where it has one; a workbook's fractions of a day miss the minute by little. */
function dateText(date: Date): string {
	const text = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
	return text.slice(0, text.includes("T00:00") ? 10 : 16);
}

const cellText = (cell: unknown): string => {
	if (cell instanceof Date) return dateText(cell);
	if (typeof cell === "boolean") return cell ? "sim" : "não";
	if (typeof cell === "number") return numberText(cell);
	return cell == null ? "" : String(cell);
};

async function sheetFromXlsx(file: File): Promise<File> {
	const [{ readSheet }, { csvLine }] = await Promise.all([
		import("read-excel-file/browser"),
		import("#core/values/csv.ts"),
	]);
	const rows = await readSheet(file);
	const text = rows.map((row) => csvLine(row.map(cellText))).join("");
	return new File([text], file.name.replace(/\.xlsx$/i, ".csv"), { type: "text/csv" });
}

async function picturesInZip(file: File): Promise<File[]> {
	const { unzip } = await import("fflate");
	const bytes = new Uint8Array(await file.arrayBuffer());
	let size = 0;
	return new Promise((resolve, reject) => {
		unzip(
			bytes,
			{
				filter: ({ name, originalSize }) => {
					const wanted = PICTURE.test(name) && !name.startsWith("__MACOSX");
					if (wanted) size += originalSize;
					return wanted && size <= MOST_UNPACKED_BYTES;
				},
			},
			(error, entries) => {
				if (error) return reject(error);
				if (size > MOST_UNPACKED_BYTES) {
					return reject(new Error("O ZIP tem mais de 1,5 GB de fotos. Divida-o em dois"));
				}
				resolve(Object.entries(entries).map(([name, content]) => typed(content as BlobPart, name)));
			},
		);
	});
}

export type SentPicture = { url: string; name: string };

/** Uploads pictures, two at a time; calls back with groups of those that arrived. */
export function sendPictures(
	files: File[],
	{
		onSent,
		onProgress,
	}: { onSent(pictures: SentPicture[]): void; onProgress(done: number, errors: string[]): void },
): Promise<{ errors: string[] }> {
	const GROUP = 50;
	let group: SentPicture[] = [];
	let arrived = 0;
	const errors: string[] = [];
	const hand = () => {
		if (group.length > 0) onSent(group);
		group = [];
	};
	if (files.length === 0) return Promise.resolve({ errors });
	const send = sendTo("product-images/produtos", { library: false });
	return new Promise((resolve) => {
		const queue = createUploadQueue({
			kind: "imagem",
			// The file's own name leads to its product, wherever the upload ends.
			send: async (file, progress, signal) => {
				const sent = await send(file, progress, signal);
				if (sent.ok) {
					group.push({ url: sent.value.url, name: file.name });
					arrived++;
					if (group.length >= GROUP) hand();
				} else errors.push(`${file.name}: ${sent.error}`);
				onProgress(arrived, errors);
				return sent;
			},
			onUploaded: (_: UploadedFile) => {},
			onDone: ({ errors: refused }) => {
				hand();
				resolve({ errors: errors.length > 0 ? errors : refused });
			},
		});
		queue.add(files);
	});
}
