import { QrCode, RotateCcw, Truck } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { formatMoney } from "#core/values/money.ts";
import { useFreeDelivery, useSite } from "./use-site.ts";

/** What the shop promises above everything, the first thing first. */
export function usePromises() {
	const { settings } = useSite();
	const free = useFreeDelivery();
	return [
		...(free ? [{ icon: Truck, text: `Frete grátis acima de ${formatMoney(free.above)}` }] : []),
		{ icon: RotateCcw, text: "Troca garantida em 30 dias" },
		{ icon: QrCode, text: `${settings.desconto_pix_percentual}% de desconto no PIX` },
	];
}

/** The three promises; phones show the first. */
export function Announcement() {
	const promises = usePromises();
	return (
		<section aria-label="O que a loja promete" className="bg-ink text-on-ink">
			<ul className="wrap-shop flex h-9 items-center justify-center gap-11 text-caption font-medium md:h-10">
				{promises.map(({ icon, text }, index) => (
					<li
						key={text}
						className={index > 0 ? "hidden items-center gap-2 md:flex" : "flex items-center gap-2"}
					>
						<Icon of={icon} className="size-4" />
						{text}
					</li>
				))}
			</ul>
		</section>
	);
}
