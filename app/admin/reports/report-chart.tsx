import { ImageDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast/toast.ts";

type Bar = { key: string; name: string; value: number; before: number | null };

type ReportChartProps = {
	title: string;
	/** Period and comparison; part of the picture, which is read without the screen. */
	text: string;
	bars: Bar[];
	/** Columns over time instead of bars. */
	time: boolean;
	format(value: number): string;
	fileName: string;
};

const HEAD = 58;
const BAR = 34;
const COLUMNS_HEIGHT = 220;
const MOST_BARS = 12;
const NARROW = 480;

const cut = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The chart of a report as one SVG, which is also its picture. The table beside it says the same in words. */
export function ReportChart({ title, text, bars, time, format, fileName }: ReportChartProps) {
	const place = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(720);
	useEffect(() => {
		if (!place.current) return;
		const observer = new ResizeObserver(([entry]) => {
			if (entry) setWidth(Math.max(280, Math.round(entry.contentRect.width)));
		});
		observer.observe(place.current);
		return () => observer.disconnect();
	}, []);
	const visible = time ? bars : bars.slice(0, MOST_BARS);
	const height = HEAD + (time ? COLUMNS_HEIGHT + 34 : visible.length * BAR + 8);
	const most = Math.max(1, ...visible.flatMap(({ value, before }) => [value, before ?? 0]));
	const parts = { bars: visible, most, width, format };
	return (
		<div>
			<div ref={place}>
				<svg
					aria-hidden
					viewBox={`0 0 ${width} ${height}`}
					width="100%"
					height={height}
					fontFamily="system-ui, sans-serif"
					fontSize={13}
				>
					<rect width={width} height={height} fill="var(--color-background)" />
					<text y={18} fontSize={16} fontWeight={600} fill="var(--color-foreground)">
						{title}
					</text>
					<text y={38} fill="var(--muted-text)">
						{cut(text, Math.floor(width / 7))}
					</text>
					<g transform={`translate(0 ${HEAD})`}>
						{time ? <Columns {...parts} /> : <Bars {...parts} />}
					</g>
				</svg>
			</div>
			<Button
				size="sm"
				variant="outline"
				className="mt-3 print:hidden"
				onClick={() => {
					const drawn = place.current?.querySelector("svg");
					if (drawn) savePicture(drawn, width, height, fileName).catch(showFailure);
				}}
			>
				<Icon of={ImageDown} className="size-4.5" />
				Baixar imagem
			</Button>
		</div>
	);
}

const showFailure = () => toast.error("A imagem não pôde ser feita. Tente de novo.");

type PartProps = { bars: Bar[]; most: number; width: number; format(value: number): string };

function Bars({ bars, most, width, format }: PartProps) {
	const label = width < NARROW ? 104 : 230;
	const room = width - label - (width < NARROW ? 92 : 110);
	const long = (value: number) => Math.max(value > 0 ? 2 : 0, (value / most) * room);
	return bars.map(({ key, name, value, before }, at) => (
		<g key={key} transform={`translate(0 ${at * BAR})`}>
			<text y={18} fill="var(--color-foreground)">
				{cut(name, Math.floor(label / 7.4))}
			</text>
			<rect x={label} y={6} height={14} rx={2} width={long(value)} fill="var(--color-primary)" />
			{before !== null && (
				<rect x={label} y={22} height={5} rx={2} width={long(before)} fill="var(--border-strong)" />
			)}
			<text x={label + long(value) + 8} y={18} fill="var(--muted-text)">
				{format(value)}
			</text>
		</g>
	));
}

function Columns({ bars, most, width, format }: PartProps) {
	const left = 96;
	const step = (width - left) / Math.max(1, bars.length);
	const tall = (value: number) => (Math.max(0, value) / most) * COLUMNS_HEIGHT;
	const every = Math.ceil(72 / step);
	return (
		<>
			{[0, 0.5, 1].map((part) => (
				<g key={part} transform={`translate(0 ${COLUMNS_HEIGHT * (1 - part)})`}>
					<line x1={left} x2={width} stroke="var(--color-border)" />
					<text x={left - 8} y={4} textAnchor="end" fontSize={12} fill="var(--muted-text)">
						{format(Math.round(most * part))}
					</text>
				</g>
			))}
			{bars.map(({ key, name, value, before }, at) => (
				<g key={key} transform={`translate(${left + at * step} 0)`}>
					{before !== null && (
						<rect
							x={step * 0.1}
							y={COLUMNS_HEIGHT - tall(before)}
							width={step * 0.8}
							height={tall(before)}
							fill="var(--color-border)"
						/>
					)}
					<rect
						x={step * 0.25}
						y={COLUMNS_HEIGHT - tall(value)}
						width={step * 0.5}
						height={tall(value)}
						fill="var(--color-primary)"
					/>
					{at % every === 0 && (
						<text y={COLUMNS_HEIGHT + 20} fontSize={12} fill="var(--muted-text)">
							{name.replace(/\/\d{4}$/, "")}
						</text>
					)}
				</g>
			))}
		</>
	);
}

/** Downloads an SVG as PNG, twice its size, with the shop's colours written into it. */
async function savePicture(drawn: SVGSVGElement, width: number, height: number, fileName: string) {
	const copy = drawn.cloneNode(true) as SVGSVGElement;
	const copies = copy.querySelectorAll("*");
	for (const [at, element] of drawn.querySelectorAll("*").entries()) {
		const { fill, stroke } = getComputedStyle(element);
		if (element.hasAttribute("fill")) copies[at]?.setAttribute("fill", fill);
		if (element.hasAttribute("stroke")) copies[at]?.setAttribute("stroke", stroke);
	}
	copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
	copy.setAttribute("width", String(width));
	const text = new XMLSerializer().serializeToString(copy);
	const picture = new Image();
	picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
	await picture.decode();
	const margin = 24;
	const canvas = document.createElement("canvas");
	canvas.width = (width + 2 * margin) * 2;
	canvas.height = (height + 2 * margin) * 2;
	const pen = canvas.getContext("2d");
	if (!pen) throw new Error("no canvas");
	pen.scale(2, 2);
	pen.fillStyle = getComputedStyle(drawn.querySelector("rect") as Element).fill;
	pen.fillRect(0, 0, canvas.width, canvas.height);
	pen.drawImage(picture, margin, margin, width, height);
	const link = document.createElement("a");
	link.download = fileName;
	link.href = canvas.toDataURL("image/png");
	link.click();
}
