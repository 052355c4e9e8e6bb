import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Connection } from "#core/connections/shared/connection.ts";
import { formatMoment } from "#core/values/dates.ts";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";

/** Title of `Configurações` and the way between its parts. */
export function SettingsHead({ tab, text }: { tab?: string; text: string }) {
	return (
		<>
			<PageHead title="Configurações" {...(tab && { tab })} text={text} />
			<PlaceTabs label="Partes das configurações" screen="/admin/configuracoes" />
		</>
	);
}

/** `27/11/2026 14:30, por Maria`; empty without a connection. */
export const sinceWords = ({ since, by }: Pick<Connection<unknown>, "since" | "by">): string =>
	since ? `${formatMoment(since)}${by ? `, por ${by}` : ""}` : "";

export const Refusal = ({ children }: { children: ReactNode }) => (
	<p
		role="alert"
		className="flex items-start gap-2.5 rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text"
	>
		<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
		<span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
	</p>
);
