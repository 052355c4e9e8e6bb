import type { ReactNode } from "react";
import { data, href } from "react-router";
import { shopContext } from "#app/context.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { readForm } from "#app/session/read-form.ts";
import { useSendsMail } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton, TrackingLine } from "#app/ui/copy-button.tsx";
import { TextLink } from "#app/ui/page-link.tsx";
import { dayWords } from "#core/delivery/shared/day-words.ts";
import type { FollowPage } from "#core/returns/customer.ts";
import { STATES } from "#core/returns/shared/machine.ts";
import { trackingPage } from "#core/shipping/shared/tracking.ts";
import { formatMoney } from "#core/values/money.ts";
import type { Route } from "./+types/follow-route";
import { Appeal, Cancel, Packing, Posted, Summary, Timeline } from "./follow-parts.tsx";
import { NoSuchOrder, OfOrder } from "./of-order.tsx";

export { clientAction } from "#app/session/client-action.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { returns } = context.get(shopContext);
	const page = await returns.loadFollow(params.token, Number(params.numero));
	return data({ page }, { status: page ? 200 : 404 });
}

const DONE = {
	cancelar: "Pedido cancelado",
	postar: "Obrigado! Avisamos quando chegar.",
	recorrer: "Resposta enviada. A loja confere de novo.",
} as const;

const isOwn = (intent: string): intent is keyof typeof DONE => Object.hasOwn(DONE, intent);

export async function action({ context, params, request }: Route.ActionArgs) {
	const { returns } = context.get(shopContext);
	const form = await readForm(request);
	const text = (name: string, most: number) =>
		String(form.get(name) ?? "")
			.trim()
			.slice(0, most);
	const intent = text("intent", 20);
	const page = await returns.loadFollow(params.token, Number(params.numero));
	if (!page || !isOwn(intent)) {
		return data({ ok: false, message: "Pedido não encontrado." }, { status: 404 });
	}
	const code = text("codigo", 60).toUpperCase().replace(/\s/g, "");
	if (code && !/^[A-Z0-9._/-]+$/.test(code)) {
		return data({ ok: false, message: "Código inválido. Use letras e números." }, { status: 422 });
	}
	const taken = await returns.takeOwnStep(params.token, page.id, {
		event: intent,
		note: text("resposta", 1_000),
		code,
		carrier: text("transportadora", 60),
	});
	if (taken.ok) return data({ ok: true, message: DONE[intent] });
	const words = taken.error.code === "step" ? taken.error.words : "Pedido não encontrado.";
	return data({ ok: false, message: words }, { status: 409 });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
	pageMeta(matches, { title: `Troca ou devolução ${params.numero}` });

/** A request as its customer follows it. */
export default function FollowRoute({ loaderData: { page } }: Route.ComponentProps) {
	if (!page) return <NoSuchOrder />;
	const noun = page.resolucao === "substituicao" ? "Troca" : "Devolução";
	return (
		<OfOrder order={page} title={`${noun} ${page.numero}`}>
			<div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-12">
				<div className="grid content-start gap-7">
					<Now page={page} />
					<Timeline page={page} />
				</div>
				<Summary page={page} />
			</div>
		</OfOrder>
	);
}

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
	<section role="status" className="rounded-md border border-line-strong bg-surface p-5 md:p-7">
		<h2 className="text-h3">{title}</h2>
		<div className="mt-2 grid max-w-[62ch] gap-3">{children}</div>
	</section>
);

/** What happens now, and what the customer can do about it. */
function Now({ page }: { page: FollowPage }) {
	const { estado, codigo_postagem, codigo_ate, parecer, resolucao, next } = page;
	const title = STATES[estado].words;
	if (page.steps.at(-1)?.step === "devolver_pecas") return <SentBack page={page} />;
	switch (estado) {
		case "solicitada":
			return (
				<Box title="A loja está vendo o seu pedido">
					{page.responder_ate && <p>A resposta vem até {dayWords(page.responder_ate)}.</p>}
					<Cancel swap={resolucao === "substituicao"} />
				</Box>
			);
		case "aprovada":
			return (
				<Box title={title}>
					<Sending page={page} />
					<Cancel swap={resolucao === "substituicao"} />
				</Box>
			);
		case "aguardando_postagem":
			return (
				<Box title="Leve o pacote à agência">
					<p className="flex flex-wrap items-center gap-3">
						<b className="font-mono text-h2 tracking-wide wrap-anywhere">{codigo_postagem}</b>
						<CopyButton label="Copiar código de postagem" text={codigo_postagem ?? ""} />
					</p>
					{codigo_ate && <p>Poste até {dayWords(codigo_ate)}. Você não paga nada.</p>}
					<Packing />
					<Posted />
					<Cancel swap={resolucao === "substituicao"} />
				</Box>
			);
		case "em_transito":
			return (
				<Box title="As peças estão a caminho da loja">
					<Tracking page={page} />
				</Box>
			);
		case "recebida":
			return (
				<Box title="As peças chegaram">
					<p>
						Elas são conferidas uma a uma
						{page.responder_ate && `, até ${dayWords(page.responder_ate)}`}.
					</p>
				</Box>
			);
		case "conferida":
		case "extraviada":
			return (
				<Box title={estado === "conferida" ? "Peças conferidas" : title}>
					{estado === "extraviada" && parecer && <p className="wrap-anywhere">{parecer}</p>}
					{page.valor > 0 && <p>{backWords(page, "voltam")}</p>}
					{resolucao === "substituicao" && !next && page.valor === 0 && (
						<p>
							{page.contested
								? "O pagamento deste pedido foi contestado: as peças novas esperam a decisão."
								: "A loja prepara agora as peças novas."}
						</p>
					)}
					{next && !next.paid && (
						<>
							<p>
								{next.expired
									? "O prazo da diferença passou. A loja fala com você."
									: `A peça nova custa ${formatMoney(page.diferenca)} a mais. Ela segue assim que a diferença for paga.`}
							</p>
							{!next.expired && (
								<ButtonLink to={href("/pedido/:token", { token: next.token })}>
									Pagar {formatMoney(page.diferenca)}
								</ButtonLink>
							)}
						</>
					)}
					{next?.paid && <NewOrder token={next.token} />}
				</Box>
			);
		case "reprovada":
			return (
				<Box title="A loja não aceitou a devolução">
					<p className="whitespace-pre-line wrap-anywhere">{parecer}</p>
					<p>As peças voltam para você. Não concorda? Responda, e a loja confere de novo.</p>
					<Appeal />
				</Box>
			);
		case "recusada":
			return (
				<Box title="A loja não aprovou o pedido">
					<p className="whitespace-pre-line wrap-anywhere">{parecer}</p>
					<ButtonLink to={href("/contato")} variant="outline">
						Falar com a loja
					</ButtonLink>
				</Box>
			);
		case "expirada":
			return (
				<Box title="O código de postagem venceu">
					<p>Escreva para a loja para combinar a volta.</p>
					<ButtonLink to={href("/contato")} variant="outline">
						Falar com a loja
					</ButtonLink>
				</Box>
			);
		case "concluida":
			return (
				<Box title="Resolvido">
					{page.valor > 0 && <p>{backWords(page, "devolvidos")}</p>}
					{next && <NewOrder token={next.token} />}
				</Box>
			);
		default:
			return <Box title={title}>{parecer && <p className="wrap-anywhere">{parecer}</p>}</Box>;
	}
}

const Tracking = ({ page: { transportadora, rastreio } }: { page: FollowPage }) =>
	rastreio && (
		<TrackingLine
			carrier={transportadora}
			code={rastreio}
			page={trackingPage(transportadora, rastreio)}
		/>
	);

/** Pieces that were not accepted are on their way back, unpaid. */
const SentBack = ({ page }: { page: FollowPage }) => (
	<Box title="As peças voltaram para você">
		<p className="whitespace-pre-line wrap-anywhere">{page.parecer}</p>
		<Tracking page={page} />
	</Box>
);

/** `R$ 80,00 como crédito na loja e R$ 20,00 devolvidos ao PIX de onde veio.` */
function backWords(page: FollowPage, verb: string): string {
	const { valor, em_credito, por_fora, refundedTo } = page;
	const money = valor - em_credito;
	const to = por_fora ? "por outro meio, como combinado" : refundedTo || "para você";
	const parts = [
		...(em_credito > 0 ? [`${formatMoney(em_credito)} como crédito na loja`] : []),
		...(money > 0 ? [`${formatMoney(money)} ${verb} ${to}`] : []),
	];
	return `${parts.join(" e ")}.`;
}

const NewOrder = ({ token }: { token: string }) => (
	<p>
		As peças novas têm um pacote próprio.{" "}
		<TextLink to={href("/pedido/:token", { token })}>Acompanhar a entrega</TextLink>
	</p>
);

function Sending({ page: { postagem, address, tipo, pieces, reservada } }: { page: FollowPage }) {
	const sendsMail = useSendsMail();
	const swaps = pieces.flatMap(({ swap }) => swap || []);
	return (
		<>
			{tipo === "arrependimento" && <p>Desistir da compra é seu direito: aprovado, sem custo.</p>}
			{reservada && swaps.length > 0 && (
				<p>
					{swaps.length === 1 ? "A peça nova está reservada" : "As peças novas estão reservadas"}{" "}
					para você: {swaps.join("; ")}.
				</p>
			)}
			{postagem === "correios" ? (
				<p>
					A loja paga a volta. O código de postagem aparece aqui
					{sendsMail && " e chega por e-mail"}.
				</p>
			) : (
				<>
					<p>{postagem === "loja" ? "Leve as peças até:" : "Envie as peças para:"}</p>
					{address && <p className="font-medium whitespace-pre-line">{address}</p>}
				</>
			)}
			<Packing />
			{postagem === "proprio" && <Posted wanted />}
		</>
	);
}
