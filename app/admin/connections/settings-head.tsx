import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { formatMoment } from "#app/ui/format-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Connection } from "#core/connections/connection-rules.ts";
import { useMayOpen } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PlaceTabs } from "../ui/place-tabs.tsx";

const PLACES = [
	{ to: href("/admin/configuracoes"), label: "A loja" },
	{ to: href("/admin/configuracoes/email"), label: "E-mail" },
	{ to: href("/admin/configuracoes/mercado-pago"), label: "Mercado Pago" },
];

/** Title of `Configurações` and the way between its parts. */
export function SettingsHead({ tab, text }: { tab?: string; text: string }) {
	const mayOpen = useMayOpen();
	return (
		<>
			<PageHead title="Configurações" {...(tab && { tab })} text={text} />
			<PlaceTabs label="Partes das configurações" places={PLACES.filter(({ to }) => mayOpen(to))} />
		</>
	);
}

/** `27/11/2026 14:30, por Maria`; empty without a connection. */
export const sinceWords = ({ since, by }: Pick<Connection<unknown>, "since" | "by">): string =>
	since ? `${formatMoment(since)}${by ? `, por ${by}` : ""}` : "";

/** What was refused as a whole, above the fields. */
export const Refusal = ({ children }: { children: ReactNode }) => (
	<p
		role="alert"
		className="flex items-start gap-2.5 rounded-sm bg-bad-tint px-4 py-3 text-ui text-bad-text"
	>
		<Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0" />
		<span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
	</p>
);
