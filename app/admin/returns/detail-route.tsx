import { type Ref, useEffect, useRef, useState } from "react";
import { data, href, Link } from "react-router";
import { shopContext } from "#app/context.ts";
import { StatusPill } from "#app/ui/badge.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { ManagedReturn } from "#core/returns/returns.ts";
import { bringsBack, STATES } from "#core/returns/shared/machine.ts";
import {
	DESTINATION_LABELS,
	FINDING_LABELS,
	KIND_LABELS,
	REASON_LABELS,
	RESOLUTION_LABELS,
	stepTitle,
} from "#core/returns/shared/words.ts";
import { formatMoment } from "#core/values/dates.ts";
import { formatMoney } from "#core/values/money.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { Fact, Facts } from "../ui/facts.tsx";
import { TextLink } from "../ui/lists/row-action.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/detail-route";
import { CheckArrival } from "./check-arrival.tsx";
import { Next } from "./next-step.tsx";
import { PostingFacts } from "./posting-part.tsx";
import { action } from "./return-actions.ts";
import { STATE_TONES } from "./route.tsx";
import { type DialogName, StepDialog } from "./step-dialog.tsx";

export { action };

export const clientAction = sayFailures(
	{ check: "Erro ao salvar a conferência" },
	"Erro ao salvar",
);

export const loader = loadScreen(
	"Erro ao carregar a troca",
	async ({ params, context }: Route.LoaderArgs) => {
		const found = await context.get(shopContext).returns.load(params.id);
		return data({ found }, { status: found ? 200 : 404 });
	},
);

export default function ReturnDetail({ loaderData: { found } }: Route.ComponentProps) {
	const status = useRef<HTMLSpanElement>(null);
	const state = found && `${found.id}-${found.estado}`;
	const lastState = useRef(state);
	useEffect(() => {
		// A step takes the button away that had the focus.
		if (lastState.current !== state && document.activeElement === document.body)
			status.current?.focus();
		lastState.current = state;
	}, [state]);
	if (!found || !state) {
		return (
			<>
				<PageHead title="Troca não encontrada" />
				<TextLink to="/admin/trocas">Voltar às trocas</TextLink>
			</>
		);
	}
	return <Detail key={state} one={found} status={status} />;
}

function Detail({ one, status }: { one: ManagedReturn; status: Ref<HTMLSpanElement> }) {
	const [dialog, setDialog] = useState<DialogName | null>(null);
	const { order, numero, estado } = one;
	return (
		<>
			<PageHead
				title={`${one.resolucao === "substituicao" ? "Troca" : "Devolução"} nº ${numero}`}
				text={
					<>
						<TextLink to="/admin/trocas">Trocas</TextLink> · {order.customer_name} ·{" "}
						<TextLink to={`/admin/pedidos?q=${orderNumber(order.id)}`}>
							#{orderNumber(order.id)}
						</TextLink>
					</>
				}
			>
				<span ref={status} tabIndex={-1} className="rounded-sm">
					<StatusPill tone={STATE_TONES[estado]}>{STATES[estado].label}</StatusPill>
				</span>
			</PageHead>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
				<div className="grid gap-5">
					<MayWrite>
						<Next one={one} onDialog={setDialog} />
					</MayWrite>
					{estado === "recebida" ? <CheckArrival one={one} /> : <Pieces one={one} />}
				</div>
				<div className="grid gap-5">
					<FactsPanel one={one} />
					<Panel title="Histórico">
						<ol className="grid gap-3 text-small">
							{one.steps.map(({ step, at, actor, note }, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
								<li key={index}>
									<b className="font-medium">{stepTitle(step, one.resolucao)}</b>
									<span className="nums block text-caption text-subtle">
										{formatMoment(new Date(at))}
										{actor !== "loja" && `, ${BY[actor] ?? `por ${actor}`}`}
									</span>
									{note && <span className="block break-words">{note}</span>}
								</li>
							))}
						</ol>
					</Panel>
				</div>
			</div>
			{dialog && <StepDialog one={one} name={dialog} onClose={() => setDialog(null)} />}
		</>
	);
}

/** Who takes a step and is not named. */
const BY: Record<string, string> = {
	cliente: "pelo cliente",
	transportadora: "pela transportadora",
};

function Pieces({ one }: { one: ManagedReturn }) {
	return (
		<Panel title="Peças">
			<ul className="divide-y divide-line">
				{one.pieces.map((piece) => (
					<li key={piece.id} className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-4 py-3">
						<ProductPicture src={piece.image} alt="" sizes="64px" className="w-full rounded-xs" />
						<div className="min-w-0">
							<p className="font-medium break-words">{piece.name}</p>
							<p className="text-small text-subtle">
								{[piece.words, piece.sku].filter(Boolean).join(" · ")}
							</p>
							{piece.swap && <p className="text-small">Troca por {piece.swap}</p>}
							{piece.resultado && (
								<p className="mt-1 text-small">
									{FINDING_LABELS[piece.resultado]}
									{piece.destino && ` · ${DESTINATION_LABELS[piece.destino]}`}
									{piece.observacao && ` · ${piece.observacao}`}
									{piece.foto && (
										<>
											{" · "}
											<a href={piece.foto} target="_blank" rel="noreferrer" className="underline">
												foto
											</a>
										</>
									)}
								</p>
							)}
						</div>
						<span className="nums text-small">{formatMoney(piece.valor)}</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function FactsPanel({ one }: { one: ManagedReturn }) {
	return (
		<Panel
			title="O pedido"
			action={
				<Link
					to={href("/pedido/:token/troca/:numero", {
						token: one.order.token,
						numero: String(one.numero),
					})}
					className="text-small font-semibold text-brand-text hover:underline"
				>
					Página do cliente
				</Link>
			}
		>
			<Facts>
				<Fact label="Motivo">{`${REASON_LABELS[one.motivo]} (${KIND_LABELS[one.tipo]})`}</Fact>
				<Fact label="Prefere">{RESOLUTION_LABELS[one.resolucao]}</Fact>
				<Fact label="Prazo">
					{one.prazo ? `até ${dayWords(one.prazo)}` : "entrega sem data: confira"}
				</Fact>
				<PostingFacts one={one} />
				{one.valor > 0 && bringsBack(one.estado) && (
					<Fact label="Volta ao cliente">{formatMoney(one.valor)}</Fact>
				)}
				{one.devolvido > 0 && <Fact label="Já voltou antes">{formatMoney(one.devolvido)}</Fact>}
				{one.em_credito > 0 && <Fact label="Como crédito">{formatMoney(one.em_credito)}</Fact>}
				{one.diferenca > 0 && <Fact label="Diferença">{formatMoney(one.diferenca)}</Fact>}
				{one.politica.condicao && <Fact label="Condição da loja">{one.politica.condicao}</Fact>}
			</Facts>
			{one.relato && (
				<blockquote className="mt-4 border-l-2 border-line-strong pl-3 text-small break-words whitespace-pre-line">
					{one.relato}
				</blockquote>
			)}
			{one.fotos.length > 0 && (
				<ul aria-label="Fotos do cliente" className="mt-4 flex flex-wrap gap-2">
					{one.fotos.map((address, at) => (
						<li key={address}>
							<a href={address} target="_blank" rel="noreferrer">
								<img
									src={address}
									alt={`Enviada pelo cliente, ${at + 1}`}
									className="size-20 rounded-xs object-cover"
								/>
							</a>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}
