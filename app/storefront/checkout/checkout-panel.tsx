import type { ReactNode } from "react";

type CheckoutPanelProps = {
	title: string;
	beside?: ReactNode;
	children: ReactNode;
};

export function CheckoutPanel({ title, beside, children }: CheckoutPanelProps) {
	return (
		<section className="mb-5 rounded-md border border-line bg-bg px-4.5 py-5.5 md:p-8">
			<div
				className={`flex flex-wrap items-center justify-between gap-x-4 ${beside ? "mb-3" : "mb-5.5"}`}
			>
				<h2 className="text-heading leading-[1.3] font-medium">{title}</h2>
				{beside}
			</div>
			{children}
		</section>
	);
}
