import clsx from "clsx";
import type { ComponentProps } from "react";
import { MARKETING_TEXT } from "#core/customers/shared/profile.ts";

type InputProps = Omit<ComponentProps<"input">, "type">;

/** A box to tick before its words. */
export const CheckBox = ({ className, children, ...input }: InputProps) => (
	<label className={clsx("flex items-center gap-3 text-ui", className)}>
		<input type="checkbox" {...input} className="size-4.5 shrink-0 accent-(--color-primary)" />
		{children}
	</label>
);

/** Consent to news, unticked and apart from anything mandatory. */
export const MarketingBox = ({ className, children, ...input }: InputProps) => (
	<label className={clsx("flex items-start gap-3 text-ui", className)}>
		<input
			type="checkbox"
			name="marketing_consent"
			{...input}
			className="mt-1 size-4.5 shrink-0 accent-(--color-primary)"
		/>
		<span>
			{MARKETING_TEXT} {children}
		</span>
	</label>
);
