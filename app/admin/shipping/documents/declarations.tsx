import { useSite } from "#app/shell/use-site.ts";
import type { DocumentSender } from "#core/delivery/document-sender.ts";
import type { Day } from "#core/delivery/shared/day-words.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { Declaration } from "#core/shipping/documents/documents.ts";
import { formatCep } from "#core/values/address.ts";
import { shortDay } from "#core/values/dates.ts";
import { formatDocument } from "#core/values/document.ts";
import { formatMoney } from "#core/values/money.ts";
import { pieceWords } from "#core/values/variation.ts";
import { ShopMark } from "../../ui/print-sheet.tsx";

const BLANK = "__________________________";

/** One content declaration per order, in the layout of the Correios form; unknown fields are left blank. */
export function Declarations({
	documents,
	sender,
	today,
}: {
	documents: Declaration[];
	sender: DocumentSender | null;
	today: Day;
}) {
	const { settings } = useSite();
	const declarerDocument = sender?.document || settings.cnpj;
	// The legal name belongs to the CNPJ or CPF, not the shop's name.
	const declarer = { ...settings, site_name: settings.razao_social || settings.site_name };
	return documents.map((document) => {
		const sum = document.content.reduce(
			(total, { price, quantity }) => total + price * quantity,
			0,
		);
		const units = document.content.reduce((total, { quantity }) => total + quantity, 0);
		return (
			<section key={document.id} className="sheet declaration">
				<ShopMark />
				<h1>DECLARAÇÃO DE CONTEÚDO</h1>
				<div className="parties">
					<section>
						<h2>Remetente</h2>
						<p>
							<span className="lines">{senderWords(declarer, sender)}</span>
							<span>CPF/CNPJ: {declarerDocument ? formatDocument(declarerDocument) : BLANK}</span>
						</p>
					</section>
					<section>
						<h2>Destinatário</h2>
						<p>
							<strong>
								{document.address_recipient || document.customer_company || document.customer_name}
							</strong>
							<span className="lines">{document.customer_address}</span>
							{document.address_cep &&
								!document.customer_address.includes(formatCep(document.address_cep)) && (
									<span>CEP {formatCep(document.address_cep)}</span>
								)}
							<span>CPF/CNPJ: {document.document ? formatDocument(document.document) : BLANK}</span>
						</p>
					</section>
				</div>
				<h2>Identificação dos bens, pedido #{orderNumber(document.id)}</h2>
				<table>
					<thead>
						<tr>
							<th>Item</th>
							<th>Conteúdo</th>
							<th className="right">Quant.</th>
							<th className="right">Valor</th>
						</tr>
					</thead>
					<tbody>
						{document.content.map((line, at) => (
							<tr key={line.id}>
								<td>{at + 1}</td>
								<td>{pieceWords(line)}</td>
								<td className="right">{line.quantity}</td>
								<td className="right">{formatMoney(line.price * line.quantity)}</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr>
							<td />
							<td>
								<strong>Totais</strong>
							</td>
							<td className="right">{units}</td>
							<td className="right">{formatMoney(sum)}</td>
						</tr>
						<tr>
							<td />
							<td colSpan={2}>
								<strong>Peso total (kg)</strong>
							</td>
							<td className="right">
								{(document.grams / 1000).toLocaleString("pt-BR", { minimumFractionDigits: 3 })}
							</td>
						</tr>
					</tfoot>
				</table>
				<h2>Declaração</h2>
				<p>
					Declaro que não me enquadro no conceito de contribuinte previsto no art. 4º da Lei
					Complementar nº 87/1996, uma vez que não realizo, com habitualidade ou em volume que
					caracterize intuito comercial, operações de circulação de mercadoria, ainda que se iniciem
					no exterior, ou estou dispensado da emissão da nota fiscal por força da legislação
					tributária vigente, responsabilizando-me, nos termos da lei e a quem de direito, por
					informações inverídicas.
				</p>
				<p>
					Declaro ainda que não estou postando conteúdo inflamável, explosivo, causador de combustão
					espontânea, tóxico, corrosivo, gás ou qualquer outro conteúdo que constitua perigo,
					conforme o art. 13 da Lei Postal nº 6.538/78.
				</p>
				<p className="signature">
					{BLANK}, {`${shortDay(today)}/${today.slice(0, 4)}`} {BLANK}
					<span>Local, data e assinatura do declarante/remetente</span>
				</p>
				<p>
					<strong>Observação:</strong> constitui crime contra a ordem tributária suprimir ou reduzir
					tributo, ou contribuição social e qualquer acessório (Lei 8.137/90, art. 1º, V).
				</p>
			</section>
		);
	});
}

const CEP = /\bCEP:? ?\d{5}-?\d{3}\b|\b\d{5}-\d{3}\b/gi;

/** Trims separators from a part of an address. */
const tidy = (part: string): string => {
	const trimmed = part.trim();
	return trimmed.endsWith("-") ? trimmed.slice(0, -1).trim() : trimmed;
};

const parted = (address: string, by: string): string =>
	address.split(by).map(tidy).filter(Boolean).join(", ");

/**
 * Sender line of a label. The dispatch CEP of Entregas overrides the CEP in the settings' address; the
 * sender's own address overrides all of it.
 */
export function senderWords(
	settings: { site_name: string; contact_address: string },
	sender: DocumentSender | null,
): string {
	const cep = sender?.cep ? `CEP ${formatCep(sender.cep)}` : "";
	const own = parted(settings.contact_address, "\n");
	const address = sender?.address || (cep ? parted(own.replace(CEP, ""), ",") : own);
	return [sender?.name || settings.site_name, address, cep].filter(Boolean).join(", ");
}
