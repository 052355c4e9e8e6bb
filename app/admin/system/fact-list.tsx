import type { ReactNode } from "react";

export const FactList = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
	<dl className="text-small">
		{facts.map(([name, value]) => (
			<div key={name} className="flex justify-between gap-4 border-b border-line py-2 first:pt-0">
				<dt className="text-subtle">{name}</dt>
				<dd className="nums min-w-0 break-words text-right">{value}</dd>
			</div>
		))}
	</dl>
);
