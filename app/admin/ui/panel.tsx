import clsx from "clsx";
import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";

export function Panel({
	id,
	title,
	action,
	className,
	children,
}: {
	/** Links may lead here. */
	id?: string;
	title?: string;
	action?: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	return (
		<section
			id={id}
			className={clsx(
				"min-w-0 rounded-md border border-line bg-bg p-4.5 wrap-anywhere md:p-6.5",
				className,
			)}
			aria-label={title}
		>
			{(title || action) && (
				<div className="mb-4 flex items-center justify-between gap-4">
					<h2 className="font-sans text-body leading-snug font-semibold">{title}</h2>
					{action}
				</div>
			)}
			{children}
		</section>
	);
}

type Figure = {
	label: string;
	value: ReactNode;
	note?: ReactNode;
	to?: string;
};

/** Row of figures in one panel; above a list, a line of chips on a phone. */
export function FigureStrip({
	label,
	figures,
	aboveList = false,
}: {
	label: string;
	figures: Figure[];
	aboveList?: boolean;
}) {
	// The last figure fills its row.
	const odd = figures.length % 2 === 1;
	const many = figures.length > 4;
	return (
		<dl
			aria-label={label}
			className={clsx(
				"grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line",
				many ? "md:grid-cols-3" : "lg:auto-cols-fr lg:grid-flow-col",
				aboveList &&
					"mb-5 max-md:-mx-5 max-md:mb-3 max-md:flex max-md:gap-2 max-md:overflow-x-auto max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:px-5",
			)}
		>
			{figures.map(({ label: name, value, note, to }) => (
				<div
					key={name}
					className={clsx(
						odd && "max-md:last:col-span-2",
						many && figures.length % 3 === 2 && "md:last:col-span-2",
						many && figures.length % 3 === 1 && "md:last:col-span-3",
						!many && odd && "md:max-lg:last:col-span-2",
						"@container relative bg-bg px-4 py-4.5 md:px-6.5 md:py-6",
						aboveList &&
							"max-md:@container-normal max-md:flex max-md:min-h-11 max-md:shrink-0 max-md:items-center max-md:gap-1.5 max-md:rounded-full max-md:border max-md:border-line max-md:py-0",
					)}
				>
					<dt className="text-small text-subtle">
						{to ? (
							<Link to={to} className="rounded-xs after:absolute after:inset-0 hover:underline">
								{name}
							</Link>
						) : (
							name
						)}
					</dt>
					<dd
						className={clsx(
							"nums mt-2 text-[19px] leading-tight font-semibold tracking-[-.015em] whitespace-nowrap @min-[160px]:text-heading @min-[205px]:text-figure",
							aboveList && "max-md:mt-0 max-md:text-small",
						)}
					>
						{value}
					</dd>
					{note && (
						<dd
							className={clsx(
								"nums relative mt-1.5 text-caption text-subtle",
								aboveList && "max-md:hidden",
							)}
						>
							{note}
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}

export const FactList = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
	<dl className="text-small">
		{facts.map(([name, value]) => (
			<div key={name} className="flex justify-between gap-4 border-b border-line py-2 first:pt-0">
				<dt className="shrink-0 text-subtle">{name}</dt>
				<dd className="nums min-w-0 break-words text-right">{value}</dd>
			</div>
		))}
	</dl>
);

export function PartFailed({ what }: { what: string }) {
	const { revalidate, state } = useRevalidator();
	return (
		<div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-small">
			<p className="text-subtle">{what}</p>
			<Button size="sm" variant="outline" busy={state !== "idle"} onClick={() => void revalidate()}>
				Tentar de novo
			</Button>
		</div>
	);
}

type MissingDialogProps = {
	title: string;
	/** Loading failed; otherwise the record does not exist. */
	failed: boolean;
	/** Subject of the error message. */
	what: string;
	onClose(): void;
};

/** Replaces a dialog whose record failed to load or does not exist. */
export const MissingDialog = ({ title, failed, what, onClose }: MissingDialogProps) => (
	<Modal onClose={onClose} title={title} dense>
		{failed ? (
			<PartFailed what={what} />
		) : (
			<p className="text-subtle">Não está mais na loja, ou o endereço está errado.</p>
		)}
	</Modal>
);
