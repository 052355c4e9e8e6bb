import clsx from "clsx";
import { createContext, useContext } from "react";
import { useNavigate } from "react-router";
import type { RowElementProps } from "../ui/data-table.tsx";

/** Of the rows by their key: whether one needs somebody, and where it leads. */
export const RowsContext = createContext<ReadonlyMap<string, { edge: boolean; to: string | null }>>(
	new Map(),
);

/** A row that keys can reach; one that needs somebody has an edge besides its pill. */
export function AttemptElement({ rowKey, className, children }: RowElementProps) {
	const { edge = false, to = null } = useContext(RowsContext).get(rowKey) ?? {};
	const navigate = useNavigate();
	return (
		<tr
			// biome-ignore lint/a11y/noRedundantRoles: laid out as a block on a phone, it loses its own
			role="row"
			data-row
			tabIndex={-1}
			onKeyDown={(event) => {
				if (event.key !== "Enter" || event.target !== event.currentTarget || !to) return;
				void navigate(to);
			}}
			className={clsx(
				className,
				"focus-visible:bg-brand-tint",
				edge && "shadow-[inset_3px_0_0_var(--color-bad)]",
			)}
		>
			{children}
		</tr>
	);
}
