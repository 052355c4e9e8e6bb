import clsx from "clsx";
import { Crosshair } from "lucide-react";
import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Focus, focusStyle } from "#app/ui/picture/picture.tsx";
import { POSITION, ZOOM } from "#core/content/shared/form-fields.ts";

type Size = { width: number; height: number };

/** Below this a drag would make the picture jump. */
const SMALLEST_SLACK_PX = 1;

const clamp = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

const moved = (position: number, by: number, slack: number): number =>
	Math.abs(slack) < SMALLEST_SLACK_PX ? position : clamp(position + (by / slack) * 100);

/**
 * Focus point after dragging a picture by some pixels in a frame (`cover` or `contain`): it follows the
 * pointer within the overflow.
 */
export function dragFocus(
	focus: Focus,
	by: { x: number; y: number },
	frame: Size,
	picture: Size,
	fit: "cover" | "contain",
): Focus {
	const ratios = [frame.width / picture.width, frame.height / picture.height];
	const scale = (fit === "cover" ? Math.max(...ratios) : Math.min(...ratios)) * (focus.zoom / 100);
	return {
		...focus,
		position_x: moved(focus.position_x, by.x, frame.width - picture.width * scale),
		position_y: moved(focus.position_y, by.y, frame.height - picture.height * scale),
	};
}

export type Frame = {
	label: string;
	src: string;
	ratio: string;
	className?: string;
	overlay?: ReactNode;
	note?: string | undefined;
	style?: CSSProperties;
};

type PicturePlacerProps = {
	frames: Frame[];
	value: Focus;
	onChange(focus: Focus): void;
	fit?: "cover" | "contain";
};

/** Sets position and zoom of a picture by drag or sliders, in the shop's frames. */
export function PicturePlacer({ frames, value, onChange, fit = "cover" }: PicturePlacerProps) {
	return (
		<div className="grid gap-4">
			{frames.map((frame) => (
				<FocusFrame key={frame.label} frame={frame} fit={fit} value={value} onChange={onChange} />
			))}
			<div className="grid gap-3">
				<Slider
					label="Posição horizontal"
					value={value.position_x}
					range={POSITION}
					onChange={(position_x) => onChange({ ...value, position_x })}
				/>
				<Slider
					label="Posição vertical"
					value={value.position_y}
					range={POSITION}
					onChange={(position_y) => onChange({ ...value, position_y })}
				/>
				<Slider
					label="Zoom"
					value={value.zoom}
					range={ZOOM}
					onChange={(zoom) => onChange({ ...value, zoom })}
				/>
			</div>
			<Button
				variant="outline"
				size="sm"
				className="justify-self-start"
				onClick={() =>
					onChange({ position_x: POSITION.usual, position_y: POSITION.usual, zoom: ZOOM.usual })
				}
			>
				<Icon of={Crosshair} className="size-4" />
				Centralizar
			</Button>
		</div>
	);
}

function FocusFrame({
	frame: { label, src, ratio, className, overlay, note, style },
	fit,
	value,
	onChange,
}: {
	frame: Frame;
	fit: "cover" | "contain";
	value: Focus;
	onChange(focus: Focus): void;
}) {
	const picture = useRef<HTMLImageElement>(null);
	const start = useRef<{ x: number; y: number; focus: Focus } | null>(null);
	return (
		<figure>
			<figcaption className="mb-1.5 flex justify-between gap-3 text-caption text-subtle">
				{label}
				{note && <span className="nums">{note}</span>}
			</figcaption>
			<div
				className={clsx(
					"relative cursor-grab touch-none overflow-hidden rounded-xs bg-porcelain select-none active:cursor-grabbing",
					className,
				)}
				style={{ ...style, aspectRatio: ratio }}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					start.current = { x: event.clientX, y: event.clientY, focus: value };
				}}
				onPointerMove={(event) => {
					const image = picture.current;
					if (!start.current || !image?.naturalWidth) return;
					const { x, y, focus } = start.current;
					const { clientWidth: width, clientHeight: height } = event.currentTarget;
					onChange(
						dragFocus(
							focus,
							{ x: event.clientX - x, y: event.clientY - y },
							{ width, height },
							{ width: image.naturalWidth, height: image.naturalHeight },
							fit,
						),
					);
				}}
				onPointerUp={() => {
					start.current = null;
				}}
				onPointerCancel={() => {
					start.current = null;
				}}
			>
				<img
					ref={picture}
					src={src}
					alt=""
					draggable={false}
					className={clsx("size-full", fit === "cover" ? "object-cover" : "object-contain")}
					style={focusStyle(value)}
				/>
				{overlay && <div className="pointer-events-none absolute inset-0">{overlay}</div>}
			</div>
		</figure>
	);
}

export function Slider({
	label,
	value,
	range: { min, max, step },
	hint,
	onChange,
}: {
	label: string;
	hint?: string;
	value: number;
	range: { min: number; max: number; step: number };
	onChange(value: number): void;
}) {
	const id = useId();
	return (
		<div>
			<div className="flex justify-between text-caption">
				<label htmlFor={id} className="font-medium">
					{label}
				</label>
				<output htmlFor={id} className="nums text-subtle">
					{value}%
				</output>
			</div>
			<input
				id={id}
				type="range"
				min={min}
				max={max}
				step={step}
				value={value}
				onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
				aria-describedby={hint && `${id}-hint`}
				className="block h-8 w-full cursor-pointer accent-(--color-primary)"
			/>
			{hint && (
				<p id={`${id}-hint`} className="text-caption text-subtle">
					{hint}
				</p>
			)}
		</div>
	);
}
