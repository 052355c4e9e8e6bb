import { QrCode, RotateCcw, Truck } from "lucide-react";
import { formatMoney } from "#core/values/money.ts";
import { useSite } from "./use-site.ts";

/** The three promises above everything; phones show the first. */
export function Announcement() {
	const { settings } = useSite();
	const promises = [
		{ Icon: Truck, text: `Frete grátis acima de ${formatMoney(settings.frete_gratis_acima)}` },
		{ Icon: RotateCcw, text: "Troca garantida em 30 dias" },
		{ Icon: QrCode, text: `${settings.desconto_pix_percentual}% de desconto no PIX` },
	];
	return (
		<div className="bg-ink text-on-ink">
			<ul className="wrap-shop flex h-9 items-center justify-center gap-11 text-caption font-medium md:h-10">
				{promises.map(({ Icon, text }, index) => (
					<li
						key={text}
						className={index > 0 ? "hidden items-center gap-2 md:flex" : "flex items-center gap-2"}
					>
						<Icon className="size-4" strokeWidth={1.6} aria-hidden />
						{text}
					</li>
				))}
			</ul>
		</div>
	);
}
