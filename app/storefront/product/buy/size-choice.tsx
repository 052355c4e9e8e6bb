import { Ruler } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { useLinkedPage } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PageLink, TextButton } from "#app/ui/page-link.tsx";
import { unitsOf } from "#core/cart/shared/purchase.ts";
import { type FitCounts, fitAnswers, fitWords } from "#core/catalog/sizing/shared/fit-opinion.ts";
import { type ReturnFits, returnNote } from "#core/catalog/sizing/shared/return-fit.ts";
import type { ProductDetail } from "#core/catalog/types.ts";
import { useRememberedSize } from "../sizing/remembered-size.ts";
import type { FindMySizeProps } from "../sizing/size-dialog.tsx";
import { SizePicker, type useChoice } from "./choice.tsx";

/** How it fits, by most buyers' answers; says so when they are few (rule catalogue 17). */
function FitLine({ fits, returned }: { fits: FitCounts; returned: ReturnFits | null }) {
	const said = fitWords(fits);
	const note = returnNote(fits, returned);
	if (fitAnswers(fits) === 0 && !note) return null;
	return (
		<p className="nums -mt-3 text-small" data-fit-line>
			{note && <span className="block">{note}</span>}
			{fitAnswers(fits) === 0 ? null : said ? (
				<>
					{said.text}: <b className="font-semibold">{said.percent}%</b> de {said.answers} clientes.{" "}
					<a
						href="#avaliacoes"
						className="text-subtle underline underline-offset-4 hover:decoration-2"
					>
						Ver avaliações
					</a>
				</>
			) : (
				<span className="text-subtle">Ainda sem opinião suficiente sobre o caimento.</span>
			)}
		</p>
	);
}

type SizeChoiceProps = {
	product: ProductDetail;
	choosing: ReturnType<typeof useChoice>;
	image: string | null;
	hasChart: boolean;
	invalid: boolean;
};

export function SizeChoice({
	product,
	choosing: { choice, pickSize },
	image,
	hasChart,
	invalid,
}: SizeChoiceProps) {
	const remembered = useRememberedSize(product.tabela?.id);
	return (
		<>
			<SizePicker
				product={product}
				choice={choice}
				onPick={pickSize}
				yours={remembered}
				soldOutToo
				invalid={invalid}
				aside={
					hasChart ? (
						<FindMySize
							product={product}
							picture={image}
							inStock={(size) => unitsOf(product, { size, color: choice.color }) > 0}
							onPick={pickSize}
						/>
					) : (
						<SizeGuide />
					)
				}
			/>
			{product.tamanhos.length > 1 && (
				<FitLine fits={product.reviewSummary.fits} returned={product.trocas} />
			)}
		</>
	);
}

const SizeGuide = () =>
	useLinkedPage("guia-de-tamanhos") && (
		<PageLink
			to={href("/pagina/:slug", { slug: "guia-de-tamanhos" })}
			className="tap-whole inline-flex min-h-6 items-center underline underline-offset-4 hover:decoration-2"
		>
			Guia de Tamanhos
		</PageLink>
	);

const SizeDialog = lazyPart(() => import("../sizing/size-dialog.tsx"));

/** `Qual é o meu tamanho?`: the dialog is fetched when it opens. */
function FindMySize(props: FindMySizeProps) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<TextButton
				onPointerEnter={SizeDialog.ahead}
				onFocus={SizeDialog.ahead}
				onClick={() => setOpen(true)}
				className="-my-2.5 inline-flex shrink-0 whitespace-nowrap items-center gap-2 font-medium hover:decoration-2"
			>
				<Icon of={Ruler} className="size-4" />
				Qual é o meu tamanho?
			</TextButton>
			{open && <SizeDialog {...props} onClose={() => setOpen(false)} />}
		</>
	);
}
