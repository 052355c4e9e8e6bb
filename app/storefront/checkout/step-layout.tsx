import { LoaderCircle } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSite } from "#app/shell/use-site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TextButton } from "#app/ui/page-link.tsx";
import { useFocusOn } from "#app/ui/use-focus-on.ts";
import { useMedia } from "#app/ui/use-media.ts";

/** Minimum widths for two columns. */
const WIDE = { columns: "(min-width: 64rem)", row: "(min-width: 40rem)" } as const;

/**
 * Two parts side by side on wide screens, `left` first; stacked on narrow ones with `right` on top. The DOM order
 * follows the visual order, for Tab and screen readers. `left` never moves, since moving reloads its iframes (card
 * fields, bank challenge); `right` is remounted and must keep its state elsewhere.
 */
export function TwoColumns({
	as,
	left,
	right,
}: {
	as: keyof typeof WIDE;
	left: ReactNode;
	right: ReactNode;
}) {
	const wide = useMedia(WIDE[as], true);
	const other = <Fragment key={wide ? "after" : "before"}>{right}</Fragment>;
	const stays = <Fragment key="left">{left}</Fragment>;
	return wide ? [stays, other] : [other, stays];
}

type StepHeadingProps = {
	children: string;
	title: string;
};

/**
 * The heading of a step takes the focus and sets the title, since the pressed button is gone; not on the first page
 * load, which starts at its top.
 */
export function StepHeading({ children, title }: StepHeadingProps) {
	const { site_name } = useSite().settings;
	const heading = useRef<HTMLHeadingElement>(null);
	const moved = useLocation().key !== "default";
	useEffect(() => {
		document.title = `${title} | ${site_name}`;
	}, [title, site_name]);
	useEffect(() => {
		if (moved) heading.current?.focus({ preventScroll: true });
	}, [moved]);
	return (
		<h1 ref={heading} tabIndex={-1} className="text-h1">
			{children}
		</h1>
	);
}

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

/** Between the approved payment and the confirmation (rule checkout 4). */
export function Processing() {
	return (
		<div
			role="status"
			className="grid min-h-[420px] place-items-center rounded-md border border-line bg-bg p-8"
		>
			<div className="text-center">
				<Icon
					of={LoaderCircle}
					stroke={1.4}
					className="mx-auto mb-6 size-10 animate-spin text-brand-text"
				/>
				<p className="text-h3">Processando pagamento...</p>
				<p className="mt-2 text-subtle">Não feche esta página.</p>
			</div>
		</div>
	);
}

/** The id of the notice that lists what has changed. */
export const CART_NOTICE = "carrinho-mudou";

/** Scrolls to the notice, which may be out of sight on submit. */
export const showProblems = (): void => document.getElementById(CART_NOTICE)?.focus();

/** Says beside a sum or button that the cart has changed since it was added up. */
export const CartChanged = () => (
	<p className="text-small">
		<span className="font-semibold">Seu carrinho mudou.</span>{" "}
		<TextButton onClick={showProblems} className="md:min-h-6">
			Ver o que mudou
		</TextButton>
	</p>
);

type ChangedNoticeProps = {
	title: string;
	/** Takes the focus when it appears; false while somebody types. */
	focused: boolean;
	id?: string;
	children: ReactNode;
};

/** Notice above the form: something has changed since the checkout was opened. */
export function ChangedNotice({ title, focused, id, children }: ChangedNoticeProps) {
	const box = useFocusOn<HTMLDivElement>(focused);
	return (
		<div
			ref={box}
			id={id}
			tabIndex={-1}
			role="alert"
			className="mb-5 rounded-md border border-warn bg-warn-tint p-5"
		>
			<h2 className="font-sans text-body font-semibold">{title}</h2>
			{children}
		</div>
	);
}
