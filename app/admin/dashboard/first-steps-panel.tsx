import clsx from "clsx";
import { Circle, CircleCheck, CircleDashed } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { FirstStep, StepState } from "#core/system/shared/first-steps.ts";
import { counted } from "#core/values/text.ts";
import { Panel } from "../ui/panel.tsx";

const COOKIE = "requinte-primeiros-passos=depois";
const WEEK_SECONDS = 7 * 24 * 60 * 60;

/** Whether the steps are hidden for this week; read on the server, so that the first HTML has the right state. */
export const arePutAside = (cookies: string | null): boolean =>
	(cookies ?? "").split(/;\s*/).includes(COOKIE);

const MARKS: Record<StepState, { icon: typeof Circle; said: string; className: string }> = {
	done: { icon: CircleCheck, said: "pronto", className: "text-ok-text" },
	half: { icon: CircleDashed, said: "começado", className: "text-warn-text" },
	todo: { icon: Circle, said: "a fazer", className: "text-subtle" },
};

export function FirstStepsPanel({ steps, aside }: { steps: FirstStep[]; aside: boolean }) {
	const [folded, setFolded] = useState(aside);
	const done = steps.filter(({ state }) => state === "done");
	const open = steps.filter(({ state }) => state !== "done");
	if (open.length === 0) return null;
	const counter = `${done.length} de ${steps.length}`;
	const fold = (later: boolean) => {
		setFolded(later);
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet
		document.cookie = `${COOKIE}; Max-Age=${later ? WEEK_SECONDS : 0}; Path=/; SameSite=Lax`;
	};
	return (
		<Panel
			title="Para abrir a sua loja"
			className="mb-5"
			action={
				<span className="flex items-center gap-4">
					<span className="nums text-small text-subtle">{counter}</span>
					<button
						type="button"
						aria-expanded={!folded}
						onClick={() => fold(!folded)}
						className="min-h-11 text-small font-semibold text-brand-text hover:underline"
					>
						{folded ? "Mostrar" : "Agora não"}
					</button>
				</span>
			}
		>
			<progress
				aria-label="Passos prontos"
				max={steps.length}
				value={done.length}
				className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand"
			/>
			{!folded && (
				<>
					<ul className="mt-2 divide-y divide-line">
						{open.map((step) => (
							<StepRow key={step.id} step={step} />
						))}
					</ul>
					{done.length > 0 && (
						<details className="border-t border-line pt-1">
							<summary className="flex min-h-11 cursor-pointer items-center text-small text-subtle">
								{counted(done.length, "pronto", "prontos")}
							</summary>
							<ul className="divide-y divide-line">
								{done.map((step) => (
									<StepRow key={step.id} step={step} />
								))}
							</ul>
						</details>
					)}
				</>
			)}
		</Panel>
	);
}

function StepRow({ step: { title, state, text, to, action, other } }: { step: FirstStep }) {
	const { icon, said, className } = MARKS[state];
	return (
		<li className="flex items-center gap-3.5 py-2 text-small">
			<Icon of={icon} className={clsx("size-5 shrink-0", className)} />
			<span className="min-w-0 flex-1">
				<span className="font-medium">{title}</span>
				<span className="sr-only">, {said}</span>
				{state !== "done" && text && <span className="block text-subtle">{text}</span>}
				{other && (
					<Link to={other.to} className="link-line text-brand-text">
						{other.action}
					</Link>
				)}
			</span>
			{state !== "done" && (
				<Link
					to={to}
					aria-label={`${action}: ${title}`}
					className="inline-flex min-h-11 shrink-0 items-center text-right font-semibold text-brand-text hover:underline"
				>
					{action}
				</Link>
			)}
		</li>
	);
}

/** Replaces the figures before the first sale. */
export const NoSalesYet = () => (
	<Panel title="Vendas">
		<p className="text-small text-subtle">As vendas aparecem aqui.</p>
		<svg
			viewBox="0 0 600 140"
			preserveAspectRatio="none"
			aria-hidden="true"
			className="mt-4 h-36 w-full fill-none stroke-line-strong [stroke-width:1.5]"
		>
			<path d="M0 139.5H600" vectorEffect="non-scaling-stroke" />
			<path
				d="M0 124C60 120 80 96 130 100S210 118 260 86s80-8 130-30 70 18 110-14 60-18 100-26"
				strokeDasharray="3 5"
				vectorEffect="non-scaling-stroke"
			/>
		</svg>
	</Panel>
);
