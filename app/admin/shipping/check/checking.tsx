import { useState } from "react";
import { useAction } from "../../action/use-action.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useMay } from "../../ui/may.tsx";
import { useKeptOpen } from "../../ui/use-kept-open.ts";
import { useKeptState } from "../../ui/use-kept-state.ts";
import { DropNote } from "../nfe/drop-note.tsx";
import type { Route } from "./+types/route";
import type { action } from "./check-actions.ts";
import { CheckSide, WEIGHT_FIELD } from "./check-side.tsx";
import { gramsOf } from "./grams-rules.ts";
import { PartDialog } from "./part-dialog.tsx";
import { PieceList } from "./piece-list.tsx";
import { ScanBox } from "./scan-box.tsx";
import { useCheck } from "./use-check.ts";
import { useCheckKeys } from "./use-check-keys.ts";
import { useSounds } from "./use-sounds.ts";
import { useTake } from "./use-take.ts";

type CheckingProps = { check: Route.ComponentProps["loaderData"]["check"]; next(): unknown };

/** One order whose pieces are read one by one, until it is closed. */
export function Checking({ check, next }: CheckingProps) {
	const { order, lines, known, parcel } = check;
	const allowed = useMay();
	const state = useCheck({ id: order.id, lines, known });
	const sounds = useSounds(state.said);
	const [weight, setWeight] = useKeptState("peso", parcel?.weight_g ? String(parcel.weight_g) : "");
	const [part, setPart] = useKeptOpen<true>("parte");
	const { send, busy, fields } = useAction<typeof action>({
		onDone: () => {
			state.forget();
			void next();
		},
	});
	const [asked, setAsked] = useState(check.takenBy !== null);
	const mine = useTake(!asked && allowed);
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
				{...{ check, state, sounds, weight, setWeight, busy }}
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
