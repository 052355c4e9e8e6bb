import type { ReactNode } from "react";
import { href, NavLink } from "react-router";
import { useMayOpen } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";

const PLACES = [
	{ to: href("/admin/sistema"), label: "Visão geral" },
	{ to: href("/admin/sistema/emails"), label: "E-mails" },
	{ to: href("/admin/sistema/seguranca"), label: "Segurança" },
	{ to: href("/admin/sistema/registro"), label: "Registro" },
];

/** Title of `Status do Sistema` and the way between its parts. */
export function SystemHead({ text, children }: { text: string; children?: ReactNode }) {
	const mayOpen = useMayOpen();
	return (
		<>
			<PageHead title="Status do Sistema" text={text}>
				{children}
			</PageHead>
			<nav
				aria-label="Partes do status do sistema"
				className="mb-6 flex gap-6 overflow-x-auto border-b border-line"
			>
				{PLACES.filter(({ to }) => mayOpen(to)).map(({ to, label }) => (
					<NavLink
						key={to}
						to={to}
						end
						className="relative inline-flex min-h-12 shrink-0 items-center text-ui font-medium text-subtle after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-fg aria-[current=page]:text-fg aria-[current=page]:after:bg-brand"
					>
						{label}
					</NavLink>
				))}
			</nav>
		</>
	);
}
