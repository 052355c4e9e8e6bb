import { ChevronDown, RotateCcw } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import { getJson } from "#app/session/fetch-with-timeout.ts";
import { useLive } from "#app/shell/use-live.ts";
import { useSendsMail } from "#app/shell/use-site.ts";
import { useCart } from "#app/storefront/cart/cart-store.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TrackingLine } from "#app/ui/copy-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CustomerStatusPill, customerPaymentTone } from "#app/ui/order-status-pill.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { lineLabel } from "#core/cart/shared/cart.ts";
import type { BuyAgain as Found } from "#core/orders/account-orders.ts";
import {
	IMPORTED_STATES,
	type ImportedState,
	importedLineText,
} from "#core/orders/imported/shared/imported-order.ts";
import { isPaid } from "#core/orders/shared/cancel.ts";
import { customerPaymentWord, orderNumber, saysPayment } from "#core/orders/shared/order.ts";
import { hasLeftTheShop } from "#core/orders/shared/status.ts";
import { sellsGift } from "#core/orders/shared/totals.ts";
import type { OrderListItem } from "#core/orders/types.ts";
import { formatDay } from "#core/values/dates.ts";
import ReviewDialog from "../reviews/review-dialog.tsx";
import { useSecurity } from "../security/credentials.tsx";

/** Puts an order's items into the cart at today's prices, and reports the missing ones. */
function BuyAgain({ token }: { token: string }) {
	const { add, open } = useCart();
	const [busy, setBusy] = useState(false);
	const buy = async () => {
		setBusy(true);
		const found = await getJson<Found>(`/pedido/${encodeURIComponent(token)}/comprar-de-novo`);
		setBusy(false);
		if (!found) {
			toast.error("Erro ao adicionar produto ao carrinho", {
				description: "Confira sua conexão e tente de novo.",
			});
			return;
		}
		const { lines, missing } = found;
		for (const line of lines) add(line);
		if (missing.length > 0) {
			toast.info("Alguns itens não estão mais disponíveis", { description: missing.join(", ") });
		}
		if (lines.length > 0) open();
	};
	return (
		<Button variant="outline" size="sm" busy={busy} onClick={buy}>
			<Icon of={RotateCcw} className="size-4" />
			Comprar de novo
		</Button>
	);
}

/** Guest orders are added once the e-mail is confirmed; offers to send the link again. */
function UnconfirmedNotice({ email }: { email: string }) {
	const sendsMail = useSendsMail();
	const security = useSecurity((outcome) => {
		if (outcome.ok) {
			toast.success("Email enviado!", { description: `O link chega em ${email} em instantes.` });
		} else {
			toast.error("Erro ao enviar email", { description: outcome.message ?? "Tente novamente." });
		}
	});
	if (!sendsMail) {
		return (
			<p className="mb-5 rounded-sm bg-surface px-4 py-3 text-ui text-subtle">
				Pedidos feitos sem entrar na conta só aparecem aqui com o e-mail confirmado, e a loja não
				envia e-mails agora. A página de cada pedido continua no endereço dela.
			</p>
		);
	}
	return (
		<div className="mb-5 rounded-sm bg-surface px-4 py-3 text-ui text-subtle">
			<p>
				Pedidos feitos sem entrar na conta aparecem aqui depois que o e-mail {email} for confirmado.
			</p>
			<security.Form {...security.formProps}>
				<button
					type="submit"
					name="intent"
					value="confirm-email"
					aria-busy={security.busy || undefined}
					className="link-line"
				>
					{security.busy ? "Enviando..." : "Reenviar e-mail de confirmação"}
				</button>
			</security.Form>
		</div>
	);
}

type Order = Omit<OrderListItem, "user_id" | "customer_cpf"> & {
	codes: { carrier: string | null; code: string; page: string | null }[];
};

type AccountImportedOrder = {
	id: string;
	numero: string;
	feito_em: string;
	estado: ImportedState;
	rastreio: string;
	total: number;
	itens: { nome: string; variacao: string; quantidade: number }[];
};

/** What was bought in the shop before, as history. */
const ImportedOrders = ({ orders }: { orders: AccountImportedOrder[] }) => (
	<section aria-labelledby="loja-antiga" className="mt-10">
		<h3 id="loja-antiga" className="mb-2 text-panel font-medium">
			Na nossa loja anterior
		</h3>
		<ul className="border-t border-line">
			{orders.map(({ id, numero, feito_em, estado, rastreio, total, itens }) => (
				<li key={id} className="border-b border-line py-4 text-ui">
					<p className="nums flex flex-wrap items-baseline gap-x-4 gap-y-1">
						<b className="font-medium break-words">Pedido {numero}</b>
						<span className="text-subtle">{formatDay(feito_em)}</span>
						<span className="text-subtle">{IMPORTED_STATES[estado]}</span>
						<Price of={total} className="ml-auto" />
					</p>
					<p className="mt-1 text-small break-words whitespace-pre-line text-subtle">
						{itens.map(importedLineText).join("\n")}
					</p>
					{rastreio && (
						<p className="mt-1 text-small break-words text-subtle">Rastreio: {rastreio}</p>
					)}
				</li>
			))}
		</ul>
	</section>
);

type AccountOrdersProps = {
	account: { email: string; emailVerified: boolean };
	orders: Order[];
	reviewable: string[];
	importedOrders: AccountImportedOrder[];
};

export function AccountOrders({ account, orders, reviewable, importedOrders }: AccountOrdersProps) {
	useLive("/conta/ao-vivo");
	const [reviewing, setReviewing] = useState<{ id: string; name: string } | null>(null);
	return (
		<section aria-labelledby="pedidos">
			<h2 id="pedidos" className="text-h3 mb-6">
				Pedidos
			</h2>
			{!account.emailVerified && <UnconfirmedNotice email={account.email} />}
			{orders.length === 0 ? (
				<EmptyState title="Você ainda não fez pedidos.">
					<ButtonLink to={href("/produtos")} variant="outline">
						Ver produtos
					</ButtonLink>
				</EmptyState>
			) : (
				<ul className="border-t border-line">
					{orders.map((order) => (
						<OrderRow
							key={order.id}
							order={order}
							reviewable={reviewable}
							onReview={setReviewing}
						/>
					))}
				</ul>
			)}
			{importedOrders.length > 0 && <ImportedOrders orders={importedOrders} />}
			{reviewing && <ReviewDialog product={reviewing} onClose={() => setReviewing(null)} />}
		</section>
	);
}

function OrderRow({
	order,
	reviewable,
	onReview,
}: {
	order: Order;
	reviewable: string[];
	onReview(product: { id: string; name: string }): void;
}) {
	const number = orderNumber(order.id);
	const gift = sellsGift(order);
	const toPay = !order.cancelled_at && !isPaid(order) && !order.analysing && !order.to_check;
	const toOrder = href("/pedido/:token", { token: order.token });
	return (
		<li className="border-b border-line">
			<details className="group">
				<summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-4 gap-y-2 py-5 sm:grid-cols-[130px_1fr_auto_24px] [&::-webkit-details-marker]:hidden">
					<span>
						<span className="nums block font-semibold">#{number}</span>
						<span className="nums text-small text-subtle">{formatDay(order.created_at)}</span>
					</span>
					<span className="flex flex-wrap gap-2 max-sm:order-3 max-sm:col-span-3">
						<CustomerStatusPill order={order} />
						{saysPayment(order) && (
							<StatusPill tone={customerPaymentTone(order)}>
								{customerPaymentWord(order)}
							</StatusPill>
						)}
					</span>
					<span className="text-right">
						<Price of={order.total} className="font-semibold" />
						{order.returned > 0 && order.payment_status !== "refunded" && (
							<span className="nums block text-small text-subtle">
								<Price of={order.returned} /> devolvidos
							</span>
						)}
					</span>
					<Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
				</summary>
				<ul className="divide-y divide-line pb-2">
					{order.items.map((item, index) => {
						const label = lineLabel(item);
						const name = item.product_name ?? "Produto não encontrado";
						return (
							<li
								// biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
								key={index}
								className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 py-3"
							>
								{gift ? (
									<span />
								) : (
									<ProductPicture
										src={item.image}
										alt=""
										sizes="56px"
										className="w-14 rounded-xs"
									/>
								)}
								<div className="min-w-0">
									<p className="font-medium wrap-anywhere">{name}</p>
									<p className="nums text-small text-subtle">
										{item.quantity}x{label && ` · ${label}`}
										{!gift && ` · SKU ${item.sku ?? "-"}`}
									</p>
									{item.produto_id && reviewable.includes(item.produto_id) && (
										<a
											href={href("/conta/avaliar/:id", { id: item.produto_id })}
											onClick={(event) => {
												event.preventDefault();
												onReview({ id: item.produto_id ?? "", name });
											}}
											className="link-line text-small"
										>
											Avaliar produto
										</a>
									)}
								</div>
								<Price of={item.total_price} />
							</li>
						);
					})}
				</ul>
				{order.codes.map(({ carrier, code, page }) => (
					<TrackingLine key={code} carrier={carrier} code={code} page={page} />
				))}
				<div className="flex flex-wrap gap-3 pt-2 pb-6">
					{toPay && (
						<ButtonLink to={toOrder} size="sm">
							Pagar agora
						</ButtonLink>
					)}
					{isPaid(order) && !order.cancelled_at && hasLeftTheShop(order) && !gift && (
						<ButtonLink
							to={href("/pedido/:token/troca", { token: order.token })}
							variant="outline"
							size="sm"
						>
							Trocar ou devolver
						</ButtonLink>
					)}
					{!gift && <BuyAgain token={order.token} />}
					<Link to={toOrder} className="link-line px-2">
						Ver detalhes
					</Link>
				</div>
			</details>
		</li>
	);
}
