import { Camera, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { acceptedTypes, fileProblem } from "#core/media/shared/media.ts";
import {
	MOST_PHOTO_BYTES,
	MOST_PHOTOS,
	TOO_HEAVY_PHOTOS,
	TOO_MANY_PHOTOS,
} from "#core/reviews/shared/review.ts";

/** Smaller files are sent unchanged. */
const LIGHT_BYTES = 1.5 * 1024 * 1024;
const MOST_SIDE = 2_400;

/**
 * Shrinks a phone's photo for upload, without its location data. Returns the file itself where the browser cannot
 * decode it: the server then reports the error.
 */
async function shrinkPhoto(file: File): Promise<File> {
	if (file.size <= LIGHT_BYTES || !/^image\/(?:jpeg|webp)$/.test(file.type)) return file;
	try {
		const picture = await createImageBitmap(file);
		const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height));
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(picture.width * scale);
		canvas.height = Math.round(picture.height * scale);
		canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
		picture.close();
		const blob = await new Promise<Blob | null>((resolve) => {
			canvas.toBlob(resolve, "image/jpeg", 0.86);
		});
		return blob && blob.size < file.size
			? new File([blob], file.name, { type: "image/jpeg" })
			: file;
	} catch {
		return file;
	}
}

/** The pictures of a file field, with previews and removal; `stored` are uploaded already. */
function useChosenPhotos(stored: string[]) {
	const input = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<File[]>([]);
	const [localError, setLocalError] = useState<string | null>(null);
	/** Without scripts the native field is displayed. */
	const [scripted, setScripted] = useState(false);
	const before = useRef(stored);
	// Uploaded pictures return as `stored`, and the field starts empty; files chosen before hydration stay.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another answer empties it
	useEffect(() => {
		setScripted(true);
		if (before.current !== stored) hold([]);
		else setChosen([...(input.current?.files ?? [])]);
		before.current = stored;
	}, [stored]);

	/** The field's files are what is submitted. */
	function hold(files: File[]): void {
		setChosen(files);
		if (!input.current) return;
		const held = new DataTransfer();
		for (const file of files) held.items.add(file);
		input.current.files = held.files;
	}

	async function add(files: File[]): Promise<void> {
		const wrong = files.map((file) => ({ file, problem: fileProblem(file, "imagem") }));
		const fine = wrong.filter(({ problem }) => !problem).map(({ file }) => file);
		const all = [...chosen, ...(await Promise.all(fine.map(shrinkPhoto)))];
		const refused = wrong.find(({ problem }) => problem);
		const most = Math.max(0, MOST_PHOTOS - stored.length);
		const bytes = all.reduce((sum, { size }) => sum + size, 0);
		setLocalError(
			all.length > most
				? TOO_MANY_PHOTOS
				: bytes > MOST_PHOTO_BYTES
					? TOO_HEAVY_PHOTOS
					: refused
						? `${refused.file.name}: ${refused.problem}`
						: null,
		);
		hold(bytes > MOST_PHOTO_BYTES ? chosen : all.slice(0, most));
	}

	const remove = (at: number) => {
		setLocalError(null);
		hold(chosen.filter((_, other) => other !== at));
	};
	return { input, chosen, localError, scripted, add, remove };
}

type PhotosFieldProps = {
	stored: string[];
	error?: string | undefined;
	/** Who sees the pictures; those of reviews by default. */
	audience?: string;
	required?: boolean;
};

/** Up to four pictures (rule content 19): a plain file field, with previews where there are scripts. */
export function PhotosField({
	stored,
	error,
	audience = "As fotos aparecem na loja depois de aprovadas.",
	required = false,
}: PhotosFieldProps) {
	const id = useId();
	const { input, chosen, localError, scripted, add, remove } = useChosenPhotos(stored);
	const wrong = localError ?? error;
	const list = useRef<HTMLUListElement>(null);
	/** The remove button disappears with its picture: focus the next one, or the add button. */
	const takeOut = (at: number) => {
		flushSync(() => remove(at));
		const left = [...(list.current?.querySelectorAll("button") ?? [])];
		(left[at] ?? left.at(-1) ?? input.current)?.focus();
	};
	return (
		<fieldset aria-describedby={`${id}-rules${wrong ? ` ${id}-error` : ""}`}>
			<legend className="mb-2 flex w-full justify-between text-small font-medium">
				Fotos
				<span className="font-normal text-subtle">
					{required ? "Uma" : "Opcional,"} até {MOST_PHOTOS}
				</span>
			</legend>
			{(stored.length > 0 || chosen.length > 0) && (
				<ul ref={list} className="mb-3 flex flex-wrap gap-3">
					{stored.map((address, at) => (
						<StoredPhoto key={address} address={address} number={at + 1} />
					))}
					{chosen.map((file, at) => (
						<ChosenPhoto
							key={`${file.name}-${file.size}-${file.lastModified}`}
							file={file}
							onRemove={() => takeOut(at)}
						/>
					))}
				</ul>
			)}
			<label
				className={
					scripted
						? `${buttonClass({ variant: "outline", size: "sm" })} relative cursor-pointer has-focus-visible:shadow-(--ring)`
						: "grid gap-2"
				}
			>
				{scripted && <Icon of={Camera} className="size-4" />}
				Escolher fotos
				<input
					ref={input}
					type="file"
					name="fotos"
					multiple
					accept={acceptedTypes("imagem")}
					aria-invalid={wrong ? true : undefined}
					onChange={(event) => void add([...(event.currentTarget.files ?? [])])}
					className={scripted ? "absolute inset-0 size-full cursor-pointer opacity-0" : ""}
				/>
			</label>
			{wrong && (
				<p
					id={`${id}-error`}
					role="alert"
					className="mt-1.5 text-small text-bad-text wrap-anywhere"
				>
					{wrong}
				</p>
			)}
			<p id={`${id}-rules`} className="mt-1.5 text-small text-subtle">
				JPEG, PNG, WebP ou AVIF, até 20 MB cada e 30 MB juntas. {audience}
			</p>
		</fieldset>
	);
}

/** An uploaded picture; unticked it is removed. */
const StoredPhoto = ({ address, number }: { address: string; number: number }) => (
	<li>
		<label className="grid gap-1 text-small">
			<img src={address} alt="" className="size-20 rounded-xs object-cover" />
			<span className="flex min-h-11 items-center gap-1.5">
				<input type="checkbox" name="foto_guardada" value={address} defaultChecked />
				Foto {number}
			</span>
		</label>
	</li>
);

function ChosenPhoto({ file, onRemove }: { file: File; onRemove(): void }) {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		const url = URL.createObjectURL(file);
		setAddress(url);
		return () => URL.revokeObjectURL(url);
	}, [file]);
	return (
		<li className="relative">
			{address && <img src={address} alt={file.name} className="size-20 rounded-xs object-cover" />}
			<button
				type="button"
				onClick={onRemove}
				aria-label={`Tirar ${file.name}`}
				className="absolute -top-4 -right-4 grid size-11 place-items-center rounded-full"
			>
				<span className="grid size-7 place-items-center rounded-full bg-ink text-on-ink">
					<Icon of={X} className="size-4" />
				</span>
			</button>
		</li>
	);
}
