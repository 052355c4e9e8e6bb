import { ArrowLeft, ArrowRight } from "lucide-react";
import { useRef } from "react";
import { href, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FootBar } from "#app/ui/foot-bar.tsx";
import { Price } from "#app/ui/price.tsx";
import { InSightOrder } from "./in-sight-order.tsx";
import { CartChanged, leadToProblems } from "./line-problems.tsx";
import type { usePlaceOrder } from "./use-place-order.ts";

type WaysOnProps = {
	placing: ReturnType<typeof usePlaceOrder>;
	/** Cost with PIX, in centavos. */
	pixTotal: number;
	changed: boolean;
	empty: boolean;
};

/** Buttons to the payment, at the end of the form and at the foot of a phone, and back to the shop. */
export function WaysOn({ placing, pixTotal, changed, empty }: WaysOnProps) {
	const { busy, change, totals } = placing;
	const onward = useRef<HTMLButtonElement>(null);
	return (
		<div className="mt-6 flex flex-col items-stretch gap-2 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
			{changed && (
				<div className="rounded-sm bg-warn-tint px-4 py-2 sm:w-full">
					<CartChanged />
				</div>
			)}
			<InSightOrder
				as="row"
				left={
					<Link
						to={href("/produtos")}
						className="link-line justify-center no-underline! hover:underline!"
					>
						<ArrowLeft className="size-4" aria-hidden />
						Voltar para a loja
					</Link>
				}
				right={
					<Button ref={onward} type="submit" size="lg" busy={busy} disabled={empty}>
						{change ? (
							<span>
								Continuar com <Price of={totals.total} />
							</span>
						) : (
							"Continuar para Pagamento"
						)}
						<ArrowRight className="size-4" aria-hidden />
					</Button>
				}
			/>
			<FootBar watched={onward}>
				{empty ? (
					"Carrinho vazio"
				) : changed ? (
					<>
						<p className="text-small leading-tight font-semibold">Seu carrinho mudou</p>
						<Button onClick={leadToProblems} className="px-3!">
							Ver o que mudou
						</Button>
					</>
				) : (
					<>
						<p className="nums leading-tight">
							<Price of={totals.total} className="block font-semibold" />
							<span className="text-caption text-subtle">
								<Price of={pixTotal} /> no PIX
							</span>
						</p>
						<Button type="submit" busy={busy} className="px-3!">
							Continuar
						</Button>
					</>
				)}
			</FootBar>
		</div>
	);
}
