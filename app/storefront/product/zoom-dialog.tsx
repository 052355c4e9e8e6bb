import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "#app/ui/icon.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";

type ZoomDialogProps = {
	pictures: { src: string; alt: string }[];
	first: number;
	title: string;
	onClose(): void;
};

/** A picture as large as the window allows; click or Enter shows it at full size. */
export default function ZoomDialog({ pictures, first, title, onClose }: ZoomDialogProps) {
	const [index, setIndex] = useState(first);
	const [full, setFull] = useState(false);
	const picture = pictures[index];
	const frame = useRef<HTMLButtonElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins at its middle as well
	useLayoutEffect(() => {
		const { current } = frame;
		if (!full || !current) return;
		current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
		current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
	}, [full, index]);
	const move = (by: number) => setIndex((now) => (now + by + pictures.length) % pictures.length);
	// Arrow keys work wherever the focus is in the dialog.
	useEffect(() => {
		const onKeyDown = ({ key }: KeyboardEvent) => {
			const by = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
			if (by !== 0) setIndex((now) => (now + by + pictures.length) % pictures.length);
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [pictures.length]);
	return (
		<Modal onClose={onClose} title={title} width={1040} tall>
			<div>
				<button
					ref={frame}
					type="button"
					aria-pressed={full}
					aria-label={full ? "Ajustar imagem à janela" : "Ver imagem em tamanho real"}
					onClick={() => setFull(!full)}
					className={`block max-h-[calc(100dvh-260px)] w-full touch-manipulation overflow-auto rounded-xs bg-porcelain ${full ? "cursor-zoom-out" : "cursor-zoom-in"}`}
				>
					<ProductPicture
						key={picture?.src}
						src={picture?.src}
						alt={picture?.alt ?? ""}
						sizes="1200px"
						eager
						className={
							full
								? "mx-auto w-[1200px] max-w-none"
								: // Buyers' photos have any proportions.
									"mx-auto aspect-[auto_4/5]! h-auto max-h-[calc(100dvh-260px)] w-auto max-w-full"
						}
					/>
				</button>
				{pictures.length > 1 && (
					<div className="mt-4 flex items-center justify-center gap-4">
						<IconButton
							icon={ArrowLeft}
							label="Imagem anterior"
							onClick={() => move(-1)}
							className="border border-line-strong"
						/>
						<span className="nums text-small text-subtle" aria-live="polite">
							{index + 1} de {pictures.length}
						</span>
						<IconButton
							icon={ArrowRight}
							label="Próxima imagem"
							onClick={() => move(1)}
							className="border border-line-strong"
						/>
					</div>
				)}
			</div>
		</Modal>
	);
}
