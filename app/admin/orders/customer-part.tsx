import { Link } from "react-router";
import { CopyButton } from "#app/ui/copy-button.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { formatCep } from "#core/values/cep-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { EmailWords } from "../ui/email-words.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import { DocumentDialog } from "./document-dialog.tsx";
import { DocumentFact } from "./document-fact.tsx";
import { Fact, Facts, Part } from "./fact.tsx";

/** Who bought: everything that is needed to reach them, to copy. */
export function CustomerPart({ order, disabled }: { order: OrderDetail; disabled: boolean }) {
	const others = order.customer_orders - 1;
	const [asking, setAsking] = useKeptOpen<true>(`documento:${order.id}`);
	return (
		<Part title="Cliente">
			<Facts>
				<Fact label="Nome">{order.customer_name}</Fact>
				<Fact
					label="E-mail"
					copy={<CopyButton label="Copiar e-mail" text={order.customer_email} />}
				>
					{/* Most fit into the column in one line. */}
					<span className="text-caption">
						<EmailWords of={order.customer_email} />
					</span>
				</Fact>
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
				<button
					type="button"
					onClick={() => setAsking(true)}
					className="mt-2 min-h-8 rounded-xs text-small font-medium text-brand-text hover:underline"
				>
					Informar CPF ou CNPJ
				</button>
			)}
			{asking && <DocumentDialog orderId={order.id} onClose={() => setAsking(null)} />}
			<div className="mt-3 flex items-start justify-between gap-2">
				<address className="text-small leading-relaxed wrap-anywhere whitespace-pre-line text-subtle not-italic">
					{order.customer_address}
				</address>
				<CopyButton label="Copiar endereço" text={order.customer_address} />
			</div>
			{order.notes && (
				<p className="mt-3 border-l-2 border-line-strong pl-3 text-small wrap-anywhere whitespace-pre-line">
					<span className="text-subtle">Observação do cliente: </span>
					{order.notes}
				</p>
			)}
			{others > 0 && (
				<Link
					to={`/admin/pedidos?${new URLSearchParams({ customer: order.customer_email })}`}
					className="mt-3 inline-block text-small font-medium text-brand-text hover:underline"
				>
					Mais {counted(others, "pedido", "pedidos")} deste cliente
				</Link>
			)}
		</Part>
	);
}
