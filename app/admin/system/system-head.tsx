import type { ReactNode } from "react";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";

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
	return (
		<>
			<PageHead title="Status do Sistema" text={text} counters={counters}>
				{children}
			</PageHead>
			<PlaceTabs label="Partes do status do sistema" screen="/admin/sistema" />
		</>
	);
}
