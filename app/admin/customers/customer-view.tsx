import { Fact, Facts, Part } from "#app/admin/ui/facts.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import type { CustomerDetail, CustomerPart } from "#core/customers/manage/types.ts";
import { averageTicket } from "#core/customers/shared/customer-admin.ts";
import { type AddressField, composeAddress, formatCep } from "#core/values/address.ts";
import { formatDay } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { counted } from "#core/values/text.ts";
import { DocumentFact } from "../orders/detail/customer-part.tsx";
import { PartFailed } from "../ui/panel.tsx";

/** Parts in the order of carrier forms; the CEP comes first, with its copy button. */
const PARTS: [AddressField, string][] = [
	["address_street", "Rua"],
	["address_number", "Número"],
	["address_complement", "Complemento"],
	["address_district", "Bairro"],
	["address_city", "Cidade"],
	["address_state", "Estado"],
	["address_reference", "Referência"],
	["address_recipient", "Quem recebe"],
];

/** The account's addresses, else that of the latest order. */
function CustomerAddresses({ addresses }: Pick<CustomerDetail, "addresses">) {
	return addresses.map(({ id, name, ...address }) => (
		<Part key={id} title={name}>
			<Facts>
				<Fact
					label="CEP"
					copy={<CopyButton label="Copiar endereço" text={composeAddress(address)} />}
				>
					{formatCep(address.address_cep)}
				</Fact>
				{PARTS.filter(([field]) => address[field] !== "").map(([field, label]) => (
					<Fact key={field} label={label}>
						{address[field]}
					</Fact>
				))}
			</Facts>
		</Part>
	));
}

/** Contact, purchases and notes (rule customers 1). */
export function CustomerView({ customer }: { customer: CustomerDetail }) {
	const { orders_paid, orders_placed, spent, averageFrequency, favouriteProducts } = customer;
	const failed = (part: CustomerPart) => customer.unread.includes(part);
	return (
		<div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
			<Part title="Contato">
				<Facts>
					<Fact label="Telefone">{customer.phone || "-"}</Fact>
					{customer.document ? (
						<DocumentFact document={customer.document} />
					) : (
						<Fact label="CPF ou CNPJ">-</Fact>
					)}
					<Fact label="Cidade">
						{[customer.city, customer.state].filter(Boolean).join(", ") || "-"}
					</Fact>
					{customer.addresses.length === 0 && (
						<Fact label="Endereço">
							<span className="whitespace-pre-line">{customer.address || "-"}</span>
						</Fact>
					)}
				</Facts>
			</Part>
			<Part title="Perfil">
				<Facts>
					<Fact label="Profissão">{customer.profession || "-"}</Fact>
					<Fact label="Instituição">{customer.institution || "-"}</Fact>
					<Fact label="Tipo de cliente">{customer.customer_type}</Fact>
					<Fact label="Tamanho habitual">{customer.usual_size || "-"}</Fact>
					{!failed("noted") && (
						<Fact label="Personalizações">{customer.customizations || "-"}</Fact>
					)}
				</Facts>
			</Part>
			{failed("addresses") ? (
				<Part title="Endereços">
					<PartFailed what="Erro ao carregar os endereços." />
				</Part>
			) : (
				<CustomerAddresses addresses={customer.addresses} />
			)}
			<Part title="Compras">
				<Facts>
					<Fact label="Cliente desde">{formatDay(customer.registered_at)}</Fact>
					<Fact label="Pedidos pagos">
						{orders_paid}
						{orders_placed > orders_paid && ` de ${orders_placed}`}
					</Fact>
					<Fact label="Total gasto" strong>
						{formatMoney(spent)}{" "}
						<span className="font-normal text-subtle">líquido de devoluções</span>
					</Fact>
					<Fact label="Ticket médio">{formatMoney(averageTicket(spent, orders_paid))}</Fact>
					<Fact label="Compra a cada">
						{averageFrequency > 0 ? counted(averageFrequency, "dia", "dias") : "-"}
					</Fact>
					<Fact label="Último pedido">
						{customer.last_order_at ? formatDay(customer.last_order_at) : "-"}
					</Fact>
				</Facts>
			</Part>
			<Part title="Produtos favoritos">
				{failed("favourites") ? (
					<PartFailed what="Erro ao carregar os produtos favoritos." />
				) : favouriteProducts.length === 0 ? (
					<p className="text-small text-subtle">Nenhuma compra paga ainda.</p>
				) : (
					<Facts>
						{favouriteProducts.map(({ name, units }) => (
							<Fact key={name} label={name}>
								{units} un.
							</Fact>
						))}
					</Facts>
				)}
			</Part>
			<div className="md:col-span-2">
				<Part title="Observações">
					{failed("noted") ? (
						<PartFailed what="Erro ao carregar o que foi anotado deste cliente." />
					) : (
						<p className="text-small break-words whitespace-pre-line">
							{customer.notes || <span className="text-subtle">Nada anotado.</span>}
						</p>
					)}
				</Part>
			</div>
		</div>
	);
}
