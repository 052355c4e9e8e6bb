import type { ReactNode } from "react";

/** A part of the form of step 1, with its title. */
export function CheckoutPanel({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mb-5 rounded-md border border-line bg-bg px-4.5 py-5.5 md:p-8">
			<h2 className="mb-5.5 text-heading leading-[1.3] font-medium">{title}</h2>
			{children}
		</section>
	);
}
