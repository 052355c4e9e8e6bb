import { Camera, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { acceptedTypes } from "#core/media/media-rules.ts";
import { MOST_PHOTOS } from "#core/reviews/review-rules.ts";
import { useChosenPhotos } from "./use-chosen-photos.ts";

type PhotosFieldProps = {
	/** Addresses of pictures that an earlier try left with the shop. */
	kept: string[];
	error?: string | undefined;
};

/** Up to four pictures (rule content 19): a plain file field, with a look at what was chosen where there are scripts. */
export function PhotosField({ kept, error }: PhotosFieldProps) {
	const id = useId();
	const { input, chosen, slip, scripted, add, remove } = useChosenPhotos(kept);
	const wrong = slip ?? error;
	const list = useRef<HTMLUListElement>(null);
	/** Its button goes with the picture: the focus stays among the others, or goes to where more are chosen. */
	const takeOut = (at: number) => {
		flushSync(() => remove(at));
		const left = [...(list.current?.querySelectorAll("button") ?? [])];
		(left[at] ?? left.at(-1) ?? input.current)?.focus();
	};
	return (
		<fieldset aria-describedby={`${id}-rules${wrong ? ` ${id}-error` : ""}`}>
			<legend className="mb-2 flex w-full justify-between text-small font-medium">
				Fotos
				<span className="font-normal text-subtle">Opcional, até {MOST_PHOTOS}</span>
			</legend>
			{(kept.length > 0 || chosen.length > 0) && (
				<ul ref={list} className="mb-3 flex flex-wrap gap-3">
					{kept.map((address, at) => (
						<KeptPhoto key={address} address={address} number={at + 1} />
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
				JPEG, PNG, WebP ou AVIF, até 20 MB cada e 30 MB juntas. As fotos aparecem na loja depois de
				aprovadas.
			</p>
		</fieldset>
	);
}

/** One that the shop has already; unchecked it is left out. */
const KeptPhoto = ({ address, number }: { address: string; number: number }) => (
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
		const made = URL.createObjectURL(file);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
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
