import { Check } from "lucide-react";
import { Icon } from "#app/ui/icon.tsx";

const STEPS = ["Informações", "Pagamento"] as const;

/** `1 Informações`, `2 Pagamento` (rule checkout 1). */
export function Stepper({ current }: { current: 1 | 2 }) {
	return (
		<ol
			className="flex items-center gap-2 text-ui font-medium sm:gap-3 md:gap-4"
			aria-label="Etapas da compra"
		>
			{STEPS.map((name, index) => {
				const number = index + 1;
				const done = number < current;
				const active = number === current;
				return (
					<li
						key={name}
						className="flex items-center gap-2 sm:gap-3 md:gap-4"
						aria-current={active ? "step" : undefined}
					>
						{index > 0 && (
							<span
								className="hidden h-px w-8 bg-line-strong sm:block md:w-14 forced-colors:bg-[CanvasText]"
								aria-hidden
							/>
						)}
						<span
							className={`flex items-center gap-1.5 sm:gap-2.5 ${active ? "text-fg" : "text-subtle"}`}
						>
							<span
								className={`nums grid size-7 place-items-center rounded-full text-caption font-semibold ${
									active
										? "border border-transparent bg-brand text-on-brand forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
										: "border"
								} ${done ? "border-ok-text text-ok-text" : active ? "" : "border-line-strong"}`}
							>
								{done ? <Icon of={Check} stroke={2} className="size-4" /> : number}
							</span>
							<span className={active ? "" : "max-sm:sr-only"}>{name}</span>
							{done && <span className="sr-only">(concluída)</span>}
						</span>
					</li>
				);
			})}
		</ol>
	);
}
