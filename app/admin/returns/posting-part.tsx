import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import type { PostingOffer } from "#core/returns/buy-posting.ts";
import type { ManagedReturn } from "#core/returns/returns.ts";
import { LABEL_STATE_WORDS } from "#core/shipping/shared/label.ts";
import { formatMoney } from "#core/values/money.ts";
import { useMailWords } from "../action/mail-words.ts";
import { useAction } from "../action/use-action.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Fact } from "../ui/facts.tsx";
import type { action } from "./return-actions.ts";

/** Asks the connected carrier for its price, and buys the code after it was seen. */
export function BuyCode({ carrier }: { carrier: string }) {
	const [offer, setOffer] = useState<PostingOffer | null>(null);
	const mailWords = useMailWords();
	const asking = useAction<typeof action>({ onDone: (answer) => setOffer(answer.offer ?? null) });
	const buying = useAction<typeof action>({ onDone: () => setOffer(null) });
	const price = offer?.price ?? null;
	return (
		<>
			<Button size="sm" busy={asking.busy} onClick={() => asking.send({ intent: "offer" })}>
				Comprar código no {carrier}
			</Button>
			{offer && (
				<ConfirmDialog
					open
					onOpenChange={() => setOffer(null)}
					title="Comprar código de postagem"
					text={
						<>
							<p>
								{offer.serviceName} pelo {offer.carrier}
								{price === null
									? ": já está pago."
									: `: ${formatMoney(price)}, da carteira da transportadora.`}
								{offer.days && ` Chega em ${offer.days.min} a ${offer.days.max} dias úteis.`}
							</p>
							<p className="mt-2">
								O código vale {offer.validDays} dias; se ninguém postar, o valor volta para a
								carteira. {mailWords("O cliente o recebe por e-mail.")}
							</p>
							{offer.test && (
								<p className="mt-2">
									A conta é de testes: o {offer.carrier} não gera códigos nela. Depois, digite um.
								</p>
							)}
						</>
					}
					action={price === null ? "Buscar o código" : `Comprar por ${formatMoney(price)}`}
					destructive={false}
					busy={buying.busy}
					onConfirm={() =>
						buying.send({ intent: "buy-code", service: offer.service, most: price ?? 0 })
					}
				/>
			)}
		</>
	);
}

/** What became of the label of the way back; nothing while none was ordered. */
export function ReturnLabel({ one: { labels, estado } }: { one: ManagedReturn }) {
	const label = labels.at(-1);
	if (!label) return null;
	if (label.problema && (label.estado !== "lost" || estado === "em_transito")) {
		return (
			<p className="mt-3 rounded-sm bg-bad-tint px-4 py-3 text-small text-bad-text">
				{label.problema}
			</p>
		);
	}
	return label.codigo === null && (label.estado === "paid" || label.estado === "made") ? (
		<p className="mt-3 text-small">
			A etiqueta está paga, e o código ainda não veio. Assim que vier, ele vai ao cliente.
		</p>
	) : null;
}

/** Nothing of it is printed by the shop. */
const STATE_WORDS = {
	...LABEL_STATE_WORDS,
	paid: "Paga",
	made: "Paga, ainda não postada",
	cancelled: "Devolvida à carteira",
};

const POSTED = {
	correios: "Código da loja",
	proprio: "Por conta do cliente",
	loja: "Traz até a loja",
};

/** How the pieces come back. */
export function PostingFacts({ one }: { one: ManagedReturn }) {
	const { postagem, frete_da_loja, codigo_postagem, codigo_ate, rastreio, labels } = one;
	const until = codigo_ate ? `, até ${dayWords(codigo_ate)}` : "";
	const paid = labels.filter(({ estado }) => estado !== "wanted" && estado !== "asked");
	return (
		<>
			<Fact label="Volta">{`${POSTED[postagem]}${frete_da_loja ? ", a loja paga" : ""}`}</Fact>
			{codigo_postagem && <Fact label="Código">{codigo_postagem + until}</Fact>}
			{paid.map(({ preco, estado }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: labels are only added
				<Fact key={at} label="Etiqueta da volta">
					{[preco !== null && formatMoney(preco), STATE_WORDS[estado]].filter(Boolean).join(" · ")}
				</Fact>
			))}
			{rastreio && <Fact label="Rastreio">{rastreio}</Fact>}
		</>
	);
}
