import { Megaphone, QrCode, RotateCcw, Truck } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";
import { formatMoney } from "#core/values/money.ts";
import { daysWords, useFreeDelivery, useSite, useText } from "./use-site.ts";

/** Promises of the announcement bar, the first one first. */
export function usePromises() {
	const { dias_troca, desconto_pix_percentual } = useSite().settings;
	const free = useFreeDelivery();
	const notice = useText("barra_aviso");
	return [
		...(notice ? [{ icon: Megaphone, text: notice }] : []),
		...(free ? [{ icon: Truck, text: `Frete grátis acima de ${formatMoney(free.above)}` }] : []),
		...(dias_troca > 0
			? [{ icon: RotateCcw, text: `Troca garantida em ${daysWords(dias_troca)}` }]
			: []),
		...(desconto_pix_percentual > 0
			? [{ icon: QrCode, text: `${desconto_pix_percentual}% de desconto no PIX` }]
			: []),
	];
}

/** Promises of the shop; phones show the first. Without any there is no bar. */
export function Announcement() {
	const promises = usePromises();
	if (promises.length === 0) return null;
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
