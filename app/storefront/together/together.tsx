import type { TogetherPiece } from "#core/catalog/together/together-rules.ts";
import { TogetherLine } from "./together-line.tsx";

type TogetherProps = {
	pieces: TogetherPiece[];
	/** The colour of what they go with. */
	colour: string | null;
	/** One below another, as in the cart. */
	narrow?: boolean;
	/** A link to one of them was followed. */
	onFollow?: () => void;
};

/** `Complete o look`: what goes with what is looked at or bought (rule catalogue 21); nothing without pieces. */
export function Together({ pieces, colour, narrow = false, onFollow }: TogetherProps) {
	if (pieces.length === 0) return null;
	return (
		<section
			aria-labelledby="complete-o-look"
			className={narrow ? "border-t border-line px-5 py-6 md:px-8" : "pt-(--section)"}
		>
			<h2
				id="complete-o-look"
				className={narrow ? "mb-4 font-sans text-body font-semibold" : "mb-7 text-h2 md:mb-9"}
			>
				Complete o look
			</h2>
			<ul className={narrow ? "grid gap-5" : "grid gap-6 lg:grid-cols-3 lg:gap-8"}>
				{pieces.map((piece) => (
					<TogetherLine
						key={piece.id}
						piece={piece}
						colour={colour}
						{...(onFollow ? { onFollow } : {})}
					/>
				))}
			</ul>
		</section>
	);
}
