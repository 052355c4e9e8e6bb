import { CircleCheck, CircleX, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { shopContext } from "#app/context.ts";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass, TextField } from "#app/ui/field.tsx";
import { Icon, IconButton } from "#app/ui/icon.tsx";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import { MOST_AT_ONCE } from "#core/stock/shared/stock.ts";
import type { KnownUnit } from "#core/stock/types.ts";
import { counted } from "#core/values/text.ts";
import { variationName } from "#core/values/variation.ts";
import { sayFailures } from "../action/say-failures.ts";
import { type AnswerOf, type InputOf, useAction, useSend } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { useCamera } from "../ui/camera.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useMay } from "../ui/may.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/count-route";
import { action } from "./stock-actions.ts";
import { isWhole } from "./stock-grid.tsx";
import { StockHead } from "./stock-head.tsx";

/** A variation with what was counted of it, as typed. */
type Piece = KnownUnit & { quantity: string };

type Said = { ok: boolean; text: string };

const STORED = "estoque-contagem";
const folded = (code: string): string => code.trim().toLowerCase();

/** Counted pieces, latest first; they outlive the page until they are applied. */
function usePieces() {
	const [pieces, setPieces] = useState<Piece[]>([]);
	useEffect(() => {
		const stored = deviceStorage.readJson(STORED);
		if (Array.isArray(stored)) setPieces(stored as Piece[]);
	}, []);
	const keep = (change: (now: Piece[]) => Piece[]) =>
		setPieces((now) => {
			const next = change(now);
			if (next.length > 0) deviceStorage.write(STORED, JSON.stringify(next));
			else deviceStorage.remove(STORED);
			return next;
		});
	return {
		pieces,
		add: (unit: KnownUnit) =>
			keep((now) => {
				const before = now.find(({ variantId }) => variantId === unit.variantId);
				const quantity = String(
					(isWhole(before?.quantity ?? "") ? Number(before?.quantity) : 0) + 1,
				);
				return [{ ...unit, quantity }, ...now.filter((one) => one !== before)];
			}),
		set: (id: string, quantity: string) =>
			keep((now) => now.map((one) => (one.variantId === id ? { ...one, quantity } : one))),
		remove: (id: string) => keep((now) => now.filter(({ variantId }) => variantId !== id)),
		clear: () => keep(() => []),
	};
}

/** Finds the variations of codes one after the other, however fast they are read; asks for each once. */
function useReadings(onRead: (unit: KnownUnit) => void) {
	const [queue, setQueue] = useState<string[]>([]);
	const [said, setSaid] = useState<Said | null>(null);
	/** Codes that counted nothing: several are read before somebody looks. */
	const [unknown, setUnknown] = useState<string[]>([]);
	const known = useRef(new Map<string, KnownUnit>());
	const looking = useSend<InputOf<typeof action>, AnswerOf<typeof action>>();
	const take = (code: string, unit: KnownUnit | null) => {
		setQueue((now) => now.slice(1));
		if (!unit) {
			setUnknown((now) => [...new Set([...now, code])]);
			return setSaid({ ok: false, text: `Nenhuma variação tem o código ${code}.` });
		}
		known.current.set(folded(code), unit);
		setSaid({ ok: true, text: `${unit.produto}, ${variationName(unit)}` });
		onRead(unit);
	};
	useFetcherAnswer(looking.answer, (answer) => {
		if (answer.looked) take(answer.looked.code, answer.looked.unit);
		else {
			setQueue([]);
			setSaid({ ok: false, text: "Sem resposta da loja: leia de novo o que ainda não entrou." });
		}
	});
	const [first] = queue;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the head of the queue decides, once
	useEffect(() => {
		if (first === undefined || looking.busy) return;
		const unit = known.current.get(folded(first));
		if (unit) take(first, unit);
		else looking.send({ intent: "look", code: first });
	}, [first, queue.length, looking.busy]);
	return { said, unknown, read: (code: string) => setQueue((now) => [...now, code.slice(0, 80)]) };
}

function ReadingField({
	field,
	said,
	unknown,
	onRead,
}: {
	field: RefObject<HTMLInputElement | null>;
	said: Said | null;
	unknown: string[];
	onRead(code: string): void;
}) {
	const [typed, setTyped] = useState("");
	const camera = useCamera(onRead);
	useEffect(() => field.current?.focus(), [field]);
	return (
		<form
			className="rounded-md border-2 border-brand-text bg-bg px-5 py-4.5"
			onSubmit={(event) => {
				event.preventDefault();
				if (typed.trim() !== "") onRead(typed.trim());
				setTyped("");
			}}
		>
			<label htmlFor="leitura" className="text-ui font-semibold">
				Código de barras ou SKU
			</label>
			<p className="text-small text-subtle">
				Cada leitura conta uma peça. Com leitor ou teclado, depois Enter.
			</p>
			<div className="mt-2.5 flex flex-wrap items-center gap-3">
				<input
					id="leitura"
					ref={field}
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
					maxLength={80}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					enterKeyHint="done"
					className={`${controlClass(false)} min-h-15 min-w-0 flex-1 basis-56 text-lead font-medium`}
				/>
				{camera.button}
			</div>
			{camera.view}
			<p
				role="status"
				className={`mt-3.5 flex min-h-6 items-center gap-2.5 text-ui font-semibold ${said?.ok ? "text-ok-text" : "text-bad-text"}`}
			>
				{said && <Icon of={said.ok ? CircleCheck : CircleX} className="size-5 shrink-0" />}
				{said?.text}
			</p>
			{unknown.length > 0 && (
				<p className="mt-2 text-small wrap-anywhere text-subtle">
					Não contados, sem variação: {unknown.join(", ")}
				</p>
			)}
		</form>
	);
}

const NOTE = "Contagem com leitor";

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar a contagem",
	async ({ context }: Route.LoaderArgs) => ({
		demand: await context.get(shopContext).backInStock.summariseDemand(),
	}),
);

/** Counts pieces by their codes and sets the units of those that were counted (rule stock 10). */
export default function Count({ loaderData: { demand } }: Route.ComponentProps) {
	const { pieces, add, set, remove, clear } = usePieces();
	const { said, unknown, read } = useReadings(add);
	const field = useRef<HTMLInputElement>(null);
	const [asking, setAsking] = useState<"apply" | "clear" | null>(null);
	const { send, busy, fields } = useAction<typeof action>({
		onDone: () => {
			clear();
			setAsking(null);
		},
	});
	const wrong = pieces.filter(({ quantity }) => !isWhole(quantity)).length;
	const changed = pieces.filter(({ quantity, estoque }) => Number(quantity) !== estoque);
	const total = pieces.reduce(
		(sum, { quantity }) => sum + (isWhole(quantity) ? Number(quantity) : 0),
		0,
	);
	const apply = () => {
		const quantities = Object.fromEntries(
			pieces.map(({ variantId, quantity }) => [variantId, quantity]),
		);
		send({ intent: "adjust", form: { operation: "definir", note: NOTE, quantities } });
	};
	return (
		<>
			<StockHead waiting={demand.pessoas} />
			{!useMay() ? (
				<p className="text-ui text-subtle">O seu papel na equipe não conta o estoque.</p>
			) : (
				<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
					<ReadingField {...{ field, said, unknown }} onRead={read} />
					<Panel
						title={
							pieces.length === 0
								? "O que foi contado"
								: `${counted(total, "peça", "peças")} em ${counted(pieces.length, "variação", "variações")}`
						}
					>
						{pieces.length === 0 ? (
							<p className="text-small text-subtle">
								Conte só as peças à venda: as separadas para pedidos ficam fora. O que você não ler
								continua como está, e nada muda antes de Aplicar.
							</p>
						) : (
							<>
								<ul className="divide-y divide-line" aria-label="Peças contadas">
									{pieces.map((piece) => (
										<li key={piece.variantId} className="flex items-center gap-3 py-2.5">
											<div className="min-w-0 flex-1">
												<p className="text-small font-medium">{piece.produto}</p>
												<p className="nums text-caption text-subtle">
													{variationName(piece)} · {piece.sku} · na loja: {piece.estoque}
												</p>
											</div>
											<TextField
												label={`Contadas de ${piece.produto}, ${variationName(piece)}`}
												className="dense w-20 [&_label]:sr-only"
												inputMode="numeric"
												autoComplete="off"
												value={piece.quantity}
												error={fields[`quantities.${piece.variantId}`]}
												onChange={(event) => set(piece.variantId, event.currentTarget.value)}
											/>
											<IconButton
												icon={Trash2}
												label={`Tirar ${piece.produto}, ${variationName(piece)}`}
												iconClass="size-4.5"
												onClick={() => {
													remove(piece.variantId);
													field.current?.focus();
												}}
											/>
										</li>
									))}
								</ul>
								<div className="mt-4 flex flex-wrap items-center gap-3">
									<Button
										size="sm"
										busy={busy}
										disabled={wrong > 0 || changed.length === 0 || pieces.length > MOST_AT_ONCE}
										onClick={() => setAsking("apply")}
									>
										Aplicar {counted(changed.length, "mudança", "mudanças")}
									</Button>
									<Button size="sm" variant="outline" onClick={() => setAsking("clear")}>
										Recomeçar
									</Button>
									<p className="text-small text-subtle" aria-live="polite">
										{wrong > 0 && "Corrija as quantidades que não são números inteiros."}
										{wrong === 0 && changed.length === 0 && "Tudo igual ao que está na loja."}
										{pieces.length > MOST_AT_ONCE &&
											`Até ${MOST_AT_ONCE.toLocaleString("pt-BR")} variações de uma vez: aplique em partes.`}
									</p>
								</div>
							</>
						)}
					</Panel>
				</div>
			)}
			<ConfirmDialog
				open={asking !== null}
				onOpenChange={() => setAsking(null)}
				destructive={asking === "clear"}
				title={asking === "clear" ? "Recomeçar a contagem?" : "Aplicar a contagem?"}
				text={
					asking === "clear"
						? "O que foi contado até aqui é apagado deste aparelho. O estoque da loja não muda."
						: `O estoque de ${counted(changed.length, "variação passa", "variações passam")} a ser o que você contou. As que não foram lidas continuam como estão.`
				}
				action={asking === "clear" ? "Recomeçar" : "Aplicar"}
				busy={busy}
				onConfirm={() => {
					if (asking === "apply") return apply();
					clear();
					setAsking(null);
				}}
			/>
		</>
	);
}
