import { Truck } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { formatMoney } from "#core/values/money.ts";

/** How far the cart is from free delivery, which starts strictly above the threshold. */
export function FreeShippingBar({ total, threshold }: { total: number; threshold: number }) {
	const reached = total > threshold;
	const part = reached ? 100 : Math.min(99, Math.floor((total / (threshold + 1)) * 100));
	return (
		<div className="bg-surface px-5 py-4.5 md:px-8">
			<p className="nums mb-2.5 flex items-center gap-2.5 text-small font-medium">
				<Icon of={Truck} className="size-4" />
				{reached ? (
					<span className="text-ok-text">Você ganhou frete grátis</span>
				) : (
					<span>
						Faltam <b>{formatMoney(threshold - total + 1)}</b> para o frete grátis
					</span>
				)}
			</p>
			<div
				role="progressbar"
				aria-label="Progresso para frete grátis"
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={part}
				className="h-1 overflow-hidden rounded-full bg-surface-3"
			>
				<div
					className="h-full rounded-full bg-ok transition-[width]"
					style={{ width: `${part}%` }}
				/>
			</div>
		</div>
	);
}
