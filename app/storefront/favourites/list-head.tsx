import type { ReactNode } from "react";

export const ListHead = ({
	title,
	share,
	children,
}: {
	title: string;
	share?: ReactNode;
	children: ReactNode;
}) => (
	<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pb-8">
		<div>
			<h1 className="text-h1">{title}</h1>
			<p className="mt-3 min-h-[1lh] text-subtle">{children}</p>
		</div>
		{share}
	</div>
);
