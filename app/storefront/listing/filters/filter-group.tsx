import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

type FilterGroupProps = {
	title: string;
	/** Said beside the title while the group is closed. */
	chosen?: string[];
	open?: boolean;
	children: ReactNode;
};

/** Choices of one kind, which open and close without scripts too. */
export const FilterGroup = ({ title, chosen = [], open = true, children }: FilterGroupProps) => (
	<details open={open} className="group border-b border-line py-3">
		<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-ui font-semibold [&::-webkit-details-marker]:hidden">
			<span>
				{title}
				{chosen.length > 0 && (
					<span className="ml-2 font-normal text-subtle group-open:hidden">
						{chosen.join(", ")}
					</span>
				)}
			</span>
			<Icon of={Plus} className="size-4 shrink-0 text-subtle group-open:hidden" />
			<Icon of={Minus} className="hidden size-4 shrink-0 text-subtle group-open:block" />
		</summary>
		<fieldset className="pt-3">
			<legend className="sr-only">{title}</legend>
			{children}
		</fieldset>
	</details>
);
