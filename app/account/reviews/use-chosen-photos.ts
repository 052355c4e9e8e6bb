import { useEffect, useRef, useState } from "react";
import { fileProblem } from "#core/media/media-rules.ts";
import {
	MOST_PHOTO_BYTES,
	MOST_PHOTOS,
	TOO_HEAVY_PHOTOS,
	TOO_MANY_PHOTOS,
} from "#core/reviews/review-rules.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** The pictures that a file field holds, to be looked at and taken out one by one; `kept` the shop has already. */
export function useChosenPhotos(kept: string[]) {
	const input = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<File[]>([]);
	const [slip, setSlip] = useState<string | null>(null);
	/** Without scripts the browser's own field stands there. */
	const [scripted, setScripted] = useState(false);
	const before = useRef(kept);
	// What was taken comes back as kept, and the field begins anew; what was chosen before the scripts came stays.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another answer empties it
	useEffect(() => {
		setScripted(true);
		if (before.current !== kept) hold([]);
		else setChosen([...(input.current?.files ?? [])]);
		before.current = kept;
	}, [kept]);

	/** What is sent is what the field holds. */
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
		const most = Math.max(0, MOST_PHOTOS - kept.length);
		const bytes = all.reduce((sum, { size }) => sum + size, 0);
		setSlip(
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
		setSlip(null);
		hold(chosen.filter((_, other) => other !== at));
	};
	return { input, chosen, slip, scripted, add, remove };
}
