import type { ReactNode } from "react";
import { href } from "react-router";
import { useMayOpen } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PlaceTabs } from "../ui/place-tabs.tsx";

const PLACES = [
	{ to: href("/admin/sistema"), label: "Visão geral" },
	{ to: href("/admin/sistema/emails"), label: "E-mails" },
	{ to: href("/admin/sistema/seguranca"), label: "Segurança" },
	{ to: href("/admin/sistema/registro"), label: "Registro" },
];

/** Title of `Status do Sistema` and the way between its parts. */
export function SystemHead({
	text,
	counters,
	children,
}: {
	text: string;
	counters?: ReactNode;
	children?: ReactNode;
}) {
	const mayOpen = useMayOpen();
	return (
		<>
			<PageHead title="Status do Sistema" text={text} counters={counters}>
				{children}
			</PageHead>
			<PlaceTabs
				label="Partes do status do sistema"
				places={PLACES.filter(({ to }) => mayOpen(to))}
			/>
		</>
	);
}
