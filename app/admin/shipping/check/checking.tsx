import { useEffect, useRef, useState } from "react";
import type { Action, Intent } from "#app/admin/action/define-actions.ts";
import { useAction, useSend } from "#app/admin/action/use-action.ts";
import { ConfirmDialog } from "#app/admin/ui/confirm-dialog.tsx";
import { FormDialog } from "#app/admin/ui/forms/edit-dialog.tsx";
import { useMay } from "#app/admin/ui/may.tsx";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import type { Closing } from "#core/shipping/shared/check-closing.ts";
import { type CheckLine, countOf, type Judged } from "#core/shipping/shared/check-reading.ts";
import { shopDay } from "#core/values/dates.ts";
import { pieceWords } from "#core/values/variation.ts";
import type { keyIntents } from "../nfe/invoice-actions.ts";
import { readInvoiceFile, useDroppedInvoices } from "../nfe/use-dropped-invoices.ts";
import type { Route } from "./+types/route";
import { CheckSide, WEIGHT_FIELD } from "./check-side.tsx";
import { PieceList } from "./piece-list.tsx";
import { ScanBox } from "./scan-box.tsx";
import { type CheckState, useCheck } from "./use-check.ts";

export type CheckAction = Action<typeof keyIntents & { close: Intent<Closing> }>;

const HEAVIEST = 500_000;

/** Parses a typed weight in grams: null when empty, `problem` when invalid. */
export function gramsOf(typed: string): { value: number | null; problem: string | null } {
	const text = typed.trim();
	if (!text) return { value: null, problem: null };
	const kilograms = /^\d{1,3}[.,]\d{1,3}\s*kg$/i.exec(text) ?? /^\d{1,3}\s*kg$/i.exec(text);
	const grams = kilograms
		? Math.round(Number.parseFloat(text.replace(",", ".")) * 1000)
		: /^\d{1,6}(?:\s*g)?$/i.test(text)
			? Number.parseInt(text, 10)
			: Number.NaN;
	return grams > 0 && grams <= HEAVIEST
		? { value: grams, problem: null }
		: { value: null, problem: "Escreva o peso em gramas, de 1 a 500000, ou deixe vazio." };
}

type PartDialogProps = {
	lines: CheckLine[];
	state: CheckState;
	busy: boolean;
	problem: string | undefined;
	onSend(restDay: string): void;
	onClose(): void;
};

/** A piece is missing: sends the rest now, or postpones the order. */
function PartDialog({ lines, state, busy, problem, onSend, onClose }: PartDialogProps) {
	const [day, setDay] = useState("");
	const read = (line: CheckLine) => countOf(line.id, state.readings);
	const goes = lines.filter((line) => read(line) > 0);
	const stays = lines.filter((line) => read(line) < line.quantity);
	return (
		<FormDialog
			title="Não achou uma peça?"
			description="Envie agora o que está conferido, ou deixe o pedido esperar. O frete não é cobrado de novo."
			onClose={onClose}
			dirty={day !== "" && !busy}
			busy={busy}
			width={560}
			dense={false}
			footer={(close) => (
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="outline" size="sm" onClick={close} disabled={busy}>
						Esperar
					</Button>
					<Button size="sm" onClick={() => onSend(day)} busy={busy} disabled={goes.length === 0}>
						Fechar sem o que falta
					</Button>
				</div>
			)}
		>
			<h3 className="font-sans text-ui font-semibold">Vai agora</h3>
			{goes.length === 0 && (
				<p className="mt-1 text-small text-subtle">
					Nada foi conferido ainda: leia ao menos uma peça.
				</p>
			)}
			<ul className="mt-1 text-small">
				{goes.map((line) => (
					<li key={line.id} className="nums py-1">
						{read(line)} × {pieceWords(line)}
					</li>
				))}
			</ul>
			<h3 className="mt-4 font-sans text-ui font-semibold">Fica na fila</h3>
			<ul className="mt-1 text-small">
				{stays.map((line) => (
					<li key={line.id} className="nums py-1">
						{line.quantity - read(line)} × {pieceWords(line)}
					</li>
				))}
			</ul>
			<div className="mt-4">
				<TextField
					label="Nova data do que fica"
					optional
					type="date"
					value={day}
					min={shopDay(new Date())}
					error={problem}
					hint="O cliente lê esta data na página do pedido"
					onChange={(event) => setDay(event.currentTarget.value)}
				/>
			</div>
		</FormDialog>
	);
}

type CheckKeys = { next(): unknown; nextVolume(): unknown; part(): unknown };

/** F2 starts a box, F8 opens the next order, F9 sends a part; disabled while a dialog is open. */
function useCheckKeys(keys: CheckKeys): void {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const does: Record<string, () => unknown> = {
				F2: () => latest.current.nextVolume(),
				F8: () => latest.current.next(),
				F9: () => latest.current.part(),
			};
			if (!does[event.key] || document.querySelector("[role=dialog], [role=alertdialog]")) return;
			event.preventDefault();
			does[event.key]?.();
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, []);
}

const SOUND_KEY = "expedicao-sons";

const isSoundOn = (): boolean => deviceStorage.read(SOUND_KEY) === "1";

/** Frequency and duration of each tone: rising when right, a low double one when wrong. */
const TONES: Record<"right" | "wrong", [hertz: number, seconds: number][]> = {
	right: [
		[880, 0.06],
		[1320, 0.08],
	],
	wrong: [
		[196, 0.14],
		[0, 0.05],
		[196, 0.18],
	],
};

function play(context: AudioContext, tones: [number, number][]): void {
	let at = context.currentTime;
	for (const [hertz, seconds] of tones) {
		if (hertz > 0) {
			const tone = context.createOscillator();
			const volume = context.createGain();
			tone.frequency.value = hertz;
			volume.gain.setValueAtTime(0.2, at);
			volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
			tone.connect(volume).connect(context.destination);
			tone.start(at);
			tone.stop(at + seconds);
		}
		at += seconds;
	}
}

/** Plays a sound per scan, when switched on; the screen shows the same. */
function useSounds(said: Judged | null) {
	const [on, setOn] = useState(false);
	const context = useRef<AudioContext | null>(null);
	useEffect(() => {
		setOn(isSoundOn());
		return () => void context.current?.close();
	}, []);
	useEffect(() => {
		// The answer for an unknown code arrives later.
		if (!on || !said || said.kind === "unknown" || typeof AudioContext === "undefined") return;
		context.current ??= new AudioContext();
		void context.current.resume();
		play(context.current, TONES[said.kind === "right" ? "right" : "wrong"]);
	}, [said, on]);
	return {
		on,
		set(next: boolean) {
			setOn(next);
			deviceStorage.write(SOUND_KEY, next ? "1" : "0");
		},
	};
}

/** Announces to other users that this order is being checked; returns whether scanning may start. */
function useTake(ready: boolean): boolean {
	const { send } = useSend<{ intent: "take" }, { ok: boolean }>();
	const once = useRef(send);
	once.current = send;
	useEffect(() => {
		if (ready) once.current({ intent: "take" });
	}, [ready]);
	return ready;
}

type CheckingProps = Route.ComponentProps["loaderData"] & { next(): unknown };

export function Checking({ check, invoiceState, next }: CheckingProps) {
	const { order, lines, known, parcel } = check;
	const allowed = useMay();
	const state = useCheck({ id: order.id, lines, known });
	const sounds = useSounds(state.said);
	const [weight, setWeight] = useState(parcel?.weight_g ? String(parcel.weight_g) : "");
	const [part, setPart] = useState<true | null>(null);
	const { send, busy, fields } = useAction<CheckAction>({
		onDone: () => {
			state.forget();
			void next();
		},
	});
	const [confirming, setConfirming] = useState(check.takenBy !== null);
	const mine = useTake(!confirming && allowed);
	const grams = gramsOf(weight);
	const close = (isPart: boolean, restDay = "") => {
		if (grams.problem) {
			setPart(null);
			document.querySelector<HTMLInputElement>(`[name=${WEIGHT_FIELD}]`)?.focus();
			return;
		}
		const { readings } = state;
		send({ intent: "close", readings, weight: grams.value, part: isPart, restDay });
	};
	useCheckKeys({ next, nextVolume: state.nextVolume, part: () => setPart(true) });
	return (
		<div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_320px]">
			<DropNote allowed={allowed} />
			<div>
				{check.notes && (
					<p className="mb-4 rounded-md border border-line bg-warn-tint px-5 py-3.5 text-ui whitespace-pre-line wrap-anywhere">
						<strong className="font-semibold">Observação do cliente: </strong>
						{check.notes}
					</p>
				)}
				<ScanBox
					state={state}
					orderId={order.id}
					disabled={!allowed || !mine}
					onClose={() => state.missing === 0 && close(false)}
				/>
				<PieceList lines={lines} state={state} onMissing={() => setPart(true)} />
			</div>
			<CheckSide
				{...{ check, invoiceState, state, sounds, weight, setWeight, busy }}
				weightProblem={grams.problem}
				onClose={() => close(false)}
				disabled={!allowed}
			/>
			{part && (
				<PartDialog
					lines={lines}
					state={state}
					busy={busy}
					problem={fields["restDay"]}
					onSend={(day) => close(true, day)}
					onClose={() => setPart(null)}
				/>
			)}
			<ConfirmDialog
				open={confirming}
				onOpenChange={() => setConfirming(false)}
				title={`${check.takenBy} está conferindo`}
				text="Se os dois conferirem ao mesmo tempo, vale quem fechar por último."
				action="Conferir mesmo assim"
				onConfirm={() => setConfirming(false)}
			/>
		</div>
	);
}

/** Accepts the XML of one order's NF-e, dropped anywhere on its page. */
function DropNote({ allowed }: { allowed: boolean }) {
	const { dropped, close } = useDroppedInvoices(allowed);
	const { send } = useAction<CheckAction>();
	const take = useRef((_files: File[]) => {});
	take.current = (files) => {
		close();
		const [file, ...more] = files;
		if (!file) return;
		if (more.length > 0) {
			toast.error("Solte uma nota de cada vez", {
				description: "Aqui vale a deste pedido. Para trazer várias, solte na fila.",
			});
			return;
		}
		void readInvoiceFile(file).then((read) => send({ intent: "note", file: read }));
	};
	useEffect(() => {
		if (dropped) take.current(dropped);
	}, [dropped]);
	return null;
}
