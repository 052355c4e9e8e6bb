import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { controlClass } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { useFetcherAnswer } from "#app/ui/toast/use-action-toast.ts";
import type { CheckLine, KnownPiece } from "#core/shipping/shared/check-reading.ts";
import { useSend } from "../../action/use-action.ts";
import { useCamera } from "../../ui/camera.tsx";
import { Key } from "../queue-list.tsx";
import type { CheckState } from "./use-check.ts";

type ScanBoxProps = {
	state: CheckState;
	orderId: string;
	disabled: boolean;
	/** Enter on an empty field. */
	onClose(): void;
};

type Look = { intent: "look"; code: string };
type Looked = { ok: boolean; looked?: { code: string; words: string } };

export function ScanBox({ state, orderId, disabled, onClose }: ScanBoxProps) {
	const field = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState("");
	const { send, answer } = useSend<Look, Looked>();
	useFetcherAnswer(answer, ({ looked }) => {
		if (looked) state.setSaid({ kind: "wrong", message: looked.words });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another order begins at its field
	useEffect(() => {
		if (!disabled) field.current?.focus();
	}, [orderId, disabled]);
	const read = (code: string) => {
		const judged = state.read(code);
		if (judged.kind === "unknown") send({ intent: "look", code: judged.code });
	};
	const camera = useCamera((code) => !disabled && read(code.slice(0, 80)));
	const submit = () => {
		const code = typed.trim();
		setTyped("");
		if (code) read(code);
		else onClose();
	};
	return (
		<form
			className="rounded-md border-2 border-brand-text bg-bg px-5 py-4.5"
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			<div className="flex justify-between gap-3 text-ui">
				<label htmlFor="leitura" className="font-semibold">
					Código de barras ou SKU
				</label>
				<span className="hidden items-center gap-2 text-small text-subtle sm:flex">
					com leitor ou teclado, depois <Key>Enter</Key>
				</span>
			</div>
			<div className="mt-2.5 flex flex-wrap items-center gap-3">
				<input
					id="leitura"
					ref={field}
					value={typed}
					disabled={disabled}
					onChange={(event) => setTyped(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key === "Backspace" && typed === "" && state.readings.length > 0) {
							event.preventDefault();
							state.takeBack();
						}
					}}
					maxLength={80}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					enterKeyHint="done"
					className={`${controlClass(false)} min-h-15 min-w-0 flex-1 basis-56 text-lead font-medium`}
				/>
				{state.volume > 1 && (
					<strong className="nums text-ui whitespace-nowrap">Volume {state.volume}</strong>
				)}
				{camera.button}
			</div>
			{camera.view}
			<Answer state={state} />
		</form>
	);
}

function Answer({ state }: { state: CheckState }) {
	const { said, missing, readings } = state;
	const allRight = missing === 0 && readings.length > 0 && said?.kind !== "wrong";
	if (said?.kind === "wrong") {
		return (
			<>
				<div
					role="alert"
					className="mt-3.5 flex items-center gap-3.5 rounded-sm bg-bad-tint px-4 py-3.5"
				>
					<Icon of={CircleX} className="size-6.5 shrink-0 text-bad-text" />
					<p>
						<strong className="block text-body text-bad-text">{said.message}</strong>
						<span className="text-small">Nada foi contado. Troque a peça e leia de novo.</span>
					</p>
				</div>
				{said.hand && said.wanted && <BothPieces hand={said.hand} wanted={said.wanted} />}
			</>
		);
	}
	return (
		<div role="status">
			{allRight ? (
				<p className="mt-3.5 flex items-center gap-3.5 rounded-sm bg-ok-tint px-4 py-3.5 text-body font-semibold text-ok-text">
					<Icon of={CircleCheck} className="size-6.5 shrink-0" />
					Tudo certo. Enter fecha e abre o próximo.
				</p>
			) : (
				said?.kind === "right" && (
					<p className="mt-3.5 flex items-center gap-3.5 rounded-sm bg-ok-tint px-4 py-3.5 text-body font-semibold text-ok-text">
						<Icon of={CircleCheck} className="size-6.5 shrink-0" />
						Certa: {said.line.name}, {said.line.size}, {said.counted} de {said.line.quantity}
					</p>
				)
			)}
		</div>
	);
}

const BothPieces = ({ hand, wanted }: { hand: KnownPiece; wanted: CheckLine }) => (
	<div className="mt-3.5 grid rounded-sm border border-bad-text/40 sm:grid-cols-2">
		<OnePiece
			title="Na sua mão"
			{...hand}
			differs={[hand.size !== wanted.size, hand.color !== wanted.color]}
			bad
		/>
		<OnePiece
			title="No pedido"
			{...wanted}
			sku={wanted.sku ?? ""}
			differs={[hand.size !== wanted.size, hand.color !== wanted.color]}
		/>
	</div>
);

function OnePiece({
	title,
	size,
	color,
	sku,
	image,
	differs: [sizeDiffers, colorDiffers],
	bad = false,
}: {
	title: string;
	size: string;
	color: string;
	sku: string;
	image: string | null;
	differs: [boolean, boolean];
	bad?: boolean;
}) {
	const tone = bad ? "border-bad-text bg-bad-tint text-bad-text" : "border-ok-text text-ok-text";
	return (
		<div className="p-4 not-first:border-t not-first:border-line sm:not-first:border-t-0 sm:not-first:border-l">
			<p className="text-small font-semibold text-subtle">{title}</p>
			{image && <ProductPicture src={image} alt="" sizes="96px" className="mt-2 w-24 rounded-xs" />}
			<p className="mt-2 flex items-center gap-3 text-lead font-semibold">
				<span
					className={`grid h-13 min-w-13 place-items-center rounded-sm border-2 px-2 text-h3 font-bold ${sizeDiffers ? tone : "border-line-strong"}`}
				>
					{size}
				</span>
				<span className={colorDiffers ? `rounded-sm border-2 px-2 py-1 ${tone}` : ""}>{color}</span>
			</p>
			<p className="mt-2 text-caption text-subtle">{sku}</p>
		</div>
	);
}
