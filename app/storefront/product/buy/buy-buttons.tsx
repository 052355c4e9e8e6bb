import { CircleAlert, ShoppingBag } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { Purpose } from "#app/storefront/product-card/use-buy-line.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

type BuyButtonsProps = {
	main: RefObject<HTMLButtonElement | null>;
	problem: string | null;
	soldOut: boolean;
	closed: boolean;
	onStart(purpose: Purpose): void;
	children: ReactNode;
};

export const BuyButtons = ({
	main,
	problem,
	soldOut,
	closed,
	onStart,
	children,
}: BuyButtonsProps) => (
	<>
		<p
			role="alert"
			className="flex min-h-8 items-center gap-2 pt-2 text-small font-medium text-bad-text"
		>
			{problem && <CircleAlert className="size-4 shrink-0" aria-hidden />}
			{problem}
		</p>
		<div className="flex flex-wrap items-start gap-2">
			{children}
			<Button
				ref={main}
				size="lg"
				className="flex-1 gap-2! px-2! max-sm:text-ui! sm:px-3!"
				disabled={closed}
				onClick={() => onStart("add")}
			>
				<Icon of={ShoppingBag} className="size-5" />
				{soldOut ? "Esgotado" : "Adicionar ao carrinho"}
			</Button>
			<Button size="lg" variant="outline" full disabled={closed} onClick={() => onStart("buy")}>
				Comprar agora
			</Button>
		</div>
		{soldOut && (
			<p className="mt-2 text-small text-subtle">
				Escolha o que você procura para pedir um aviso quando chegar.
			</p>
		)}
	</>
);
