import { Monitor } from "lucide-react";
import { useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.ts";
import type { OpenSession } from "#core/accounts/types.ts";
import { deviceName } from "./device-name.ts";
import { useSecurity } from "./use-security.ts";

/** Where the account is signed in, with the power to end each. */
export function Sessions({ sessions }: { sessions: OpenSession[] }) {
	const { revalidate } = useRevalidator();
	const security = useSecurity((outcome) => {
		if (outcome.ok) toast.success("Sessão encerrada");
		else toast.error(outcome.message ?? "Não foi possível encerrar a sessão");
		void revalidate();
	});
	return (
		<div className="py-7">
			<h3 className="font-sans text-body font-semibold">Sessões abertas</h3>
			<ul className="mt-3 divide-y divide-line">
				{sessions.map(({ id, current, userAgent, ipAddress, lastSeenAt }) => {
					const device = deviceName(userAgent);
					return (
						<li key={id} className="flex items-center gap-4 py-3">
							<Icon of={Monitor} className="size-5 shrink-0 text-subtle" />
							<p className="min-w-0 flex-1 text-ui">
								<span className="block font-medium">{device}</span>
								<span className="nums text-small text-subtle">
									{[ipAddress, formatMoment(lastSeenAt)].filter(Boolean).join(" · ")}
								</span>
							</p>
							{current ? (
								<span className="text-small text-ok-text">Este dispositivo</span>
							) : (
								<Button
									variant="outline"
									size="sm"
									aria-label={`Encerrar a sessão de ${device}`}
									busy={security.busy}
									onClick={() => security.submit({ intent: "session-end", id })}
								>
									Encerrar
								</Button>
							)}
						</li>
					);
				})}
			</ul>
		</div>
	);
}
