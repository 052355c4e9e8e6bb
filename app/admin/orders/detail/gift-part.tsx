import { useState } from "react";
import { href } from "react-router";
import { fieldsOf } from "#app/admin/action/reply.ts";
import { EmailWords } from "#app/admin/ui/email-words.tsx";
import { Fact, Facts, Part } from "#app/admin/ui/facts.tsx";
import { EditDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { TextButton, TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { useMay } from "#app/admin/ui/may.tsx";
import { useSendsMail } from "#app/shell/use-site.ts";
import { TextField } from "#app/ui/field.tsx";
import { giftDayWords, type OrderGift, spentOf } from "#core/orders/shared/gift.ts";
import { shopDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { useOrderAction } from "../use-order-action.ts";

function RecipientDialog({
	orderId,
	gift,
	onClose,
}: {
	orderId: string;
	gift: OrderGift;
	onClose(): void;
}) {
	const { send, busy, answer, fields } = useOrderAction(orderId, onClose);
	const [typed, setTyped] = useState(false);
	return (
		<EditDialog
			title="E-mail de quem recebe o vale"
			description={
				gift.enviado_em
					? "Um código novo vai para este e-mail, e o que foi enviado deixa de valer."
					: "O vale vai para este e-mail quando chegar a hora."
			}
			onClose={onClose}
			dirty={typed && !answer?.ok}
			busy={busy}
			save="Salvar e-mail"
			width={560}
			onSubmit={(event) => send({ intent: "recipient", ...fieldsOf(event) })}
			onInput={() => setTyped(true)}
		>
			<TextField
				label="E-mail"
				name="email"
				type="email"
				defaultValue={gift.para_email}
				error={fields["email"]}
				maxLength={255}
				autoComplete="off"
				autoFocus
			/>
		</EditDialog>
	);
}

/** The gift card that an order sells: for whom, when, and what it still holds. */
export function GiftPart({
	orderId,
	gift,
	cancelled,
	disabled,
}: {
	orderId: string;
	gift: OrderGift;
	cancelled: boolean;
	disabled: boolean;
}) {
	const sendsMail = useSendsMail();
	const mayOpen = useMay("money", "read");
	const mayCorrect = useMay("money") && !cancelled && !disabled;
	const [correcting, setCorrecting] = useState(false);
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
			{mayCorrect && (
				<TextButton onClick={() => setCorrecting(true)} className="mt-2 mr-4 min-h-8 text-small">
					Corrigir e-mail
				</TextButton>
			)}
			{correcting && (
				<RecipientDialog orderId={orderId} gift={gift} onClose={() => setCorrecting(false)} />
			)}
			{gift.vale_id && mayOpen && (
				<TextLink
					to={href("/admin/vales/:id", { id: gift.vale_id })}
					className="mt-2 inline-flex min-h-8 items-center text-small"
				>
					Abrir o vale
				</TextLink>
			)}
		</Part>
	);
}
