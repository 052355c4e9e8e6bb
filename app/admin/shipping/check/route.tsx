import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { data, href, Link, useLocation, useNavigate } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { orderNumber } from "#core/orders/rules.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { useAction, useSend } from "../../action/use-action.ts";
import { loadScreen } from "../../load-screen.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useMay } from "../../ui/may.tsx";
import { Key } from "../queue-list.tsx";
import { WHY_NOT } from "../shipping-words.ts";
import type { Route } from "./+types/route";
import { action } from "./check-actions.ts";
import { CheckSide } from "./check-side.tsx";
import { PartDialog } from "./part-dialog.tsx";
import { PieceList } from "./piece-list.tsx";
import { ScanBox } from "./scan-box.tsx";
import { useCheck } from "./use-check.ts";

export { action };

export const clientAction = sayFailures({}, "Erro na conferência");

export const loader = loadScreen(
	"Não foi possível carregar o pedido",
	async ({ params, context }: Route.LoaderArgs) => {
		const { userId } = context.get(adminContext);
		const check = await context.get(shopContext).shipping.loadCheck(params.id, userId);
		if (!check) throw data("Este pedido não existe mais.", { status: 404 });
		return { check };
	},
);

/** The orders that are checked one after the other, and which of them this one is. */
function useRound(id: string) {
	const state = useLocation().state as { ids?: string[] } | null;
	const ids = state?.ids?.includes(id) ? state.ids : [id];
	const navigate = useNavigate();
	const at = ids.indexOf(id);
	return {
		at,
		count: ids.length,
		next: () => {
			const next = ids[at + 1];
			return next
				? navigate(href("/admin/expedicao/:id", { id: next }), { state: { ids }, replace: true })
				: navigate(href("/admin/expedicao"));
		},
	};
}

export default function CheckOrder({ loaderData: { check }, params }: Route.ComponentProps) {
	const round = useRound(params.id);
	const { order } = check;
	const refused = check.refusal ?? (check.lines.length === 0 ? "nothing_left" : null);
	return (
		<>
			<title>{`Conferir #${orderNumber(order.id)} · Painel`}</title>
			<header className="mb-4 flex items-center gap-4">
				<Link
					to={href("/admin/expedicao")}
					aria-label="Voltar à fila"
					className={`${iconButtonClass} border border-line-strong`}
				>
					<Icon of={ArrowLeft} className="size-5" />
				</Link>
				<h1 className="min-w-0 flex-1 text-h3 font-medium">Pedido #{orderNumber(order.id)}</h1>
				{round.count > 1 && (
					<span className="nums hidden text-small text-subtle sm:block">
						Pedido {round.at + 1} de {round.count}
					</span>
				)}
				{round.count > 1 && (
					<Button variant="outline" size="sm" onClick={round.next}>
						Pular{" "}
						<span className="hidden lg:inline">
							<Key>F8</Key>
						</span>
					</Button>
				)}
			</header>
			{refused ? (
				<EmptyState title={WHY_NOT[refused]}>
					<ButtonLink to={href("/admin/expedicao")} variant="outline" size="sm">
						Voltar à fila
					</ButtonLink>
				</EmptyState>
			) : (
				<Checking key={order.id} check={check} next={round.next} />
			)}
		</>
	);
}

type CheckingProps = { check: Route.ComponentProps["loaderData"]["check"]; next(): unknown };

function Checking({ check, next }: CheckingProps) {
	const { order, lines, known, parcel } = check;
	const allowed = useMay();
	const state = useCheck({ id: order.id, lines, known });
	const [weight, setWeight] = useState(parcel?.weight_g ? String(parcel.weight_g) : "");
	const [part, setPart] = useState(false);
	const { send, busy } = useAction<typeof action>({
		onDone: () => {
			state.forget();
			void next();
		},
	});
	const [asked, setAsked] = useState(check.takenBy !== null);
	const mine = useTake(!asked && allowed);
	const close = (isPart: boolean) =>
		send({
			intent: "close",
			readings: state.readings,
			weight: /^\d{1,6}$/.test(weight) && Number(weight) > 0 ? Number(weight) : null,
			part: isPart,
		});
	const latest = useRef({ next, state, setPart });
	latest.current = { next, state, setPart };
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const does: Record<string, () => unknown> = {
				F2: () => latest.current.state.nextVolume(),
				F8: () => latest.current.next(),
				F9: () => latest.current.setPart(true),
			};
			if (!does[event.key] || document.querySelector("[role=dialog], [role=alertdialog]")) return;
			event.preventDefault();
			does[event.key]?.();
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, []);
	return (
		<div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_320px]">
			<div>
				<ScanBox
					state={state}
					orderId={order.id}
					disabled={!allowed || !mine}
					onClose={() => state.missing === 0 && close(false)}
				/>
				<PieceList lines={lines} state={state} onMissing={() => setPart(true)} />
			</div>
			<CheckSide
				{...{ check, state, weight, setWeight, busy }}
				onClose={() => close(false)}
				disabled={!allowed}
			/>
			{part && (
				<PartDialog
					lines={lines}
					state={state}
					busy={busy}
					onSend={() => close(true)}
					onClose={() => setPart(false)}
				/>
			)}
			<ConfirmDialog
				open={asked}
				onOpenChange={() => setAsked(false)}
				title={`${check.takenBy} está conferindo`}
				text="Se os dois conferirem ao mesmo tempo, vale quem fechar por último."
				action="Conferir mesmo assim"
				onConfirm={() => setAsked(false)}
			/>
		</div>
	);
}

/** Tells the others that this order is in hands; true once nothing speaks against reading. */
function useTake(ready: boolean): boolean {
	const { send } = useSend<{ intent: "take" }, { ok: boolean }>();
	const once = useRef(send);
	once.current = send;
	useEffect(() => {
		if (ready) once.current({ intent: "take" });
	}, [ready]);
	return ready;
}
