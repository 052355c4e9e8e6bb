import type { ReactNode } from "react";
import { Link } from "react-router";

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<Link to={to} className="font-medium text-brand-text hover:underline">
		{children}
	</Link>
);
