import { Check } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { chooseLine, findVariation, picturesFor, unitsOf } from "#core/cart/shared/purchase.ts";
import { sizesIn, startOf, type TogetherPiece } from "#core/catalog/shared/together.ts";
import { NO_SIZE } from "#core/catalog/shared/variation.ts";
import { useLocalCatalogue } from "../../shell/use-live.ts";
import { useRememberedSize } from "../product/sizing/remembered-size.ts";
import { useBuyLine } from "../product-card/use-buy-line.ts";
import { productAddress } from "../product-path.ts";
import { PriceInForce } from "../promotion/price-in-force.tsx";

type TogetherLineProps = {
	piece: TogetherPiece;
	colour: string | null;
	onFollow?: () => void;
};

function TogetherLine({ piece, colour, onFollow }: TogetherLineProps) {
	const remembered = useRememberedSize(piece.tabela_id) ?? undefined;
	const [picked, setPicked] = useState("");
	const [problem, setProblem] = useState<string | null>(null);
	const [added, setAdded] = useState<string | null>(null);
	const sizes = useRef<HTMLSelectElement>(null);
	const problemId = useId();
	const buy = useBuyLine();
	const away = useLocalCatalogue();

	const start = startOf(piece, { colour, remembered });
	const offered = sizesIn(piece, start.color);
	const size = offered.includes(picked) ? picked : start.size;
	const choice = { color: start.color, size, quantity: 1 };
	const image = picturesFor(piece, start.color)[0] ?? null;
	const key = `${start.color}/${size}`;

	const add = () => {
		const line = chooseLine(piece, choice, image);
		const wrong = line.ok ? buy(line.value, "add", unitsOf(piece, choice)) : line.error;
		setProblem(wrong);
		if (wrong === null) return setAdded(key);
		sizes.current?.focus();
	};
	return (
		<li className="grid grid-cols-[96px_minmax(0,1fr)] gap-4">
			<ProductPicture src={image} alt="" sizes="96px" className="w-full rounded-xs" />
			<div className="min-w-0">
				<h3 className="font-sans text-ui leading-[1.4] font-medium">
					<PageLink
						to={productAddress({ slug: piece.slug, ...(start.color ? { cor: start.color } : {}) })}
						onClick={onFollow}
						className="[overflow-wrap:anywhere] underline-offset-4 hover:underline"
					>
						{piece.nome}
					</PageLink>
				</h3>
				<p className="mt-0.5 text-small text-subtle">
					{start.color && <span>{start.color} · </span>}
					<span className="font-semibold text-fg">
						<PriceInForce of={findVariation(piece, choice) ?? piece} />
					</span>
				</p>
				<div className="mt-3 flex flex-wrap gap-2">
					{piece.tamanhos.length > 1 ? (
						<select
							ref={sizes}
							aria-label={`Tamanho de ${piece.nome}`}
							aria-invalid={problem ? true : undefined}
							aria-describedby={problem ? problemId : undefined}
							value={size ?? ""}
							onChange={(event) => {
								setPicked(event.currentTarget.value);
								setProblem(null);
							}}
							className={`${controlClass(problem !== null)} select-arrow min-h-11 w-auto! min-w-24 flex-1 text-ui!`}
						>
							<option value="" disabled>
								Tamanho
							</option>
							{offered.map((name) => (
								<option key={name} value={name}>
									{name}
								</option>
							))}
						</select>
					) : (
						<span className="flex min-h-11 min-w-24 flex-1 items-center text-small text-subtle">
							{oneSize(piece.tamanhos[0])}
						</span>
					)}
					<Button
						variant="outline"
						size="sm"
						disabled={away}
						onClick={add}
						aria-label={`${added === key ? "Adicionado" : "Adicionar"}: ${piece.nome}`}
						className="min-w-28 px-3!"
					>
						{added === key && <Icon of={Check} className="size-4 text-ok-text" />}
						{added === key ? "Adicionado" : "Adicionar"}
					</Button>
				</div>
				<p
					id={problemId}
					role="alert"
					className="text-small font-medium text-bad-text empty:hidden"
				>
					{problem}
				</p>
			</div>
		</li>
	);
}

const oneSize = (size: string | undefined): string =>
	size === undefined || size === NO_SIZE ? "Tamanho único" : `Tamanho ${size}`;

type TogetherProps = {
	pieces: TogetherPiece[];
	colour: string | null;
	/** One below another, as in the cart. */
	narrow?: boolean;
	onFollow?: () => void;
};

/** `Complete o look`: products that match the viewed or bought ones (rule catalogue 21); nothing without any. */
export default function Together({ pieces, colour, narrow = false, onFollow }: TogetherProps) {
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
