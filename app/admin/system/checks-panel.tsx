import { CircleCheck, CircleX, LoaderCircle } from "lucide-react";
import { CHECK_NAMES, type Check } from "#core/system/checks-rules.ts";
import { Panel } from "../ui/panel.tsx";

const IDS = Object.keys(CHECK_NAMES) as Check["id"][];

/** The four checks with what each found (rule office 4). */
export function ChecksPanel({ checks, testing }: { checks: Check[]; testing: boolean }) {
	return (
		<Panel title="Verificações">
			<ul className="divide-y divide-line" aria-busy={testing || undefined}>
				{IDS.map((id) => {
					const check = checks.find((one) => one.id === id);
					return (
						<li key={id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
							<Mark check={testing ? undefined : check} />
							<div className="min-w-0 flex-1">
								<p className="text-ui font-medium">{CHECK_NAMES[id]}</p>
								<p
									className={`text-small break-words ${check && !check.ok && !testing ? "text-bad-text" : "text-subtle"}`}
								>
									{testing || !check ? "Testando..." : check.text}
								</p>
							</div>
							{check && !testing && (
								<span className="nums text-caption text-subtle">{check.ms} ms</span>
							)}
						</li>
					);
				})}
			</ul>
		</Panel>
	);
}

function Mark({ check }: { check: Check | undefined }) {
	const look = "mt-0.5 size-5 shrink-0";
	if (!check) {
		return <LoaderCircle className={`${look} animate-spin text-subtle`} aria-hidden />;
	}
	return check.ok ? (
		<CircleCheck className={`${look} text-ok-text`} role="img" aria-label="OK" />
	) : (
		<CircleX className={`${look} text-bad-text`} role="img" aria-label="Erro" />
	);
}
