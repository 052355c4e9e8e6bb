import { href, Link } from "react-router";
import { EmailWords } from "#app/admin/ui/email-words.tsx";
import { useMay } from "#app/admin/ui/may.tsx";
import { useSendsMail } from "#app/shell/use-site.ts";
import { giftDayWords, type OrderGift, spentOf } from "#core/orders/shared/gift.ts";
import { shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { Fact, Facts, Part } from "./fact.tsx";

/** The gift card that an order sells: for whom, when, and what it still holds. */
export function GiftPart({ gift, cancelled }: { gift: OrderGift; cancelled: boolean }) {
	const sendsMail = useSendsMail();
	const mayOpen = useMay("money", "read");
	return (
		<Part title="Vale-presente">
			<Facts>
				<Fact label="Para">{gift.para_nome}</Fact>
				<Fact label="E-mail">
					<span className="text-caption">
						<EmailWords of={gift.para_email} />
					</span>
				</Fact>
				<Fact label="De">{gift.de_nome}</Fact>
				<Fact label="Envio">
					{giftDayWords(gift, { today: shopDay(new Date()), cancelled, sendsMail })}
				</Fact>
				{gift.vale_id && (
					<>
						<Fact label="Saldo">
							{formatMoney(gift.saldo)}
							{gift.bloqueado && ", bloqueado"}
						</Fact>
						{spentOf(gift) > 0 && (
							<Fact label="Usado ou vencido">{formatMoney(spentOf(gift))}</Fact>
						)}
					</>
				)}
			</Facts>
			{gift.mensagem && <p className="mt-2 text-small text-subtle">“{gift.mensagem}”</p>}
			{gift.vale_id && mayOpen && (
				<Link
					to={href("/admin/vales/:id", { id: gift.vale_id })}
					className="mt-2 inline-flex min-h-8 items-center text-small font-medium text-brand-text hover:underline"
				>
					Abrir o vale
				</Link>
			)}
		</Part>
	);
}
