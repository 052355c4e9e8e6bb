import { Check, CircleAlert, Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, useFetcher, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { type Outcome, useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { lineLabel } from "#core/cart/shared/cart.ts";
import type { CheckoutLine, CheckoutOrder } from "#core/orders/types.ts";
import { counted, plural } from "#core/values/text.ts";
import { useCart } from "../../cart/cart-store.ts";
import { useCheckoutStore } from "../checkout-store.ts";
import { openOrder } from "../open-order.ts";
import { callFunction, type ShortLine } from "../shop-functions.ts";

const COPIED_MS = 4_000;
const DONE = { now: "Código copiado", after: "Copiar de novo" };

/** Scrolls to the copy button, past the methods, where it would be below the fold of a small window. */
function bringIntoView(button: HTMLElement): void {
	if (button.getBoundingClientRect().bottom <= window.innerHeight) return;
	button.closest("[data-pay]")?.scrollIntoView({ block: "start" });
}

type PayCodeProps = {
	code: string;
	/** The same, formatted for people. */
	formatted?: string;
	label: string;
	action: string;
	next: string;
};

/** The code to paste in the bank's app, its button first: a phone cannot scan its own screen. */
export function PayCode({ code, formatted = code, label, action, next }: PayCodeProps) {
	const [copied, setCopied] = useState<"before" | keyof typeof DONE>("before");
	const [byHand, setByHand] = useState(false);
	const text = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (code && button.current) bringIntoView(button.current);
	}, [code]);
	useEffect(() => {
		if (copied !== "now") return;
		const timer = setTimeout(() => setCopied("after"), COPIED_MS);
		return () => clearTimeout(timer);
	}, [copied]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(code);
			setCopied("now");
			setByHand(false);
			toast.success("Copiado!");
		} catch {
			// Without the clipboard the text stays selectable.
			setByHand(true);
			text.current?.select();
		}
	};
	const Mark = copied === "now" ? Check : Copy;
	return (
		<div>
			<Button
				ref={button}
				size="lg"
				full
				variant={copied === "now" ? "ink" : "primary"}
				onClick={copy}
				disabled={!code}
				className="min-h-15! text-title!"
			>
				<Mark className="size-5" aria-hidden />
				{copied === "before" ? action : DONE[copied]}
			</Button>
			<input
				ref={text}
				aria-label={label}
				readOnly
				value={formatted}
				onFocus={(event) => event.currentTarget.select()}
				className="mt-2.5 h-12 w-full min-w-0 truncate rounded-sm border border-line-strong px-3.5 font-mono text-body text-subtle"
			/>
			<p role="status" className="mt-1.5 text-small text-subtle empty:hidden">
				{byHand ? "Toque e segure no código para copiar." : copied === "before" ? "" : next}
			</p>
		</div>
	);
}

type SandboxButtonsProps = {
	paymentId: string;
	onlyPaid?: boolean;
	/** Notifies panels that do not poll. */
	onSettled?: () => void;
};

/** Simulates the bank's answer to a PIX or a boleto in the sandbox. */
export function SandboxButtons({ paymentId, onlyPaid = false, onSettled }: SandboxButtonsProps) {
	const settle = async (status: "approved" | "rejected") => {
		const answer = await callFunction("sandbox-pix", { paymentId, status });
		if (!answer.ok) toast.error("Erro ao simular o pagamento", { description: answer.error ?? "" });
		else onSettled?.();
	};
	return (
		<div className="mt-6 rounded-sm border border-dashed border-line-strong p-4">
			<p className="mb-3 text-small text-subtle">
				Ambiente de testes: nenhum valor é cobrado.{" "}
				{onlyPaid
					? "Diga, no lugar do banco, que o boleto foi pago."
					: "Escolha o que o banco responderia."}
			</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="outline" size="sm" onClick={() => settle("approved")}>
					Simular pagamento aprovado
				</Button>
				{!onlyPaid && (
					<Button variant="outline" size="sm" onClick={() => settle("rejected")}>
						Simular pagamento rejeitado
					</Button>
				)}
			</div>
		</div>
	);
}

type PayProblemProps = {
	title: string;
	detail: ReactNode;
	action: string;
	busy?: boolean;
	onAction(): void;
};

/** Why a payment cannot go on, and what can be done. */
export function PayProblem({ title, detail, action, busy, onAction }: PayProblemProps) {
	return (
		<div role="alert" className="flex flex-col items-start gap-4 py-4">
			<Icon of={CircleAlert} stroke={1.4} className="size-8 text-bad-text" />
			<div>
				<h2 className="text-h3">{title}</h2>
				{detail && <div className="mt-2 max-w-[60ch] text-subtle">{detail}</div>}
			</div>
			<Button busy={busy} onClick={onAction}>
				{action}
			</Button>
		</div>
	);
}

type SoldOutProblemProps = {
	lines: CheckoutLine[];
	short: ShortLine[];
};

/** The reservation has expired and stock is short: lists the missing units and continues without them. */
export function SoldOutProblem({ lines, short }: SoldOutProblemProps) {
	const navigate = useNavigate();
	const rest = withoutShort(lines, short);
	const goOn = () => {
		useCart.getState().replaceOrdered(lines, rest);
		void navigate(rest.length > 0 ? "/checkout" : "/produtos");
	};
	return (
		<PayProblem
			title={`${whatIsGone(lines, rest)} enquanto o pedido esperava o pagamento`}
			detail={
				<>
					<ul className="nums list-disc space-y-1 pl-5 text-fg">
						{short.map((line) => (
							<li key={`${line.name}/${line.size}/${line.color}`}>{describe(line)}</li>
						))}
					</ul>
					<p className="mt-2">Este pedido não foi cobrado.</p>
				</>
			}
			action={rest.length > 0 ? "Continuar com o que há" : "Escolher outra peça"}
			onAction={goOn}
		/>
	);
}

function whatIsGone(lines: CheckoutLine[], rest: CheckoutLine[]): string {
	if (rest.length > 0) return "Parte do pedido esgotou";
	return lines.length === 1 ? "A peça esgotou" : "As peças esgotaram";
}

function describe({ available, ...line }: ShortLine): string {
	const label = lineLabel(line);
	const name = label ? `${line.name} (${label})` : line.name;
	if (available === 0) return `${name} esgotou`;
	return `${name}: ${plural(available, "resta", "restam")} ${counted(available, "unidade", "unidades")}`;
}

function withoutShort(lines: CheckoutLine[], short: ShortLine[]): CheckoutLine[] {
	return lines.flatMap((line) => {
		const missing = short.find(({ size, color, name }) => {
			return size === line.size && color === line.color && name === line.name;
		});
		const quantity = Math.min(line.quantity, missing?.available ?? line.quantity);
		return quantity > 0 ? [{ ...line, quantity }] : [];
	});
}

/**
 * The order has renewed its reservation as often as allowed: it is cancelled, which frees its units, credit and coupon,
 * and a new order of the same lines goes on.
 */
export function SpentProblem({ order }: { order: Pick<CheckoutOrder, "token" | "lines"> }) {
	const navigate = useNavigate();
	const fetcher = useFetcher<Outcome>();
	const page = href("/pedido/:token", { token: order.token });
	useFetcherAnswer(fetcher.data, ({ ok, message }) => {
		if (!ok) {
			toast.error("O pedido não foi cancelado", message ? { description: message } : {});
			void navigate(page);
			return;
		}
		useCart.getState().replaceOrdered(order.lines, order.lines);
		// Not hydrated yet on the order's own page.
		void useCheckoutStore.persist.rehydrate();
		useCheckoutStore.getState().forgetOrder();
		openOrder.forget(order.token);
		void navigate(href("/checkout"));
	});
	return (
		<PayProblem
			title="Este pedido não pode ser reservado de novo."
			detail="O tempo para pagar já foi renovado duas vezes. Faça um novo pedido com os mesmos itens: este é cancelado, e o que você digitou continua aqui."
			action="Fazer um novo pedido"
			busy={fetcher.state !== "idle"}
			onAction={() => void fetcher.submit({ intent: "cancel" }, { method: "post", action: page })}
		/>
	);
}

type PayByPixProps = {
	total: number;
	onPix(): void;
	variant?: "primary" | "outline";
};

export const PayByPix = ({ total, onPix, variant = "primary" }: PayByPixProps) => (
	<Button variant={variant} onClick={onPix}>
		<span>
			Pagar com PIX, <Price of={total} />
		</span>
	</Button>
);

/** Counts down from the server's value: the device's clock may be wrong. */
export function useSecondsLeft(seconds: number, running: boolean, onEnd: () => void): number {
	const [left, setLeft] = useState(seconds);
	const latest = useRef(onEnd);
	latest.current = onEnd;
	const since = useRef({ seconds, at: 0 });
	useEffect(() => {
		if (!running) return;
		if (since.current.seconds !== seconds || since.current.at === 0) {
			since.current = { seconds, at: performance.now() };
		}
		const tick = () => {
			const passed = (performance.now() - since.current.at) / 1000;
			const now = Math.max(0, Math.ceil(seconds - passed));
			setLeft(now);
			if (now > 0) return;
			clearInterval(timer);
			latest.current();
		};
		const timer = setInterval(tick, 1_000);
		return () => clearInterval(timer);
	}, [seconds, running]);
	return left;
}

/** `4:09`, for a countdown. */
export const minutesOf = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
