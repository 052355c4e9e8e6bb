import { useState } from "react";
import { fieldsOf } from "#app/admin/action/reply.ts";
import { EmailWords } from "#app/admin/ui/email-words.tsx";
import { Fact, Facts, Part } from "#app/admin/ui/facts.tsx";
import { EditDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { TextButton, TextLink } from "#app/admin/ui/lists/row-action.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { formatCep } from "#core/values/address.ts";
import { maskDocument } from "#core/values/document.ts";
import { counted } from "#core/values/text.ts";
import { useOrderAction } from "../use-order-action.ts";

/** Saves the CPF or CNPJ that the customer sent after ordering. */
function DocumentDialog({ orderId, onClose }: { orderId: string; onClose(): void }) {
	const { send, busy, answer, fields } = useOrderAction(orderId, onClose);
	const [typed, setTyped] = useState(false);
	return (
		<EditDialog
			title="CPF ou CNPJ do cliente"
			description={`Pedido #${orderNumber(orderId)}. Vai na etiqueta da transportadora e na planilha de pedidos.`}
			onClose={onClose}
			dirty={typed && !answer?.ok}
			busy={busy}
			save="Salvar documento"
			width={560}
			onSubmit={(event) => send({ intent: "document", ...fieldsOf(event) })}
			onInput={() => setTyped(true)}
		>
			<TextField
				label="CPF ou CNPJ"
				name="document"
				error={fields?.["document"]}
				maxLength={40}
				autoComplete="off"
				autoFocus
			/>
		</EditDialog>
	);
}

export function CustomerPart({ order, disabled }: { order: OrderDetail; disabled: boolean }) {
	const others = order.customer_orders - 1;
	const [asking, setAsking] = useState<true | null>(null);
	return (
		<Part title="Cliente">
			<Facts>
				<Fact label="Nome">{order.customer_name}</Fact>
				{order.customer_email && (
					<Fact
						label="E-mail"
						copy={<CopyButton label="Copiar e-mail" text={order.customer_email} />}
					>
						{/* Most fit into the column on one line. */}
						<span className="text-caption">
							<EmailWords of={order.customer_email} />
						</span>
					</Fact>
				)}
				{order.customer_phone && (
					<Fact
						label="Telefone"
						copy={<CopyButton label="Copiar telefone" text={order.customer_phone} />}
					>
						{order.customer_phone}
					</Fact>
				)}
				{order.customer_cpf && <DocumentFact document={order.customer_cpf} />}
				{order.address_cep && (
					<Fact
						label="CEP"
						copy={<CopyButton label="Copiar CEP" text={formatCep(order.address_cep)} />}
					>
						{formatCep(order.address_cep)}
					</Fact>
				)}
				{order.customer_company && <Fact label="Empresa">{order.customer_company}</Fact>}
			</Facts>
			{!order.customer_cpf && !order.cancelled_at && !disabled && (
				<TextButton onClick={() => setAsking(true)} className="mt-2 min-h-8 text-small">
					Informar CPF ou CNPJ
				</TextButton>
			)}
			{asking && <DocumentDialog orderId={order.id} onClose={() => setAsking(null)} />}
			{order.customer_address && (
				<div className="mt-3 flex items-start justify-between gap-2">
					<address className="text-small leading-relaxed wrap-anywhere whitespace-pre-line text-subtle not-italic">
						{order.customer_address}
					</address>
					<CopyButton label="Copiar endereço" text={order.customer_address} />
				</div>
			)}
			{order.notes && (
				<p className="mt-3 border-l-2 border-line-strong pl-3 text-small wrap-anywhere whitespace-pre-line">
					<span className="text-subtle">Observação do cliente: </span>
					{order.notes}
				</p>
			)}
			{others > 0 && (
				<TextLink
					to={`/admin/pedidos?${new URLSearchParams({ customer: order.customer_email })}`}
					className="mt-3 inline-block text-small"
				>
					Mais {counted(others, "pedido", "pedidos")} deste cliente
				</TextLink>
			)}
		</Part>
	);
}

/** Masks the document on screen; the copy button has all of it (rule customers 6). */
export const DocumentFact = ({ document }: { document: string }) => (
	<Fact
		label={document.length === 11 ? "CPF" : "CNPJ"}
		copy={<CopyButton label="Copiar documento" text={document} />}
	>
		{maskDocument(document)}
	</Fact>
);
