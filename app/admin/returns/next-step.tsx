import { href, Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { orderNumber } from "#core/orders/shared/order.ts";
import { isRefundedAutomatically } from "#core/orders/shared/payment-method.ts";
import type { ManagedReturn } from "#core/returns/returns.ts";
import { type ReturnEvent, RULES, STATES } from "#core/returns/shared/machine.ts";
import { CREDIT_WAITS } from "#core/returns/shared/words.ts";
import { formatMoney } from "#core/values/money.ts";
import { useAction } from "../action/use-action.ts";
import { TextLink } from "../ui/lists/row-action.tsx";
import { useMay } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";
import { BuyCode, ReturnLabel } from "./posting-part.tsx";
import type { action } from "./return-actions.ts";
import type { DialogName } from "./step-dialog.tsx";

const can = ({ estado }: ManagedReturn, event: ReturnEvent): boolean => {
	const { from, by } = RULES[event];
	return (from as readonly string[]).includes(estado) && (by as readonly string[]).includes("loja");
};

/** What the shop can do now. */
export function Next({ one, onDialog }: { one: ManagedReturn; onDialog(name: DialogName): void }) {
	const { send, busy } = useAction<typeof action>();
	const money = useMay("money");
	const waits = one.problema === CREDIT_WAITS;
	const { estado, postagem, problema, stuck, order, next } = one;
	const byCode = postagem === "correios";
	const words =
		estado === "expirada" && one.reemissoes > 0
			? "O segundo código também venceu. Combine com o cliente ou encerre."
			: estado === "conferida"
				? CHECKED_WORDS[one.resolucao]
				: estado === "extraviada" && one.resolucao !== "estorno"
					? LOST_WORDS[one.resolucao]
					: NEXT_WORDS[estado];
	const newCode =
		(byCode && can(one, "gerar_codigo")) || (can(one, "reemitir") && one.reemissoes === 0);
	const automatic = order.payment_method !== null && isRefundedAutomatically(order.payment_method);
	if (estado === "recebida") return null;
	return (
		<Panel title={STATES[estado].label}>
			<p className="text-small">
				{estado === "aprovada"
					? byCode
						? "O cliente espera o código de postagem, que a loja paga."
						: postagem === "loja"
							? "O cliente traz as peças até a loja."
							: "O cliente envia por conta própria e informa o código."
					: words}
			</p>
			{problema && (
				<p className="mt-3 rounded-sm bg-bad-tint px-4 py-3 text-small text-bad-text">{problema}</p>
			)}
			<ReturnLabel one={one} />
			{next && (estado === "conferida" || estado === "extraviada") && (
				<p className="mt-3 text-small">
					Peças novas no pedido{" "}
					<TextLink to={`/admin/pedidos?q=${orderNumber(next.id)}`}>
						#{orderNumber(next.id)}
					</TextLink>
					{nextWords(next)}.
				</p>
			)}
			<div className="mt-4 flex flex-wrap gap-2.5">
				{can(one, "aprovar") && (
					<Button size="sm" busy={busy} onClick={() => send({ intent: "approve" })}>
						Aprovar
					</Button>
				)}
				{newCode && one.carrier && <BuyCode carrier={one.carrier} />}
				{newCode && (
					<Button
						size="sm"
						variant={one.carrier ? "outline" : "primary"}
						onClick={() => onDialog(estado === "expirada" ? "new-code" : "code")}
					>
						{one.carrier
							? "Digitar um código"
							: estado === "expirada"
								? "Enviar outro código"
								: "Enviar código de postagem"}
					</Button>
				)}
				{can(one, "devolver_pecas") && (
					<Button size="sm" onClick={() => onDialog("send-back")}>
						Enviei as peças de volta
					</Button>
				)}
				{can(one, "receber") && (
					<Button
						size="sm"
						variant={estado === "em_transito" || !byCode ? "primary" : "outline"}
						busy={busy}
						onClick={() => send({ intent: "receive" })}
					>
						Chegou: conferir
					</Button>
				)}
				{can(one, "postar") && (
					<Button size="sm" variant="outline" onClick={() => onDialog("posted")}>
						Foi postado
					</Button>
				)}
				{can(one, "extraviar") && (
					<Button size="sm" variant="outline" onClick={() => onDialog("lose")}>
						Extraviou
					</Button>
				)}
				{estado === "expirada" && (
					<Button size="sm" variant="outline" onClick={() => onDialog("close")}>
						Encerrar sem devolução
					</Button>
				)}
				{can(one, "recusar") && (
					<Button size="sm" variant="outline" onClick={() => onDialog("refuse")}>
						Recusar
					</Button>
				)}
				{one.part && money && (
					<Link
						to={href("/admin/pagamentos/devolucao/:id", { id: one.part })}
						className={buttonClass({ size: "sm" })}
					>
						Resolver a devolução
					</Link>
				)}
				{stuck && (waits ? money : automatic) && (
					<Button size="sm" busy={busy} onClick={() => send({ intent: "instead", byHand: false })}>
						{waits ? "Dar o crédito" : "Devolver o dinheiro"}
					</Button>
				)}
				{stuck && (
					<Button size="sm" variant="outline" onClick={() => onDialog("by-hand")}>
						Já devolvi por fora
					</Button>
				)}
			</div>
		</Panel>
	);
}

const nextWords = ({ cancelled_at, payment_status, total }: NonNullable<ManagedReturn["next"]>) => {
	if (cancelled_at) return ": foi cancelado";
	if (payment_status === "pending") return `: espera ${formatMoney(total)} do cliente`;
	if (payment_status === "expired") return ": a diferença não foi paga no prazo";
	return payment_status === "approved" ? ": segue pela Expedição" : "";
};

const NEXT_WORDS: Partial<Record<ManagedReturn["estado"], string>> = {
	solicitada: "Veja o motivo, o relato e as fotos, e decida. A lei pede resposta em 5 dias.",
	aguardando_postagem: "O cliente tem o código. Quando o pacote for postado, o rastreio aparece.",
	em_transito: "O pacote vem para a loja.",
	reprovada: "As peças voltam para o cliente. Ele pode responder, e você confere de novo.",
	expirada: "O código venceu sem postagem. Um código novo pode ser enviado uma vez.",
	extraviada: "O risco da volta é da loja: o valor das peças volta ao cliente.",
	concluida: "Nada mais a fazer.",
	recusada: "Nada mais a fazer. O cliente leu o motivo.",
	cancelada: "Nada mais a fazer.",
};

const CHECKED_WORDS = {
	estorno: "O dinheiro volta ao cliente, e a devolução termina.",
	credito: "O crédito vai para o cliente, e a devolução termina.",
	substituicao: "As peças novas vão em um pedido próprio; a troca termina quando ele for enviado.",
};

const LOST_WORDS = {
	credito: "O risco da volta é da loja: o cliente recebe o valor das peças como crédito.",
	substituicao: "O risco da volta é da loja: as peças novas seguem para o cliente.",
} as const;
