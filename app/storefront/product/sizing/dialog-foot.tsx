import type { ReactNode } from "react";

/** The buttons of a step; on a phone they stay in place while the rest scrolls. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
	<div className="mt-7 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 max-md:sticky max-md:-bottom-5 max-md:z-10 max-md:-mx-6 max-md:bg-bg max-md:px-6 max-md:pb-4 max-md:low:static">
		{children}
	</div>
);
